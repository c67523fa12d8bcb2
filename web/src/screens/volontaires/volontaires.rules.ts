/** The lists of volunteers: what the address asks for. Pure. No identity is in an address. */
import { ETATS_DESIGNATION } from '@riph/contracts/vrb/participation.rules';
import { ETAT_DESIGNATION_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import type { Filter } from '../../components/table/FilterBar.tsx';
import type { ListControls } from '../../components/table/useListState.ts';

export const FILTRES = ['etuId', 'etat'] as const;

type Etude = { etuId: number; numero: string | null; titre: string };
/** `etudes`: those where the reader works, each once. */
export const filtresDe = (etudes: readonly Etude[]): readonly Filter[] => [
  {
    cle: 'etuId',
    libelle: 'Étude',
    type: 'choix',
    options: etudes
      .filter((e, i) => etudes.findIndex((x) => x.etuId === e.etuId) === i)
      .map((e) => ({ code: String(e.etuId), libelle: e.numero ?? e.titre })),
  },
  {
    cle: 'etat',
    libelle: 'État',
    type: 'liste',
    options: ETATS_DESIGNATION.map((code) => ({ code, libelle: ETAT_DESIGNATION_LABELS[code] })),
  },
];

/** A value of the address that the contract would refuse is left out. */
export const demandeDe = ({ dto, filtres }: Pick<ListControls, 'dto' | 'filtres'>) => {
  const etude = filtres.etuId?.[0] ?? '';
  return {
    page: dto.page,
    filtres: {
      etuId: /^[1-9]\d{0,8}$/.test(etude) ? Number(etude) : undefined,
      etat: ETATS_DESIGNATION.filter((e) => filtres.etat?.includes(e)),
    },
  };
};
