/** Requests on trials of medicines as the first pages count them. Pure. */
import { STATUTS_DOSSIER_CTIS } from '@riph/contracts/dossier-ctis/labels';

export type StatutEssai = keyof typeof STATUTS_DOSSIER_CTIS;
/** Nothing is decided yet. */
export const ESSAIS_EN_COURS = [
  'A_ATTRIBUER',
  'TAS_EN_ATTENTE',
  'EN_RECEVABILITE',
  'COMPLEMENT_RECEVABILITE',
  'EN_EVALUATION',
  'EN_ATTENTE_REPONSE',
  'EN_ATTENTE_DECISION',
] as const satisfies readonly StatutEssai[];
/** Of these, those that wait for the sponsor. */
export const ESSAIS_EN_REPONSE = ['COMPLEMENT_RECEVABILITE', 'EN_ATTENTE_REPONSE'] as const satisfies readonly StatutEssai[];

/** The list of these requests. */
export const adresseEssais = (statuts: readonly StatutEssai[]): string =>
  `/dossiers/ctis?${statuts.map((s) => `statut=${s}`).join('&')}`;
