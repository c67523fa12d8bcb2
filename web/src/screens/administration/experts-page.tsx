import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { CREE_LE, ETAT, IDENTITE } from './ColonnesComptes.tsx';
import { demandeDeposants, FILTRE_STATUT, nomDe } from './comptes.rules.ts';

type Ligne = Answer<typeof identityAdministrationRecherche.calls.chercherExperts>['lignes'][number];

const COLUMNS: readonly Column<Ligne>[] = [
  ...IDENTITE,
  ETAT,
  CREE_LE,
  { cle: 'cv', titre: 'CV', width: 'sm', rendu: (l) => (l.cv ? 'Oui' : 'Non') },
  { cle: 'dpi', titre: 'DPI', width: 'sm', rendu: (l) => (l.dpi ? 'Oui' : 'Non') },
];

const { chercherExperts, exporterExperts } = identityAdministrationRecherche.calls;
const TITRE = 'Experts';

/** Experts whom committees ask: found, exported, opened. */
export const ExpertsPage = () => {
  const list = useListState(['statut']);
  const demande = demandeDeposants(list);
  const tri = demande.tri?.flatMap(({ champ, sens }) => (champ === 'derniereConnexion' ? [] : [{ champ, sens }]));
  const recherche = { ...demande, tri, filtres: { statut: demande.filtres.statut } };
  const reading = useCall(chercherExperts, { query: { recherche } }, { keepPrevious: true });
  const total = reading.data?.total;
  return (
    <Page
      title={TITRE}
      compte={total}
      width="large"
      actions={
        <ExportButton call={exporterExperts} parts={{ query: { recherche: { ...recherche, page: undefined } } }} total={total} />
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={[FILTRE_STATUT]}
        search="Nom ou adresse"
        legend={TITRE}
        rowKey={(l) => l.compteId}
        name={nomDe}
        columns={COLUMNS}
        link={(l) => `/administration/experts/${l.expId}`}
        empty={<Empty title="Aucun expert">Un comité crée un expert depuis un dossier ; vous ouvrez ensuite son compte.</Empty>}
      />
    </Page>
  );
};
