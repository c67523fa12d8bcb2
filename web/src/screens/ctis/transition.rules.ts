/** What is said of the committee that gave its opinion under the earlier regime. Pure. */
import { nomComite } from '@riph/contracts/core/typographie';

/** `repris`: whether it follows the trial today; undefined while it is not known. `signalable`: the twenty-four hours of the sponsor run. */
export const transitionEnMots = (nom: string | null, repris: boolean | undefined, signalable: boolean): string => {
  if (nom === null) return 'La plateforme ne connaît pas d’avis rendu sous le régime antérieur pour cet essai.';
  const avis = `Avis antérieur du ${nomComite(nom)}.`;
  if (repris === undefined) return avis;
  if (repris) return `${avis} Ce comité suit aussi l’essai aujourd’hui.`;
  return signalable
    ? `${avis} L’essai n’est pas confié à ce comité : le promoteur le signale, sur la page de la demande, au comité tiré au sort dans les vingt-quatre heures du tirage (R1124-4), qui peut demander par une réaffectation qu’il lui revienne.`
    : `${avis} L’essai n’est pas confié à ce comité.`;
};
