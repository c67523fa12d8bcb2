/** Who reads what in a séance, and who was there. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { withoutFullStop } from '@riph/contracts/core/phrases';
import { de } from '@riph/contracts/core/typographie';
import { mailDe } from '@riph/contracts/identity/mails';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { ROLE_AFFECTATION_LABELS } from '@riph/contracts/seance/affectation.schemas';
import { type Moment, momentDe, raisonHeure } from '@riph/contracts/seance/moment';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { Actes } from '../seance/actes.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { raisonNonModifiable, raisonPresenceFermee } from '../seance/seance.rules.ts';
import { Membres } from '../voisins/membres.ts';
import { ditDe, Matrice } from './matrice.ts';
import { PresenceRepository } from './presence.repository.ts';
import { Propositions } from './propositions.ts';
import { nomDe, QuorumService } from './quorum.ts';
import { Saisies } from './saisies.ts';

@Handles(seanceAffectation)
export class AffectationHandlers implements Handlers<typeof seanceAffectation> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: SeanceAccess,
    private readonly matrice: Matrice,
    private readonly presences: PresenceRepository,
    private readonly comites: Comites,
    private readonly propositions: Propositions,
  ) {}

  async lister({ params, actor }: Input<typeof seanceAffectation, 'lister'>) {
    return this.matrice.lire(await this.access.visibleSeance(params.seanceId, actor), actor);
  }

  async lireDetail({ params, query, actor }: Input<typeof seanceAffectation, 'lireDetail'>) {
    return this.detail(await this.access.visibleSeance(params.seanceId, actor), query.membreId, actor);
  }

  async modifier({ params, query, body, actor }: Input<typeof seanceAffectation, 'modifier'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const raison = raisonNonModifiable(seance, this.clock.today());
    if (raison) throw refus('seance.nonModifiable', { raison });
    const { membre, dossiers } = await this.detail(seance, query.membreId, actor);
    for (const dosId of body.lectures) {
      if (!dossiers.some((d) => d.dosId === dosId)) throw refus('seance.nonInscrit', {});
      const conflit = membre.cellules.find((c) => c.dosId === dosId)?.conflit;
      if (conflit)
        throw refus('seance.nonModifiable', {
          raison: `${membre.prenom} ${membre.nom} a un lien avec ce dossier : ${withoutFullStop(conflit)}.`,
        });
    }
    // What is hidden from the caller is not his to take away.
    const autres = (await this.presences.lectures(seance.id)).filter(
      (l) => l.utiId === membre.membreId && !dossiers.some((d) => d.dosId === l.dosId),
    );
    const lectures = [...body.lectures, ...autres.map((l) => l.dosId)];
    await this.db.transaction(async (tx) => {
      await this.presences.remplacerLectures(tx, seance.id, membre.membreId, lectures);
      tx.journal({
        entityCode: 'SEANCE',
        entityId: seance.id,
        action: 'AFFECTER',
        details: { membreId: membre.membreId, lectures },
      });
    });
    return this.detail(seance, membre.membreId, actor);
  }

  async proposer({ params, actor }: Input<typeof seanceAffectation, 'proposer'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const raison = raisonNonModifiable(seance, this.clock.today());
    if (raison) throw refus('seance.nonModifiable', { raison });
    return this.propositions.lire(seance, actor);
  }

  /**
   * Each member whose list changed since he was told gets it, an empty one too; when none has, everyone who has a dossier gets his again.
   * A list is whole even if its sender does not find all of it (COM-07).
   */
  async notifier({ params, actor }: Input<typeof seanceAffectation, 'notifier'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const raison = raisonNonModifiable(seance, this.clock.today());
    if (raison) throw refus('seance.nonModifiable', { raison });
    const [vus, { dossiers, membres }, comite] = await Promise.all([
      this.matrice.lire(seance, actor),
      this.matrice.donnes(seance),
      this.comites.nom(seance.cppId),
    ]);
    const changes = vus.membres.filter((m) => m.aPrevenir);
    const aDire = changes.length > 0 ? changes : vus.membres.filter((m) => m.cellules.some((c) => c.role !== null));
    const concernes = membres.filter((m) => aDire.some((x) => x.membreId === m.membreId));
    const le = this.clock.instant();
    await this.db.transaction(async (tx) => {
      for (const m of concernes) {
        const lignes = m.cellules.flatMap((c) => {
          const numero = dossiers.find((d) => d.dosId === c.dosId)?.numero ?? `n° ${c.dosId}`;
          return c.role === null ? [] : [`${numero} – ${ROLE_AFFECTATION_LABELS[c.role]}`];
        });
        const donnees = { seanceId: seance.id, comite, seanceLe: seance.date, dossiers: lignes };
        tx.mail(
          mailDe('SEANCE_AFFECTATION', {
            destinataires: [{ utiId: m.membreId }],
            donnees,
            cle: `seance-${seance.id}-affectation-${le}`,
          }),
        );
      }
      await this.presences.noterNotifies(
        tx,
        seance.id,
        concernes.map((m) => ({ utiId: m.membreId, dit: ditDe(m.cellules) })),
        le,
      );
      tx.journal({
        entityCode: 'SEANCE',
        entityId: seance.id,
        action: 'NOTIFIER_AFFECTATIONS',
        details: { membres: concernes.map((m) => m.membreId) },
      });
    });
    return { destinataires: concernes.length, message: notifies(concernes.length) };
  }

  /** A member reads his own sheet only. */
  private async detail(seance: SeanceVue, membreId: UtiId, actor: Actor) {
    const { dossiers, membres } = await this.matrice.lire(seance, actor);
    const membre = membres.find((m) => m.membreId === membreId);
    if (!membre || (actor.profil === 'INSTRUCTEUR' && membreId !== actor.utiId))
      throw refus('seance.membreIntrouvable', { membreId });
    return {
      seanceId: seance.id,
      date: seance.date,
      membre,
      dossiers,
      notifieLe: await this.presences.notifieLe(seance.id, membreId),
    };
  }
}

export const notifies = (n: number): string => {
  if (n === 0) return 'Personne n’était à prévenir.';
  return n === 1 ? 'Un membre est prévenu.' : `${n} membres sont prévenus.`;
};

/** The hours of the sheet that cannot be true, each with its sentence. */
const heuresRefusees = (
  seance: { date: Jour; heureDebut: string },
  saisie: { arrivee: string | null; depart: string | null },
  moment: Moment,
): { champ: string; message: string }[] =>
  (['arrivee', 'depart'] as const).flatMap((champ) => {
    const heure = saisie[champ];
    const message = heure === null ? null : raisonHeure(seance, heure, moment);
    return message === null ? [] : [{ champ, message }];
  });

@Handles(seancePresence)
export class PresenceHandlers implements Handlers<typeof seancePresence> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: SeanceAccess,
    private readonly seances: SeanceRepository,
    private readonly saisies: Saisies,
    private readonly actes: Actes,
    private readonly membres: Membres,
    private readonly matrice: Matrice,
    private readonly quorum: QuorumService,
  ) {}

  async lireQuorum({ params, actor }: Input<typeof seancePresence, 'lireQuorum'>) {
    return this.quorum.lire(await this.access.visibleSeance(params.seanceId, actor), actor);
  }

  async modifier({ params, query, body, actor }: Input<typeof seancePresence, 'modifier'>) {
    const lue = await this.access.visibleSeance(params.seanceId, actor);
    const membre = (await this.membres.enFonction(lue.cppId, lue.date)).find((m) => m.utiId === query.membreId);
    if (!membre) throw refus('seance.membreIntrouvable', { membreId: query.membreId });
    const saisie = { arrivee: null, depart: null, distant: false, ...(query.isPresent && body), isPresent: query.isPresent };
    await this.db.transaction(async (tx) => {
      const seance = await this.seances.lock(tx, lue.id);
      if (!seance) throw refus('seance.introuvable', { seanceId: lue.id });
      const raison = raisonPresenceFermee(seance, this.clock.today());
      if (raison) throw refus('seance.presenceFermee', { raison });
      const fields = heuresRefusees(seance, saisie, momentDe(this.clock.now()));
      if (fields.length > 0) throw refusal('saisie.invalide', { fields });
      await this.saisies.noter(tx, seance, [{ membre, saisie }]);
      await this.actes.noter(tx, seance.id, { texte: `présence ${de(nomDe(membre))} modifiée`, par: actor.nom });
    });
    const { membres, quorum } = await this.matrice.feuille(lue, actor);
    const apres = membres.find((m) => m.membreId === membre.utiId);
    if (!apres) throw refus('seance.membreIntrouvable', { membreId: membre.utiId });
    return { membre: apres, quorum };
  }
}
