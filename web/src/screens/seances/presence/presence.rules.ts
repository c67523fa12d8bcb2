/** Presence of one member as the server keeps it. Pure. */
import type { MembreSeance } from '../cadre/seances.types.ts';

export type SaisiePresence = { isPresent: boolean; arrivee: string | null; depart: string | null; distant: boolean };

/** What one gesture changes. To say how or when somebody attends is to say that he does. */
export type ChangementPresence = Partial<SaisiePresence>;

const ABSENT: SaisiePresence = { isPresent: false, arrivee: null, depart: null, distant: false };

export const etatDe = (m: MembreSeance): SaisiePresence => ({
  isPresent: m.isPresent ?? false,
  arrivee: m.arrivee,
  depart: m.depart,
  distant: m.distant,
});

/** What to send, the server replacing the whole of it: what the gesture does not change stays. Who is absent has neither hours nor a way to attend. */
export const saisieApres = (etat: SaisiePresence, change: ChangementPresence): SaisiePresence =>
  change.isPresent === false ? ABSENT : { ...etat, isPresent: true, ...change };
