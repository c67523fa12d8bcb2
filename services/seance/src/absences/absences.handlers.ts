/** Absences announced by members or noted by the secretariat, and members who miss séances without a word. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { ABSENCES_SEUIL, absencesDeSuite, raisonAbsenceFermee } from '@riph/contracts/seance/absences.rules';
import { refus } from '@riph/contracts/seance/seance.errors';
import { assertCpp, SeanceAccess } from '../seance/seance.access.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { AbsencesRepository } from './absences.repository.ts';

/** More séances than a committee holds in three months are not looked at: a longer row is told as that many. */
const SEANCES_REGARDEES = 10;

@Handles(seanceAbsences)
export class AbsencesHandlers implements Handlers<typeof seanceAbsences> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: SeanceAccess,
    private readonly membres: Membres,
    private readonly absences: AbsencesRepository,
    private readonly comites: Comites,
  ) {}

  /** The secretariat is told when the member announces it himself, and takes it back. */
  async annoncer({ params, body, actor }: Input<typeof seanceAbsences, 'annoncer'>) {
    const { seance, membre } = await this.ouverte(params, actor);
    const comite = await this.comites.nom(seance.cppId);
    const annonceeLe = this.clock.instant();
    const absence = { utiId: membre.utiId, motif: body.motif || null, annonceeLe };
    await this.db.transaction(async (tx) => {
      await this.absences.annoncer(tx, seance.id, { ...absence, par: actor.nom });
      const details = { membreId: membre.utiId };
      tx.journal({ entityCode: 'SEANCE', entityId: seance.id, action: 'ANNONCER_ABSENCE', details });
      if (actor.profil === 'INSTRUCTEUR') tx.mail(mailAbsence({ seance, membre, comite, le: annonceeLe, retiree: false }));
    });
    return { seanceId: seance.id, membreId: membre.utiId, motif: absence.motif, annonceeLe };
  }

  async retirer({ params, actor }: Input<typeof seanceAbsences, 'retirer'>) {
    const { seance, membre } = await this.ouverte(params, actor);
    const comite = await this.comites.nom(seance.cppId);
    const le = this.clock.instant();
    await this.db.transaction(async (tx) => {
      if (!(await this.absences.retirer(tx, seance.id, membre.utiId))) throw refus('seance.absenceIntrouvable', {});
      const details = { membreId: membre.utiId };
      tx.journal({ entityCode: 'SEANCE', entityId: seance.id, action: 'RETIRER_ABSENCE', details });
      if (actor.profil === 'INSTRUCTEUR') tx.mail(mailAbsence({ seance, membre, comite, le, retiree: true }));
    });
    return null;
  }

  /** COM-09: members in office today. A member whose mandate began meanwhile is judged on the séances since. */
  async listerRepetees({ actor }: Input<typeof seanceAbsences, 'listerRepetees'>) {
    const cppId = assertCpp(actor);
    const [seances, membres] = await Promise.all([
      this.absences.tenues(cppId, SEANCES_REGARDEES),
      this.membres.enFonction(cppId, this.clock.today()),
    ]);
    const enFonctionCeJour = new Map(
      await Promise.all(seances.map(async (s) => [s.date, await this.membres.enFonction(cppId, s.date)] as const)),
    );
    return {
      seuil: ABSENCES_SEUIL,
      membres: membres.flatMap(({ utiId, nom, prenom }) => {
        const sienne = seances.filter((s) => enFonctionCeJour.get(s.date)?.some((m) => m.utiId === utiId));
        const manquees = absencesDeSuite(utiId, sienne.at(-1)?.date ?? '', sienne);
        return manquees.length < ABSENCES_SEUIL ? [] : [{ utiId, nom, prenom, seances: manquees }];
      }),
    };
  }

  /** A séance still to come and a member in office on its day; a member announces his own absence only. */
  private async ouverte({ seanceId, membreId }: { seanceId: SeanceId; membreId: UtiId }, actor: Actor) {
    const seance = await this.access.visibleSeance(seanceId, actor);
    const membre = (await this.membres.enFonction(seance.cppId, seance.date)).find((m) => m.utiId === membreId);
    if (!membre || (actor.profil === 'INSTRUCTEUR' && membreId !== actor.utiId))
      throw refus('seance.membreIntrouvable', { membreId });
    const raison = raisonAbsenceFermee(seance, this.clock.today());
    if (raison) throw refus('seance.absenceFermee', { raison });
    return { seance, membre };
  }
}

type Annonce = { seance: SeanceVue; membre: MembreAnnuaire; comite: string; le: Instant; retiree: boolean };
const mailAbsence = ({ seance, membre: { utiId, prenom, nom }, comite, le, retiree }: Annonce) =>
  mailDe('SEANCE_ABSENCE', {
    destinataires: [{ profil: 'GESTIONNAIRE', cppId: seance.cppId, sauf: [] }],
    donnees: { seanceId: seance.id, comite, seanceLe: seance.date, membre: `${prenom} ${nom}`, retiree },
    cle: `seance-${seance.id}-absence-${retiree ? 'retiree-' : ''}${utiId}-${le}`,
  });
