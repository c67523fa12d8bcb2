import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { CREE_LE, DERNIERE_CONNEXION, ETAT, IDENTITE } from './ColonnesComptes.tsx';
import { demandeDeposants, FILTRE_STATUT, nomDe } from './comptes.rules.ts';

type Ligne = Answer<typeof identityAdministrationRecherche.calls.chercherUtilisateursAnsm>['lignes'][number];

const COLUMNS: readonly Column<Ligne>[] = [...IDENTITE, ETAT, CREE_LE, DERNIERE_CONNEXION];

const { chercherUtilisateursAnsm, exporterUtilisateursAnsm } = identityAdministrationRecherche.calls;
const TITRE = 'Utilisateurs de l’ANSM';

/** People of the agency: found, exported, added. */
export const UtilisateursAnsmPage = () => {
  const list = useListState(['statut']);
  const recherche = demandeDeposants(list);
  const reading = useCall(chercherUtilisateursAnsm, { query: { recherche } }, { keepPrevious: true });
  const total = reading.data?.total;
  return (
    <Page
      title={TITRE}
      compte={total}
      width="large"
      actions={
        <>
          <ExportButton
            call={exporterUtilisateursAnsm}
            parts={{ query: { recherche: { ...recherche, page: undefined } } }}
            total={total}
          />
          <Button to="/administration/utilisateurs-ansm/nouveau" size="sm">
            Ajouter un utilisateur
          </Button>
        </>
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
        link={(l) => `/administration/utilisateurs-ansm/${l.utiId}`}
        empty={
          <Empty title="Aucun utilisateur de l’ANSM">
            Ajoutez la première personne de l’agence : elle reçoit le lien de son mot de passe.
          </Empty>
        }
      />
    </Page>
  );
};
