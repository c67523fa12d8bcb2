/** How a research hangs on another one of the same sponsor. */
import type { ElementAdministratif } from '../socle/element.schemas.ts';

export const NATURES_DU_LIEN = [
  {
    code: 'ANCILLAIRE',
    libelle: 'Une recherche ancillaire',
    detail: 'Une autre question, sur les personnes ou les données de l’étude principale',
  },
  { code: 'EXTENSION', libelle: 'Une extension', detail: 'La même question, sur d’autres personnes ou plus longtemps' },
] as const;

type Liee = Pick<ElementAdministratif, 'rechercheAncillaireOuExtension' | 'natureDuLien'>;
/** Of a device it stays with the committee that was drawn: an extension alone may go to that of its main study (R1126-5). */
export const isAncillaire = ({ rechercheAncillaireOuExtension: liee, natureDuLien }: Liee): boolean =>
  liee === true && natureDuLien === 'ANCILLAIRE';
/** What the proof of the attribution calls it; both, of one that was filed before the two were asked apart. */
export const natureEnMots = ({ natureDuLien: code }: Pick<Liee, 'natureDuLien'>): string => {
  if (code === 'ANCILLAIRE') return 'Recherche ancillaire';
  return code === 'EXTENSION' ? 'Extension' : 'Recherche ancillaire ou extension';
};
