import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { MailDemande } from '@riph/chassis/store/mail';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { Courriers } from '../lettres/courriers.ts';
import { lettreConstat } from '../lettres/lettres.ts';
import type { ActeDemande, ActeExamen } from '../socle/acte.ts';
import { parties, reperes } from '../socle/destinataires.ts';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { phaseOf } from '../socle/phases.ts';
import { Referentiels } from '../socle/referentiels.ts';
import { empechementsConstat, finDeReprise } from './avis.rules.ts';

/** `actor` null: the platform itself, on the day after the deadline. */
export type ActeDeConstat = { actor: Actor | null; requestId: string; commentaire?: string };
type Constat = {
  evenement: 'CONSTATER_SILENCE' | 'CONSTATER_RENONCEMENT';
  titre: string;
  fait: string;
  consequence: string;
  mails: (d: Dossier) => MailDemande[];
};

/** A deadline that went by is recorded: a letter, the status, the place given back, everyone told. Never before its last day is over. A silence by the platform alone (AVI-05). */
@Injectable()
export class Constats {
  readonly constatRenoncement: ActeExamen = {
    guard: (d) => this.gardes(d),
    run: async ({ dossier, actor, donnees: { commentaire }, requestId }: ActeDemande) => ({
      dossier: await this.renoncement(dossier, { actor, requestId, commentaire }),
      message: 'L’absence de réponse est constatée.',
    }),
  };

  constructor(
    private readonly db: Database,
    private readonly flow: FlowActs,
    private readonly documents: Documents,
    private readonly courriers: Courriers,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  private gardes(dossier: Dossier): string[] {
    return empechementsConstat(this.limite(dossier), this.clock.today());
  }

  /** R1123-23: the committee's silence is a refusal, that opens the re-examination of R1123-25. */
  async silence(dossier: Dossier, acte: ActeDeConstat): Promise<Dossier> {
    const cnriph = await this.referentiels.courrielCnriph();
    const reexamen = this.flow.secondExamen(dossier, this.clock.today());
    const reexamenJusquau = reexamen?.jusquau;
    return this.constater(dossier, acte, (limite) => ({
      evenement: 'CONSTATER_SILENCE',
      titre: 'Constat de rejet implicite',
      fait: `Le comité n’a pas rendu son avis dans le délai légal, qui expirait le ${formatJour(limite)}.`,
      consequence: `Son silence vaut refus (${this.articles(dossier).avis}).${reexamen ? secondExamenEnMots(reexamen) : ''}`,
      mails: (d) => [
        mailDe('REJET_IMPLICITE', {
          destinataires: [...parties(d), { profil: 'SUPER_ADMIN' }, ...this.flow.prevenus('CONSTATER_SILENCE', d)],
          donnees: { ...reperes(d), limite, reexamenJusquau, repriseJusquau: finDeReprise(limite) },
          cle: `dossier-${d.id}-silence-${d.version}`,
        }),
        // A refusal as another one: whoever learns of an unfavourable opinion learns of it (R1125-7).
        mailDe('AVIS_DEFAVORABLE_COMITES', {
          destinataires: [{ profil: 'GESTIONNAIRE', sauf: [...d.deposants] }, ...(cnriph === null ? [] : [{ email: cnriph }])],
          donnees: { ...reperes(d), renduLe: this.clock.today(), motifs: [], silence: true },
          cle: `dossier-${d.id}-silence-comites-${d.version}`,
        }),
      ],
    }));
  }

  /** R1123-23: a sponsor who does not answer is deemed to give up. */
  renoncement(dossier: Dossier, acte: ActeDeConstat): Promise<Dossier> {
    return this.constater(dossier, acte, (limite) => ({
      evenement: 'CONSTATER_RENONCEMENT',
      titre: 'Constat d’absence de réponse',
      fait: `Aucune réponse n’a été reçue dans le délai, qui expirait le ${formatJour(limite)}.`,
      consequence: `Le promoteur est réputé avoir renoncé à la recherche (${phaseOf(dossier) === 'COMPLEMENTS' ? this.articles(dossier).recevabilite : this.articles(dossier).avis}).`,
      mails: (d) => [
        mailDe('DOSSIER_RENONCE', {
          destinataires: parties(d),
          donnees: reperes(d),
          cle: `dossier-${d.id}-renonce-${d.version}`,
        }),
      ],
    }));
  }

  private limite(dossier: Dossier): string | null {
    return this.flow.echeanceCourante(dossier)?.dateAffichee ?? null;
  }

  private articles(dossier: Dossier) {
    return this.flow.citations(dossier).articles;
  }

  private async constater(
    dossier: Dossier,
    { actor, requestId, commentaire }: ActeDeConstat,
    dire: (limite: string) => Constat,
  ): Promise<Dossier> {
    assertAllowed(this.gardes(dossier));
    const c = dire(this.limite(dossier) ?? this.clock.today());
    const courrier = {
      titre: c.titre,
      corps: lettreConstat(this.flow.citations(dossier), c),
      nom: `constat-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(dossier, courrier, actor, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.flow.transition(tx, dossier, c.evenement, actor, {
          requestId,
          commentaire: commentaire ?? c.fait,
          mails: c.mails,
        });
        await this.documents.garder(tx, apres, { type: 'CONSTAT', libelle: c.titre, fichier, pourDeposant: true }, actor);
        this.flow.libererPlace(tx, apres);
        return apres;
      }),
    );
  }
}

const secondExamenEnMots = ({ jusquau, droit }: { jusquau: Jour; droit: string | null }): string =>
  ` Un second examen par un autre comité peut être demandé une fois, sur la plateforme, jusqu’au ${formatJour(jusquau)}${droit === null ? '' : ` (${droit})`}.`;
