import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import type { LigneInvestigateur } from '@riph/contracts/vrb/investigateur.schemas';
import { vrbInvestigateurs } from '@riph/contracts/vrb/investigateurs.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { filtreEtude } from '../volontaires/volontaires.rules.ts';
import { demandeDe } from './investigateurs.rules.ts';
import { NouvelInvestigateur } from './NouvelInvestigateur.tsx';

const COLUMNS: readonly Column<LigneInvestigateur>[] = [
  { cle: 'nom', titre: 'Nom', width: 'md', rendu: (l) => l.nom },
  { cle: 'centres', titre: 'Centres', width: 'md', rendu: (l) => l.centres.join(', ') },
  { cle: 'etudes', titre: 'Études', width: 'sm', rendu: (l) => l.etudes },
  { cle: 'fin', titre: 'Fin du dernier droit', width: 'sm', rendu: (l) => dateFr(l.dateFin) },
];

/** Those who work at the places that one manages. */
export const InvestigateursPage = () => {
  const [ajout, setAjout] = useState(false);
  const list = useListState(['etuId']);
  const etudes = useCall(vrbEtude.calls.listerAccessibles).data ?? [];
  const reading = useCall(vrbInvestigateurs.calls.rechercher, { query: { recherche: demandeDe(list) } }, { keepPrevious: true });
  return (
    <Page
      title="Investigateurs"
      compte={reading.data?.total}
      width="large"
      actions={
        <Button
          size="sm"
          reason={etudes.length === 0 ? 'Vous ne gérez aucune étude pour le moment.' : null}
          onClick={() => setAjout(true)}
        >
          Ajouter un investigateur
        </Button>
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={[filtreEtude(etudes)]}
        search="Nom"
        legend="Investigateurs de vos centres"
        rowKey={(l) => l.utiId}
        name={(l) => l.nom}
        columns={COLUMNS}
        link={(l) => `/vrb/investigateurs/${l.utiId}`}
        empty={<Empty title="Aucun investigateur">Ajoutez ceux qui désignent des volontaires dans vos centres.</Empty>}
      />
      {ajout && <NouvelInvestigateur etudes={etudes} onClose={() => setAjout(false)} />}
    </Page>
  );
};
