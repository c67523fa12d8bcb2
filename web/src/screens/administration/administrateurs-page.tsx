import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { CREE_LE, DERNIERE_CONNEXION, ETAT, IDENTITE } from './ColonnesComptes.tsx';
import { demandeDeposants, FILTRE_STATUT, nomDe } from './comptes.rules.ts';

const { chercherAdministrateurs } = identityAdministrationRecherche.calls;
type Ligne = Answer<typeof chercherAdministrateurs>['lignes'][number];
const COLUMNS: readonly Column<Ligne>[] = [...IDENTITE, ETAT, CREE_LE, DERNIERE_CONNEXION];
const TITRE = 'Administrateurs';

/** Who administers the platform, and when each of them last signed in. */
export const AdministrateursPage = () => {
  const list = useListState(['statut']);
  const reading = useCall(chercherAdministrateurs, { query: { recherche: demandeDeposants(list) } }, { keepPrevious: true });
  return (
    <Page title={TITRE} compte={reading.data?.total} width="large">
      <Alert severity="info" small>
        Aucune page n’ouvre ni ne ferme un administrateur : demandez-le à l’équipe d’exploitation, en donnant l’adresse. Les
        sessions du compte fermé prennent fin aussitôt, et les autres administrateurs sont prévenus. Le dernier administrateur
        actif ne se ferme pas.
      </Alert>
      <FilteredList
        reading={reading}
        list={list}
        filters={[FILTRE_STATUT]}
        search="Nom ou adresse"
        legend={TITRE}
        rowKey={(l) => l.compteId}
        name={nomDe}
        columns={COLUMNS}
        empty={<Empty title="Aucun administrateur">Aucun ne répond à cette recherche.</Empty>}
      />
    </Page>
  );
};
