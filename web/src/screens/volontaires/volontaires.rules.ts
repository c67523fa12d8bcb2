/** The lists of volunteers: what the address asks for. Pure. No identity is in an address. */

import { jour } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { ETATS_DESIGNATION } from '@riph/contracts/vrb/participation.rules';
import { ETAT_DESIGNATION_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import type { Filter } from '../../components/table/FilterBar.tsx';
import type { ListControls } from '../../components/table/useListState.ts';
import { optionsDe } from '../../labels/options.ts';

export const FILTRES = ['etuId', 'etat', 'finitAvant', 'proche'] as const;
export type Onglet = 'personnes' | 'designations';

type Etude = { etuId: EtuId; numero: string | null; titre: string };
/** `etudes`: those where the reader works, each once. */
export const filtreEtude = (etudes: readonly Etude[]): Filter => ({
  cle: 'etuId',
  libelle: 'Étude',
  type: 'choix',
  options: etudes
    .filter((e, i) => etudes.findIndex((x) => x.etuId === e.etuId) === i)
    .map((e) => ({ code: String(e.etuId), libelle: e.numero ?? e.titre })),
});

/** Only an investigator is told who is near the cap (VRB-16). */
export const filtresDe = (etudes: readonly Etude[], tab: Onglet, isInvestigateur: boolean): readonly Filter[] => [
  filtreEtude(etudes),
  {
    cle: 'etat',
    libelle: 'État',
    type: 'liste',
    options: optionsDe(ETATS_DESIGNATION, ETAT_DESIGNATION_LABELS),
  },
  ...(tab === 'designations' ? [{ cle: 'finitAvant', libelle: 'Finit au plus tard le', type: 'jour' } as const] : []),
  ...(tab === 'personnes' && isInvestigateur
    ? [{ cle: 'proche', libelle: 'Montant maximal', type: 'choix', options: [{ code: 'oui', libelle: 'Proche' }] } as const]
    : []),
];

/** A value of the address that the contract would refuse is left out. */
export const demandeDe = ({ dto, filtres }: Pick<ListControls, 'dto' | 'filtres'>, isInvestigateur: boolean) => {
  const etude = filtres.etuId?.[0] ?? '';
  const finit = jour.safeParse(filtres.finitAvant?.[0]);
  return {
    page: dto.page,
    filtres: {
      etuId: /^[1-9]\d{0,8}$/.test(etude) ? Number(etude) : undefined,
      etat: ETATS_DESIGNATION.filter((e) => filtres.etat?.includes(e)),
      finitAvant: finit.success ? finit.data : undefined,
      procheDuPlafond: (isInvestigateur && filtres.proche?.[0] === 'oui') || undefined,
    },
  };
};
