/** Who is in the room: the members in office that day, with their hours, and who of them deliberates on a dossier. Pure. */
import type { UtiId } from '@riph/contracts/core/ids';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { raisonSansVote } from '@riph/contracts/seance/direct';
import type { MembreDirect } from '@riph/contracts/seance/direct.schemas';
import { type Ecart, isPresentA } from '@riph/contracts/seance/quorum';
import type { Presence } from '../affectation/presence.repository.ts';

const membreDe = (
  m: Omit<MembreAnnuaire, 'civilite' | 'email' | 'competences'>,
  p: Presence | undefined,
  heure: string,
): MembreDirect => ({
  utiId: m.utiId,
  nom: m.nom,
  prenom: m.prenom,
  college: m.college,
  categorieCode: m.categorieCode,
  categorieLibelle: m.categorieLibelle,
  fonction: m.fonction,
  methodologiste: m.methodologiste,
  isPresent: p?.isPresent ?? null,
  arrivee: p?.arrivee ?? null,
  depart: p?.depart ?? null,
  distant: p?.distant ?? false,
  absences: p?.absences ?? [],
  la: p?.isPresent === true && isPresentA(p, heure),
});

/** By college then name; those whose presence was noted though their office has since ended stay. */
export const salleDe = (enFonction: readonly MembreAnnuaire[], presences: readonly Presence[], heure: string): MembreDirect[] => {
  const presence = (utiId: UtiId) => presences.find((p) => p.utiId === utiId);
  const anciens = presences.filter((p) => !enFonction.some((m) => m.utiId === p.utiId));
  return [...enFonction.map((m) => membreDe(m, presence(m.utiId), heure)), ...anciens.map((p) => membreDe(p, p, heure))].sort(
    (a, b) => a.college.localeCompare(b.college) || a.nom.localeCompare(b.nom, 'fr') || a.utiId - b.utiId,
  );
};

/** Each member with why he does not vote on a dossier at this minute; null for who deliberates. */
export const avecRaisons = (
  salle: readonly MembreDirect[],
  ecarts: readonly Ecart[],
  debut: string | null,
  heure: string,
): (MembreDirect & { sansVote: string | null })[] =>
  salle.map((m) => ({
    ...m,
    sansVote: raisonSansVote(
      m,
      ecarts.find((e) => e.utiId === m.utiId),
      debut,
      heure,
    ),
  }));
