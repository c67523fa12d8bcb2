/** Where a séance is held, when that changed after its members were told. Pure. Rule: MAI-09. */
import type { ModeSeance } from '@riph/contracts/seance/seance.workflow';

export type Endroit = { lieu: string | null; lienVisio: string | null; mode: ModeSeance };

/** What its members are told, null when nobody would go to another place. The link itself stands on the page, not in a mail. */
export function endroitChange(avant: Endroit, apres: Endroit): string | null {
  const surPlace = (e: Endroit) => e.mode !== 'VISIO' && e.lieu !== null;
  if (surPlace(apres) && (apres.lieu !== avant.lieu || !surPlace(avant)))
    return `Elle se tient maintenant à cette adresse : ${apres.lieu}.`;
  if (surPlace(avant) && !surPlace(apres)) return 'Elle se tient maintenant à distance : son lien est sur sa page.';
  return apres.lienVisio !== avant.lienVisio && apres.lienVisio !== null
    ? 'Le lien de la visioconférence a changé : il est sur sa page.'
    : null;
}
