import type { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import type { Answer } from '../../../api/types.ts';

export type Rapporteur = Answer<typeof examenRapporteurs.calls.lister>[number];
export type Demande = NonNullable<Rapporteur['resollicitation']>;
export type FichierLisible = NonNullable<Rapporteur['rapport']>;
