/** Requests on trials of medicines as the first pages count them, and those that a comité would leave (REF-04). Pure. */
import type { CppId } from '@riph/contracts/core/ids';
import { type StatutDossierCtis, statutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';

/** States of a request on which no decision is taken yet. */
export const ESSAIS_EN_COURS: readonly StatutDossierCtis[] = statutDossierCtis.options.filter((s) => !estClos(s));
/** Of these, those that wait for the sponsor. */
export const ESSAIS_EN_REPONSE = [
  'COMPLEMENT_RECEVABILITE',
  'EN_ATTENTE_REPONSE',
] as const satisfies readonly StatutDossierCtis[];

/** The list of these requests; of one committee, when it is said which. */
export const adresseEssais = (statuts: readonly StatutDossierCtis[], cppId?: CppId): string =>
  `/dossiers/ctis?${[...statuts.map((s) => `statut=${s}`), ...(cppId === undefined ? [] : [`cppId=${cppId}`])].join('&')}`;

/** What a committee that is closed would leave of the requests on trials: their delays run on, and its silence agrees to part II. */
export const essaisDuComite = (cppId: CppId) => ({ cppId: [cppId], statut: [...ESSAIS_EN_COURS] });
