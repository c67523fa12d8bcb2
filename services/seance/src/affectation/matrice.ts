/** Members × dossiers of a séance: who reports, who reads, who is set aside, who is there. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { type MembreSeance, ROLE_DE_PLACE } from '@riph/contracts/seance/affectation.schemas';
import { type Absence, AbsencesRepository } from '../absences/absences.repository.ts';
import { Agenda, type Point } from '../inscription/agenda.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { raisonPresenceFermee } from '../seance/seance.rules.ts';
import { Membres } from '../voisins/membres.ts';
import { type Presence, PresenceRepository } from './presence.repository.ts';
import { QuorumService } from './quorum.ts';

type Sources = {
  dossiers: Point[];
  lectures: { utiId: UtiId; dosId: DosId }[];
  /** What each member was told last; absent: nothing. */
  dits: ReadonlyMap<number, string | null>;
  caches: ReadonlySet<DosId>;
};

/** Dossiers and presences, without what the reader may not see. `caches`: the dossiers that he may not. */
type Lus = { dossiers: Point[]; presences: Presence[]; caches?: ReadonlySet<DosId> };

/** What a member is told, as it is compared with what he was told before. Empty: nothing was given to him. */
export const ditDe = (cellules: MembreSeance['cellules']): string =>
  cellules.flatMap((c) => (c.role === null ? [] : [`${c.dosId}:${c.role}`])).join(' ');

/** The same whatever the order of the agenda. */
const enOrdre = (dit: string, caches: ReadonlySet<DosId>): string =>
  dit
    .split(' ')
    .filter((c) => !caches.has(Number.parseInt(c, 10)))
    .sort()
    .join(' ');

/** Whoever lost all that he was told is to be told too. What is hidden from the reader tells him nothing. */
const suiviDe = (cellules: MembreSeance['cellules'], dit: string | null | undefined, caches: ReadonlySet<DosId>) => ({
  cellules,
  aPrevenir: dit !== null && enOrdre(ditDe(cellules), caches) !== enOrdre(dit ?? '', caches),
});

/** The cells of one member: his office on each dossier, or the link that sets him aside. */
const cellulesDe = (utiId: UtiId, { dossiers, lectures }: Sources): MembreSeance['cellules'] =>
  dossiers.map((d) => {
    const places = d.rapporteurs.filter((r) => r.utiId === utiId);
    const rapporteur = places.at(0);
    const isLecteur = lectures.some((l) => l.utiId === utiId && l.dosId === d.dosId);
    return {
      dosId: d.dosId,
      role: rapporteur ? ROLE_DE_PLACE[rapporteur.type] : isLecteur ? 'LECTEUR' : null,
      rapportDepose: places.length > 0 && places.every((r) => r.rapportDepose),
      conflit: d.ecarts.find((e) => e.utiId === utiId)?.motif ?? null,
    };
  });

const membreDe = (
  m: Omit<MembreAnnuaire, 'civilite' | 'email' | 'competences'>,
  p: Presence | undefined,
  absence: Absence | undefined,
  s: Sources,
): MembreSeance => ({
  ...m,
  membreId: m.utiId,
  isPresent: p?.isPresent ?? null,
  arrivee: p?.arrivee ?? null,
  depart: p?.depart ?? null,
  distant: p?.distant ?? false,
  absence: absence ? { motif: absence.motif, annonceeLe: absence.annonceeLe } : null,
  ...suiviDe(cellulesDe(m.utiId, s), s.dits.get(m.utiId), s.caches),
});

/** Of another member: that he will not come is known in the room, why is not. */
const sansDetail = (m: MembreSeance): MembreSeance => ({
  ...m,
  cellules: [],
  aPrevenir: false,
  absence: m.absence && { ...m.absence, motif: null },
});

@Injectable()
export class Matrice {
  constructor(
    private readonly clock: Clock,
    private readonly agenda: Agenda,
    private readonly membres: Membres,
    private readonly presences: PresenceRepository,
    private readonly quorum: QuorumService,
    private readonly absences: AbsencesRepository,
  ) {}

  /** A member sees his own cells and everyone's presence; the secretariat sees all. */
  async lire(seance: SeanceVue, actor: Actor) {
    const { dossiers, membres, quorum } = await this.feuille(seance, actor);
    return {
      seanceId: seance.id,
      statut: seance.statut,
      presenceModifiable: actor.profil === 'GESTIONNAIRE' && raisonPresenceFermee(seance, this.clock.today()) === null,
      dossiers,
      membres: membres.map((m) => (actor.profil === 'INSTRUCTEUR' && m.membreId !== actor.utiId ? sansDetail(m) : m)),
      quorum,
    };
  }

  /** Members, dossiers and quorum, of one reading. */
  async feuille(seance: SeanceVue, actor: Actor) {
    const [agenda, presences] = await Promise.all([this.agenda.lire(seance), this.presences.lister(seance.id)]);
    const dossiers = this.agenda.points(agenda, actor);
    const vus = new Set(dossiers.map((d) => d.dosId));
    const caches = new Set(agenda.inscriptions.flatMap((i) => (vus.has(i.dosId) ? [] : [i.dosId])));
    const membres = await this.membresDe(seance, { dossiers, presences, caches });
    return { dossiers, membres, quorum: this.quorum.de(seance, { ...agenda, presences }, actor) };
  }

  /** What is given to each member, whoever looks: a member is told all that is his. */
  async donnes(seance: SeanceVue) {
    const [dossiers, presences] = await Promise.all([this.agenda.dossiers(seance, null), this.presences.lister(seance.id)]);
    return { dossiers, membres: await this.membresDe(seance, { dossiers, presences }) };
  }

  /** Members in office on the day, and those whose presence was noted though their office has since ended. By college then name. */
  async membresDe(seance: SeanceVue, { dossiers, presences, caches = new Set() }: Lus): Promise<MembreSeance[]> {
    const [enFonction, lectures, absences, notifies] = await Promise.all([
      this.membres.enFonction(seance.cppId, seance.date),
      this.presences.lectures(seance.id),
      this.absences.lister(seance.id),
      this.presences.notifies(seance.id),
    ]);
    const sources = { dossiers, lectures, dits: new Map(notifies.map((n) => [n.utiId, n.dit])), caches };
    const absence = (utiId: UtiId) => absences.find((a) => a.utiId === utiId);
    const presence = (utiId: UtiId) => presences.find((p) => p.utiId === utiId);
    const anciens = presences.filter((p) => !enFonction.some((m) => m.utiId === p.utiId));
    return [
      ...enFonction.map((m) => membreDe(m, presence(m.utiId), absence(m.utiId), sources)),
      ...anciens.map((p) => membreDe(p, p, absence(p.utiId), sources)),
    ].sort((a, b) => a.college.localeCompare(b.college) || a.nom.localeCompare(b.nom, 'fr') || a.membreId - b.membreId);
  }
}
