import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { echeanceAvis, echeanceComplements, echeanceReverification, joursSuspendus } from '@riph/contracts/etude/socle/delais';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { isPlaceLibereeParDefaut } from '@riph/contracts/seance/delais';
import { Demandes, messageDe } from '@riph/examen/demandes/demandes';
import { RapporteursRepository } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { InscriptionsRepository } from '@riph/examen/socle/inscriptions.repository';
import { ToursRepository } from '@riph/examen/socle/tours.repository';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { isRenoncement } from '../../socle/dossier/renoncement.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Depots } from '../depose/depots.ts';
import { Manques } from '../manques/manques.ts';

/** What the sponsor does after the submission: answers, withdraws (the administration may, too). */
@Injectable()
export class EvenementsDeposant {
  readonly envoiComplements: ActeDossier = {
    guard: (d) => this.horsDelai(d),
    run: (acte) => this.envoyerComplements(acte),
  };
  readonly reponseModif: ActeDossier = { guard: noGuard, run: (acte) => this.repondreModif(acte) };
  readonly retrait: ActeDossier = { guard: noGuard, run: (acte) => this.retirer(acte) };

  constructor(
    private readonly transitions: DossierTransitions,
    private readonly demandes: Demandes,
    private readonly manques: Manques,
    private readonly depots: Depots,
    private readonly tours: ToursRepository,
    private readonly inscriptions: InscriptionsRepository,
    private readonly rapporteurs: RapporteursRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  private async envoyerComplements({ dossier, actor, donnees, requestId }: ActeTransition) {
    const justifications = donnees.justifications ?? [];
    await this.assertRepondu(dossier, justifications);
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lockUnchanged(tx, dossier, donnees.version);
      const pieces = await this.demandes.repondre(tx, now, donnees, actor.nom);
      const envoyes = await this.depots.garder(tx, now, 'ENVOYER_COMPLEMENTS', actor);
      const after = await this.transitions.transition(tx, now, 'ENVOYER_COMPLEMENTS', actor, {
        requestId,
        commentaire: donnees.commentaire,
        details: { pieces },
        // The agency says its position of the file as it is now.
        champs: { ...envoyes, dateReceptionComplements: this.clock.today(), recevabiliteAnsm: null },
      });
      const echeance = echeanceReverification(after, this.clock.today())?.date;
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

  /** The law gives the renouncement by itself: what comes after the last day changes nothing, whether or not the daily task has recorded it. */
  private horsDelai(d: TeteDossier): string[] {
    const today = this.clock.today();
    const limite = echeanceComplements(d, today);
    return limite && isRenoncement(d, today)
      ? [
          `Les compléments pouvaient être envoyés jusqu’au ${formatJour(limite.dateAffichee)} inclus : passé ce jour, vous êtes réputé avoir renoncé (${limite.explication.article}). Déposez une nouvelle demande, ou écrivez à l’assistance si le retard ne vient pas de vous.`,
        ]
      : [];
  }

  private async repondreModif({ dossier, actor, donnees, requestId }: ActeTransition) {
    const justifications = donnees.justifications ?? [];
    await this.assertRepondu(dossier, justifications);
    const today = this.clock.today();
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lockUnchanged(tx, dossier, donnees.version);
      const pieces = await this.demandes.repondre(tx, now, donnees, actor.nom);
      const envoyes = await this.depots.garder(tx, now, 'REPONDRE_MODIF', actor);
      const suspensionJours = joursSuspendus({ ...now, dateReponseModif: today });
      const tour = now.tour + 1;
      const after = await this.transitions.transition(tx, now, 'REPONDRE_MODIF', actor, {
        requestId,
        commentaire: donnees.commentaire,
        details: { pieces, suspensionJours },
        champs: { ...envoyes, dateReponseModif: today, suspensionJours, tour },
      });
      await this.tours.ouvrir(tx, after.id, tour, today);
      const rapporteurs = await this.rapporteurs.enPlace(after.id, tx);
      this.mailAuComite(tx, after, (numero) =>
        mailDe('REPONSE_RECUE', {
          destinataires: [...secretariat(after), ...[...new Set(rapporteurs.map((r) => r.utiId))].map((utiId) => ({ utiId }))],
          donnees: { dosId: after.id, numero },
          cle: `dossier-${after.id}-reponse-${after.version}`,
        }),
      );
      return after;
    });
    const limite = echeanceAvis(apres, today);
    return {
      dossier: apres,
      message: `Votre réponse est envoyée. Le délai du comité reprend${limite ? ` : il court jusqu’au ${limite.date.split('-').reverse().join('/')}` : ''}.`,
    };
  }

  private async retirer({ dossier, actor, donnees, requestId }: ActeTransition) {
    const motif = donnees.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.ordinaire)
      assertAllowed([`Indiquez pourquoi vous retirez le dossier (au moins ${MOTIF_MIN.ordinaire} caractères).`]);
    const apres = await this.db.transaction(async (tx) => {
      const after = await this.transitions.transition(tx, dossier, 'RETIRER', actor, {
        requestId,
        version: donnees.version,
        commentaire: messageDe(donnees, 0),
      });
      if (await this.isPlaceRendue(tx, after.id))
        tx.publish(etudeEvents.placeLiberee, { dosId: after.id }, { cle: `dossier-${after.id}` });
      await this.direLeRetrait(tx, after, actor, motif);
      return after;
    });
    return { dossier: apres, message: 'Le dossier est retiré.' };
  }

  private async direLeRetrait(tx: Tx, d: DossierEntity, actor: Actor, motif: string): Promise<void> {
    const par = actor.profil === 'DEPOSANT' ? 'DEPOSANT' : 'ADMINISTRATION';
    const attendus = (await this.rapporteurs.duTour(tx, d)).filter((r) => r.deposeLe === null).map((r) => r.utiId);
    const destinataires = [
      ...(par === 'DEPOSANT' ? [] : [{ utiId: d.deposantUtiId }]),
      ...secretariat(d),
      ...[...new Set(attendus)].map((utiId) => ({ utiId })),
    ];
    const donnees = { dosId: d.id, numero: d.numero ?? '', par, motif } as const;
    if (destinataires.length > 0)
      tx.mail(mailDe('DOSSIER_RETIRE', { destinataires, donnees, cle: `dossier-${d.id}-retire-${d.version}` }));
  }

  /** No guard, which would close the very screen that tells what the answer lacks: `transition.refusee` by point, `dossier.incomplet` by field. */
  private async assertRepondu(d: DossierEntity, justifications: { ligne: number; texte: string }[]): Promise<void> {
    const demande = await this.demandes.enCours(d);
    assertAllowed(await this.demandes.raisons(d, justifications, demande));
    const manques = await this.manques.deLaReponse(d, demande?.parties ?? []);
    if (manques.length > 0) throw refus('dossier.incomplet', { manques });
  }

  private async isPlaceRendue(tx: Tx, dosId: DosId): Promise<boolean> {
    const today = this.clock.today();
    const coming = (await this.inscriptions.enAttente(tx, dosId)).filter((i) => i.date >= today);
    return coming.length > 0 && coming.every((i) => isPlaceLibereeParDefaut(today, i.date));
  }

  private mailAuComite(tx: Tx, d: DossierEntity, mail: (numero: string) => ReturnType<typeof mailDe>): void {
    if (d.numero !== null && d.cppId !== null) tx.mail(mail(d.numero), { cle: `dossier-${d.id}` });
  }
}
