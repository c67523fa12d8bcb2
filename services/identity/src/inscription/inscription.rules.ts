import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';

/** A person needs longer to fill the form. */
export const SAISIE_MIN_MS = 3_000;

/** Whether only a robot sends such a form: its hidden field is filled, or it was sent in less than three seconds. Rule: CPT-03. */
export const isRobot = (i: { siteWeb: string; dureeSaisie?: number }): boolean =>
  i.siteWeb !== '' || (i.dureeSaisie !== undefined && i.dureeSaisie < SAISIE_MIN_MS);

/**
 * Whether a form with a known address is a demand to take up: nothing was proved yet, or all that was asked was refused. Anything else has an owner, who is told
 * that somebody tried.
 */
export const peutRedemander = (emailVerifie: boolean, comptes: readonly { statut: StatutCompte }[]): boolean =>
  comptes.every((c) => c.statut === 'A_CONFIRMER' || c.statut === 'REFUSE') &&
  (!emailVerifie || comptes.some((c) => c.statut === 'REFUSE'));
