/** When a committee may be relieved of a dossier, beside its state. Rule: REA-01 (R1123-23, décision 2026-11-23). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';

/** `avisLe`: last day of the opinion; null while no such delay runs. */
type Delai = { avisLe: Jour | null; aujourdhui: Jour };

/** The silence of a committee is a refusal (R1123-23): once its delay is over, no other committee sets it going again. */
export const empechementsDecision = ({ avisLe, aujourdhui }: Delai): string[] =>
  avisLe !== null && aujourdhui > avisLe
    ? [
        `Le délai du comité s’est achevé le ${formatJour(avisLe)} : son silence vaut refus, et un autre comité ne peut plus être saisi.`,
      ]
    : [];

/** The single modification request of R1123-23 is made by the committee that judges: once it is used, another committee could ask nothing more. */
export const empechementsDemande = (f: Delai & { dateDemandeModif: Jour | null }): string[] => [
  ...empechementsDecision(f),
  ...(f.dateDemandeModif === null
    ? []
    : ['La demande de modification, unique, a déjà été faite : le comité qui l’a faite rend l’avis.']),
];
