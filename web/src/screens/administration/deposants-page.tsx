import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { CREE_LE, ETAT, IDENTITE } from './ColonnesComptes.tsx';
import { demandeDeposants, FILTRES_DEPOSANTS, filtresDeposants, nomDe } from './comptes.rules.ts';

export type Ligne = Answer<typeof identityAdministrationRecherche.calls.chercherDeposants>['lignes'][number];

/** Of the accounts of sponsors and of volunteers. */
export const COLUMNS: readonly Column<Ligne>[] = [
  ...IDENTITE,
  { cle: 'organisme', titre: 'Organisme', width: 'md', rendu: (l) => l.organisme ?? '–' },
  ETAT,
  { ...CREE_LE, titre: 'Inscrit le' },
  {
    cle: 'derniereConnexion',
    titre: 'Dernière connexion',
    width: 'sm',
    rendu: (l) => (l.derniereConnexion ? dateHeureFr(l.derniereConnexion) : '–'),
  },
];

/** Accounts of sponsors, and of managers of volunteers. */
export const DeposantsPage = () => {
  const list = useListState(FILTRES_DEPOSANTS);
  const gerants = list.filtres.profil?.[0] === 'VRB_GERANT';
  const reading = useCall(
    gerants ? identityAdministrationRecherche.calls.chercherGerantsVrb : identityAdministrationRecherche.calls.chercherDeposants,
    { query: { recherche: demandeDeposants(list) } },
    { keepPrevious: true },
  );
  const titre = gerants ? 'Comptes des gérants de volontaires' : 'Comptes des déposants';
  return (
    <Page
      title={titre}
      compte={reading.data?.total}
      width="large"
      actions={
        <>
          <Button to="/administration/vrb" priority="tertiary" size="sm">
            Comptes VRB
          </Button>
          <Button to="/administration/comptes-a-valider" priority="secondary" size="sm">
            Comptes à valider
          </Button>
        </>
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresDeposants}
        search="Nom, adresse ou organisme"
        legend={titre}
        rowKey={(l) => l.compteId}
        name={nomDe}
        columns={COLUMNS}
        link={(l) => `/administration/deposants/${l.utiId}`}
        empty={<Empty title="Aucun compte">Les comptes paraissent ici dès que quelqu’un s’inscrit.</Empty>}
      />
    </Page>
  );
};
