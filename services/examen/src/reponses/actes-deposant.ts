import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { isPlaceLibereeParDefaut } from '@riph/contracts/seance/delais';
import { Demandes, messageDe } from '../demandes/demandes.ts';
import { RapporteursRepository } from '../rapporteurs/rapporteurs.repository.ts';
import type { ActeDemande, ActeExamen } from '../socle/acte.ts';
import { deposants, presidence, secretariat } from '../socle/destinataires.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { InscriptionsRepository } from '../socle/inscriptions.repository.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { ToursRepository } from '../socle/tours.repository.ts';

/** What the sponsor does after the submission: answers, withdraws (the administration may, too). */
@Injectable()
export class ActesDeposant {
  readonly envoiComplements: ActeExamen = {
    guard: (d) => this.flow.empechements('ENVOYER_COMPLEMENTS', d),
    run: (acte) => this.envoyerComplements(acte),
  };
  readonly reponseModif: ActeExamen = { guard: noGuard, run: (acte) => this.repondreModif(acte) };
  readonly retrait: ActeExamen = { guard: noGuard, run: (acte) => this.retirer(acte) };

  constructor(
    private readonly flow: FlowActs,
    private readonly demandes: Demandes,
    private readonly tours: ToursRepository,
    private readonly inscriptions: InscriptionsRepository,
    private readonly rapporteurs: RapporteursRepository,
    private readonly liens: LiensRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  private async envoyerComplements({ dossier, actor, donnees, requestId }: ActeDemande) {
    const justifications = donnees.justifications ?? [];
    await this.assertRepondu(dossier, justifications);
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.flow.lockUnchanged(tx, dossier, donnees.version);
      const pieces = await this.demandes.repondre(tx, now, donnees, actor.nom);
      const after = await this.flow.transition(tx, now, 'ENVOYER_COMPLEMENTS', actor, {
        requestId,
        commentaire: donnees.commentaire,
        details: { pieces },
      });
      const echeance = this.flow.echeanceCourante(after)?.date;
      this.mailAuComite(tx, after, (numero) =>
        mailDe('COMPLEMENTS_RECUS', {
          destinataires: secretariat(after),
          donnees: { dosId: after.id, numero, echeance },
          cle: `dossier-${after.id}-complements-recus-${after.version}`,
        }),
      );
      return after;
    });
    return { dossier: apres, message: 'Vos compléments sont envoyés au comité.' };
  }

  private async repondreModif({ dossier, actor, donnees, requestId }: ActeDemande) {
    const justifications = donnees.justifications ?? [];
    await this.assertRepondu(dossier, justifications);
    const today = this.clock.today();
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.flow.lockUnchanged(tx, dossier, donnees.version);
      const pieces = await this.demandes.repondre(tx, now, donnees, actor.nom);
      const tour = now.tour + 1;
      const after = await this.flow.transition(tx, now, 'REPONDRE_MODIF', actor, {
        requestId,
        commentaire: donnees.commentaire,
        details: { pieces },
        champs: { dateReponseModif: today, reponseModifA: this.clock.instant(), tour },
      });
      await this.tours.ouvrir(tx, after.id, tour, today);
      const rapporteurs = await this.rapporteurs.enPlace(after, tx);
      const ecartes = (await this.liens.lister(after.id, tx)).map((l) => l.utiId);
      this.mailAuComite(tx, after, (numero) =>
        mailDe('REPONSE_RECUE', {
          destinataires: [
            ...secretariat(after),
            ...[...new Set(rapporteurs.map((r) => r.utiId))].map((utiId) => ({ utiId })),
            ...(after.sousReserve ? presidence(after, ecartes) : []),
          ],
          donnees: { dosId: after.id, numero },
          cle: `dossier-${after.id}-reponse-${after.version}`,
        }),
      );
      return after;
    });
    const limite = this.flow.echeanceAvis(apres);
    return {
      dossier: apres,
      message: `Votre réponse est envoyée. Le délai du comité reprend${limite ? ` : il court jusqu’au ${formatJour(limite.date)}` : ''}.`,
    };
  }

  private async retirer({ dossier, actor, donnees, requestId }: ActeDemande) {
    const motif = donnees.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.ordinaire)
      assertAllowed([`Indiquez pourquoi vous retirez le dossier (au moins ${MOTIF_MIN.ordinaire} caractères).`]);
    const apres = await this.db.transaction(async (tx) => {
      const after = await this.flow.transition(tx, dossier, 'RETIRER', actor, {
        requestId,
        version: donnees.version,
        commentaire: messageDe(donnees, 0),
      });
      if (await this.isPlaceRendue(tx, after.id)) this.flow.libererPlace(tx, after);
      await this.direLeRetrait(tx, after, actor, motif);
      return after;
    });
    return { dossier: apres, message: 'Le dossier est retiré.' };
  }

  private async direLeRetrait(tx: Tx, d: Dossier, actor: Actor, motif: string): Promise<void> {
    const par = actor.profil === 'DEPOSANT' ? 'DEPOSANT' : 'ADMINISTRATION';
    const attendus = (await this.rapporteurs.duTour(tx, d)).filter((r) => r.deposeLe === null).map((r) => r.utiId);
    const destinataires = [
      ...(par === 'DEPOSANT' ? [] : deposants(d)),
      ...secretariat(d),
      ...[...new Set(attendus)].map((utiId) => ({ utiId })),
    ];
    const donnees = { dosId: d.id, numero: d.numero ?? '', par, motif } as const;
    if (destinataires.length > 0)
      tx.mail(mailDe('DOSSIER_RETIRE', { destinataires, donnees, cle: `dossier-${d.id}-retire-${d.version}` }));
  }

  /** No guard, which would close the very screen that tells what the answer lacks: `transition.refusee` by point, `dossier.incomplet` by field. */
  private async assertRepondu(d: Dossier, justifications: { ligne: number; texte: string }[]): Promise<void> {
    const demande = await this.demandes.enCours(d);
    assertAllowed(await this.demandes.raisons(d, justifications, demande));
    const manques = await this.flow.manquesDeReponse(d, demande?.parties ?? []);
    if (manques.length > 0) throw refus('dossier.incomplet', { manques });
  }

  private async isPlaceRendue(tx: Tx, dosId: DosId): Promise<boolean> {
    const today = this.clock.today();
    const coming = (await this.inscriptions.enAttente(tx, dosId)).filter((i) => i.date >= today);
    return coming.length > 0 && coming.every((i) => isPlaceLibereeParDefaut(today, i.date));
  }

  private mailAuComite(tx: Tx, d: Dossier, mail: (numero: string) => ReturnType<typeof mailDe>): void {
    if (d.numero !== null && d.cppId !== null) tx.mail(mail(d.numero), { cle: `dossier-${d.id}` });
  }
}
