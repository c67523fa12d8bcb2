/** Which competences of a committee a trial asks for, from what the portal tells of it. Pure. Rule: CTI-21 (arrêté of 14 October 2020). */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { inclutDesMineurs } from '../socle/mineurs.rules.ts';

/** Codes of the portal: phases I, alone or with phase II. */
const PHASES_PRECOCES: readonly number[] = [1, 2, 3, 7, 8, 9];
/** MeSH tree of the therapeutic areas: neoplasms. */
const CANCERS = 'C04';

type Essai = {
  recherche: Pick<EssaiCtis['recherche'], 'phaseCode' | 'tranchesAge' | 'domaines'>;
  produits: readonly Pick<EssaiCtis['produits'][number], 'mti'>[];
};

/** The portal says nothing of imaging, radiotherapy, procreation nor genetics: the administration looks at those itself. */
export const competencesDe = ({ recherche, produits }: Essai): string[] => [
  ...(recherche.phaseCode !== null && PHASES_PRECOCES.includes(recherche.phaseCode) ? ['ESSAI_PHASE_PRECOCE'] : []),
  ...(recherche.domaines.some((d) => `${d.code ?? ''} ${d.libelle}`.includes(CANCERS)) ? ['ONCOLOGIE'] : []),
  ...(produits.some((p) => p.mti === true) ? ['THERAPIE_CELLULAIRE_GENIQUE'] : []),
  ...(inclutDesMineurs(recherche) ? ['PEDIATRIE'] : []),
];
