import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { MailDemande } from '@riph/chassis/store/mail';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { echeanceAvis, echeanceCourante, joursSuspendus, limiteReexamen } from '@riph/contracts/etude/socle/delais';
import { articlesReexamen, regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { isReexaminable } from '@riph/contracts/etude/socle/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { empechementsConstat } from '@riph/examen/avis/avis.rules';
import { Courriers } from '@riph/examen/lettres/courriers';
import { lettreConstat } from '@riph/examen/lettres/lettres';
import { reperes } from '@riph/examen/socle/destinataires';
import { Documents } from '@riph/examen/socle/documents';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { parties } from '../../socle/dossier/destinataires.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { citationsNationales } from '../lettres/citations.ts';

/** `actor` null: the platform itself, on the day after the deadline. */
export type ActeDeConstat = { actor: Actor | null; requestId: string; commentaire?: string };
type Constat = {
  evenement: 'CONSTATER_SILENCE' | 'CONSTATER_RENONCEMENT';
  titre: string;
  fait: string;
  consequence: string;
  mails: (d: DossierEntity) => MailDemande[];
};

/** A deadline that went by is recorded: a letter, the status, the place given back, everyone told. Never before its last day is over. */
@Injectable()
export class Constats {
  readonly constatSilence = this.acte((d, acte) => this.silence(d, acte), 'Le rejet implicite est constaté.');
  readonly constatRenoncement = this.acte((d, acte) => this.renoncement(d, acte), 'L’absence de réponse est constatée.');
  readonly repriseSansReponse = this.acte(
    (d, acte) => this.reprise(d, acte),
    'Le comité statue sur le dossier en l’état : son délai a repris.',
  );

  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly documents: Documents,
    private readonly courriers: Courriers,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  private acte(constater: (d: DossierEntity, acte: ActeDeConstat) => Promise<DossierEntity>, message: string): ActeDossier {
    return {
      guard: (d) => this.gardes(d),
      run: async ({ dossier, actor, donnees: { commentaire }, requestId }: ActeTransition) => ({
        dossier: await constater(dossier, { actor, requestId, commentaire }),
        message,
      }),
    };
  }

  private gardes(dossier: TeteDossier): string[] {
    return empechementsConstat(this.limite(dossier), this.clock.today());
  }

  /** R1123-23: the committee's silence is a refusal, that opens the re-examination of R1123-25. */
  async silence(dossier: DossierEntity, acte: ActeDeConstat): Promise<DossierEntity> {
    const cnriph = await this.referentiels.courrielCnriph();
    const reexamenJusquau = isReexaminable(dossier.type) ? limiteReexamen(this.clock.today()) : undefined;
    return this.constater(dossier, acte, (limite) => ({
      evenement: 'CONSTATER_SILENCE',
      titre: 'Constat de rejet implicite',
      fait: `Le comité n’a pas rendu son avis dans le délai légal, qui expirait le ${formatJour(limite)}.`,
      consequence: `Son silence vaut refus (${articlesDe(dossier).avis}).${reexamenJusquau ? ` Un second examen par un autre comité peut être demandé une fois, sur la plateforme, jusqu’au ${formatJour(reexamenJusquau)}${selon(dossier)}.` : ''}`,
      mails: (d) => [
        mailDe('REJET_IMPLICITE', {
          destinataires: [...parties(d), { profil: 'SUPER_ADMIN' }, { profil: 'UTILISATEUR_ANSM' }],
          donnees: { ...reperes(d), limite, reexamenJusquau },
          cle: `dossier-${d.id}-silence-${d.version}`,
        }),
        // A refusal as another one: whoever learns of an unfavourable opinion learns of it (R1125-7).
        mailDe('AVIS_DEFAVORABLE_COMITES', {
          destinataires: [{ profil: 'GESTIONNAIRE' }, ...(cnriph === null ? [] : [{ email: cnriph }])],
          donnees: { ...reperes(d), renduLe: this.clock.today(), motifs: [], silence: true },
          cle: `dossier-${d.id}-silence-comites-${d.version}`,
        }),
      ],
    }));
  }

  /** R1123-23: a sponsor who does not answer is deemed to give up. */
  renoncement(dossier: DossierEntity, acte: ActeDeConstat): Promise<DossierEntity> {
    return this.constater(dossier, acte, (limite) => ({
      evenement: 'CONSTATER_RENONCEMENT',
      titre: 'Constat d’absence de réponse',
      fait: `Aucune réponse n’a été reçue dans le délai, qui expirait le ${formatJour(limite)}.`,
      consequence: `Le promoteur est réputé avoir renoncé à la recherche (${dossier.statut === 'COMPLEMENTS_DEMANDES' ? articlesDe(dossier).recevabilite : articlesDe(dossier).avis}).`,
      mails: (d) => [
        mailDe('DOSSIER_RENONCE', {
          destinataires: parties(d),
          donnees: reperes(d),
          cle: `dossier-${d.id}-renonce-${d.version}`,
        }),
      ],
    }));
  }

  /**
   * The other way out of a modification request left without reply: the committee decides on the dossier as it stands, and its clock resumes at the
   * sponsor's last day (DEL-06). The single request is used: no other may be made.
   */
  reprise(dossier: DossierEntity, { actor, requestId, commentaire }: ActeDeConstat): Promise<DossierEntity> {
    assertAllowed(this.gardes(dossier));
    const [today, dateReprise] = [this.clock.today(), this.limite(dossier)];
    const suspensionJours = joursSuspendus({ ...dossier, dateReprise });
    const mail = (d: DossierEntity) =>
      mailDe('EXAMEN_REPRIS', {
        destinataires: parties(d),
        donnees: { ...reperes(d), limite: dateReprise ?? today, echeance: echeanceAvis(d, today)?.date ?? today },
        cle: `dossier-${d.id}-repris-${d.version}`,
      });
    return this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'REPRENDRE_SANS_REPONSE', actor, {
        requestId,
        commentaire,
        details: { suspensionJours },
        champs: { dateReprise, suspensionJours },
        mails: (d) => [mail(d)],
      }),
    );
  }

  private limite(dossier: TeteDossier): string | null {
    return echeanceCourante(dossier, this.clock.today())?.dateAffichee ?? null;
  }

  private async constater(
    dossier: DossierEntity,
    { actor, requestId, commentaire }: ActeDeConstat,
    dire: (limite: string) => Constat,
  ): Promise<DossierEntity> {
    assertAllowed(this.gardes(dossier));
    const c = dire(this.limite(dossier) ?? this.clock.today());
    const courrier = {
      titre: c.titre,
      corps: lettreConstat(citationsNationales(dossier), c),
      nom: `constat-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(dossier, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, c.evenement, actor, {
          requestId,
          commentaire: commentaire ?? c.fait,
          mails: c.mails,
        });
        await this.documents.garder(tx, apres, { type: 'CONSTAT', libelle: c.titre, fichier, pourDeposant: true }, actor);
        tx.publish(etudeEvents.placeLiberee, { dosId: apres.id }, { cle: `dossier-${apres.id}` });
        return apres;
      }),
    );
  }
}

const selon = (d: DossierEntity): string => {
  const { droit } = articlesReexamen(d.reglementationCode);
  return droit === null ? '' : ` (${droit})`;
};
const articlesDe = (d: DossierEntity) => regleDelais(d.reglementationCode, d.type, d.qualificationCode).articles;
