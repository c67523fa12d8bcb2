/** Presence of a member after he comes or goes. Rule: SEA-14. Pure. */
import type { Presence, PresenceSaisie } from '../affectation/presence.repository.ts';

export type Mouvement = 'ARRIVEE' | 'DEPART' | 'ABSENT';
type Geste = { mouvement: Mouvement; distant?: boolean | undefined; heure?: string | undefined };
/** `isDebut`: no dossier was taken yet, so whoever is noted was there for all of them. */
type Quand = { heure: string; isDebut: boolean };

/**
 * Whoever comes before the first dossier has no hour of arrival: he is there from the beginning on. Back after a departure, the time between is an absence of its own.
 * A member who is there and noted again keeps his hours; whoever leaves without having been noted was there until then.
 */
export const presenceApres = (avant: Presence | undefined, g: Geste, { heure, isDebut }: Quand): PresenceSaisie => {
  const distant = g.distant ?? avant?.distant ?? false;
  if (g.mouvement === 'ABSENT') return { isPresent: false, arrivee: null, depart: null, distant: false, absences: [] };
  const connu = avant?.isPresent ? avant : undefined;
  const [arrivee, absences] = [connu?.arrivee ?? null, connu?.absences ?? []];
  if (g.mouvement === 'DEPART') return { isPresent: true, arrivee, depart: g.heure ?? heure, distant, absences };
  if (connu?.depart) {
    const retour = g.heure ?? heure;
    const sortie = connu.depart < retour ? [{ de: connu.depart, a: retour }] : [];
    return { isPresent: true, arrivee, depart: null, distant, absences: [...absences, ...sortie] };
  }
  if (connu) return { isPresent: true, arrivee: g.heure ?? arrivee, depart: null, distant, absences };
  return { isPresent: true, arrivee: g.heure ?? (isDebut ? null : heure), depart: null, distant, absences: [] };
};
