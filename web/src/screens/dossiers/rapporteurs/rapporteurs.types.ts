import type { etudeRapporteurs } from '@riph/contracts/etude/instruction/rapporteurs.calls';
import type { Answer } from '../../../api/types.ts';

export type Rapporteur = Answer<typeof etudeRapporteurs.calls.lister>[number];
export type Demande = NonNullable<Rapporteur['resollicitation']>;
export type FichierLisible = NonNullable<Rapporteur['rapport']>;
