/** Who may call, in words and in codes. */
import type { Call } from './call.ts';
import { DROITS, PROFILS, type Profil } from './droits.ts';

/** The profiles that may call. Nobody signed in is needed for 'public': then every profile is given. */
export const profilsOf = (a: Pick<Call, 'access'>): readonly Profil[] =>
  a.access === 'public' || a.access === 'signedIn' ? PROFILS : DROITS[a.access];

/** `public`, `connecté`, or the codes of the profiles. */
export const accessLabel = (a: Pick<Call, 'access'>): string => {
  if (a.access === 'public') return 'public';
  return a.access === 'signedIn' ? 'connecté' : DROITS[a.access].join(' ');
};
