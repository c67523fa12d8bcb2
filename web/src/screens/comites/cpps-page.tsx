import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { TRIS_CPP } from '@riph/contracts/referentiel/referentiel.schemas';
import { REGLEMENTATIONS, type Reglementation } from '@riph/contracts/referentiel/reglementation';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { type ListControls, useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';

type Ligne = Answer<typeof referentielCppAdministration.calls.rechercher>['lignes'][number];

const TABS = [
  { code: 'actifs', libelle: 'En activité' },
  { code: 'inactifs', libelle: 'Hors tirage' },
];
const A_COMPLETER = 'oui';
const FILTRES: readonly Filter[] = [
  { cle: 'reglementation', libelle: 'Réglementation', type: 'choix', options: REGLEMENTATIONS_LIBELLES },
  {
    cle: 'aCompleter',
    libelle: 'Fiche à compléter',
    type: 'choix',
    options: [
      { code: A_COMPLETER, libelle: 'À compléter' },
      { code: 'non', libelle: 'Complète' },
    ],
  },
];
const COMMUNES: readonly Column<Ligne>[] = [
  { cle: 'nom', titre: 'Comité', tri: 'nom', width: 'comite', rendu: (c) => nomComite(c.nom) },
  { cle: 'code', titre: 'Code', width: 'xs', rendu: (c) => c.code },
  { cle: 'ville', titre: 'Ville', width: 'sm', rendu: (c) => c.ville },
  { cle: 'region', titre: 'Région', tri: 'region', width: 'sm', rendu: (c) => c.region },
  { cle: 'email', titre: 'Secrétariat', width: 'md', rendu: (c) => c.email || '–' },
  { cle: 'agrementFin', titre: 'Fin de l’agrément', tri: 'agrementFin', width: 'sm', rendu: (c) => dateFr(c.agrementFin) },
];
const DEPUIS: Column<Ligne> = {
  cle: 'inactifDepuis',
  titre: 'Inactif depuis',
  tri: 'inactifDepuis',
  width: 'sm',
  rendu: (c) => dateFr(c.inactifDepuis),
};

const reglementationDe = (v: string | undefined): Reglementation | undefined => REGLEMENTATIONS.find((r) => r === v);
const triDe = (tri: ListControls['tri']) => {
  const champ = TRIS_CPP.find((t) => t === tri?.champ);
  return tri && champ ? { tri: [{ champ, sens: tri.sens }] } : {};
};

/** The committees, those in activity and those that no draw takes. */
export const CppsPage = () => {
  const list = useListState(['reglementation', 'aCompleter']);
  const actif = useTab(TABS) === 'actifs';
  const { tri: _, ...dto } = list.dto;
  const aCompleter = list.filtres.aCompleter?.[0];
  const recherche = {
    ...dto,
    ...triDe(list.tri),
    filtres: {
      // A committee whose agreement is over is in activity all the same: both lists show it.
      ...(actif ? { actif } : { horsTirage: true }),
      reglementation: reglementationDe(list.filtres.reglementation?.[0]),
      ...(aCompleter && { incomplet: aCompleter === A_COMPLETER }),
    },
  };
  const reading = useCall(referentielCppAdministration.calls.rechercher, { query: { recherche } }, { keepPrevious: true });
  return (
    <Page
      title="Comités"
      compte={reading.data?.total}
      width="large"
      actions={
        <Button to="/administration/cpps/nouveau" size="sm" icon="fr-icon-add-line">
          Créer un comité
        </Button>
      }
    >
      <Tabs tabs={TABS} label="État des comités" />
      <FilteredList
        reading={reading}
        list={list}
        filters={FILTRES}
        search="Nom, ville, région ou établissement"
        legend={actif ? 'Comités en activité' : 'Comités fermés ou sans agrément en cours'}
        rowKey={(c) => c.id}
        name={(c) => nomComite(c.nom)}
        columns={actif ? COMMUNES : [...COMMUNES, DEPUIS]}
        link={(c) => `/administration/cpps/${c.id}`}
        empty={
          <Empty title={actif ? 'Aucun comité en activité' : 'Aucun comité hors tirage'}>
            {actif
              ? 'Créez le premier, ou rouvrez-en un.'
              : 'Un comité que vous fermez, ou dont l’agrément est échu, paraît ici avec la date.'}
          </Empty>
        }
      />
    </Page>
  );
};
