import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { type Tab, Tabs, useTab } from '../../components/Tabs.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { useListState } from '../../components/table/useListState.ts';
import { FichierEntier } from '../volontaires/FichierEntier.tsx';
import { demandeDeposants, FILTRE_STATUT, nomDe } from './comptes.rules.ts';
import { COLUMNS, type Ligne } from './deposants-page.tsx';

const GERANTS: Tab = { code: 'gerants', libelle: 'Gérants' };
const INVESTIGATEURS: Tab = { code: 'investigateurs', libelle: 'Investigateurs' };
const FICHIER: Tab = { code: 'fichier', libelle: 'Fichier des volontaires' };
const TABS = [GERANTS, INVESTIGATEURS, FICHIER];
const TITRE = 'Comptes VRB';
const { chercherGerantsVrb, chercherInvestigateursVrb } = identityAdministrationRecherche.calls;

/** Those who manage the file for a place, or the investigators whom they let in. */
const Comptes = ({ isGerants }: { isGerants: boolean }) => {
  const list = useListState(['statut']);
  const reading = useCall(isGerants ? chercherGerantsVrb : chercherInvestigateursVrb, {
    query: { recherche: demandeDeposants(list) },
  });
  return (
    <FilteredList
      reading={reading}
      list={list}
      filters={[FILTRE_STATUT]}
      search="Nom, adresse ou organisme"
      legend={isGerants ? 'Gérants de volontaires' : 'Investigateurs'}
      rowKey={(l) => l.compteId}
      name={nomDe}
      columns={COLUMNS}
      link={(l: Ligne) => (isGerants ? `/administration/deposants/${l.utiId}` : `/vrb/investigateurs/${l.utiId}`)}
      empty={
        isGerants ? (
          <Empty title="Aucun gérant">Un gérant s’inscrit lui-même ; son compte attend alors d’être validé.</Empty>
        ) : (
          <Empty title="Aucun investigateur">Les investigateurs sont ajoutés par les gérants de leur lieu.</Empty>
        )
      }
    />
  );
};

/** Accounts of the file of volunteers, and the file itself. */
export const ComptesVrbPage = () => {
  const tab = useTab(TABS);
  return (
    <Page title={TITRE} width="large" fil={[{ libelle: 'Comptes', vers: '/administration/deposants' }]}>
      <Tabs tabs={TABS} label={TITRE} />
      {tab === FICHIER.code ? <FichierEntier /> : <Comptes key={tab} isGerants={tab === GERANTS.code} />}
    </Page>
  );
};
