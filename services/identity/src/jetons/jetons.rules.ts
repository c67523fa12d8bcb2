/** Links sent by mail. Rules: CPT-09 (confirmation 48 h, reset 60 min, first password 7 days), CPT-22 (to one page, 30 days). */
import type { DosId } from '@riph/contracts/core/ids';
import {
  LIEN_ACCES_JOURS,
  LIEN_CONFIRMATION_HEURES,
  LIEN_MDP_OUBLIE_MINUTES,
  LIEN_PREMIER_MDP_JOURS,
} from '@riph/contracts/identity/jetons';

export const TYPES_JETON = ['INSCRIPTION', 'MDP_OUBLIE', 'PREMIER_MDP', 'EMAIL', 'ACCES'] as const;
export type TypeJeton = (typeof TYPES_JETON)[number];
/**
 * What a new password annuls: whoever knew the old one may have asked for another address, whoever read the mailbox for a reset. Not the proof of a first
 * address, which gives nothing but itself.
 */
export const JETONS_DU_MDP = ['MDP_OUBLIE', 'PREMIER_MDP', 'EMAIL'] as const satisfies readonly TypeJeton[];

const MINUTE = 60_000;
export const HEURE_MS = 60 * MINUTE;
const JOUR_MS = 24 * HEURE_MS;
export const JETON_DUREE_MS = {
  INSCRIPTION: LIEN_CONFIRMATION_HEURES * HEURE_MS,
  MDP_OUBLIE: LIEN_MDP_OUBLIE_MINUTES * MINUTE,
  PREMIER_MDP: LIEN_PREMIER_MDP_JOURS * JOUR_MS,
  EMAIL: LIEN_CONFIRMATION_HEURES * HEURE_MS,
  ACCES: LIEN_ACCES_JOURS * JOUR_MS,
} as const satisfies Record<TypeJeton, number>;

/** How many mails of one kind an address receives in an hour; more would let anybody fill the mailbox of somebody else. Rule: CPT-09. */
export const MAILS_PAR_HEURE = 3;

/** Mails that lead to a page by a link of their own, and the page. CPT-22. */
export const MENENT_A = {
  EXPERT_SOLLICITE: ({ dosId }: { dosId: DosId }) => `/expertises/${dosId}`,
} as const;

export type JetonDates = { expireLe: string; utiliseLe: string | null; annuleLe: string | null };
export type EtatJeton = 'OK' | 'INVALIDE' | 'EXPIRE' | 'DEJA_UTILISE';

/** State of a token known by its hash, at an instant (ISO, UTC); a token that a newer one replaced is as good as unknown. */
export const etatJeton = (jeton: JetonDates | null, now: string): EtatJeton => {
  if (!jeton || (jeton.annuleLe && !jeton.utiliseLe)) return 'INVALIDE';
  if (jeton.utiliseLe) return 'DEJA_UTILISE';
  return now > jeton.expireLe ? 'EXPIRE' : 'OK';
};
