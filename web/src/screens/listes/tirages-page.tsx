import { nomComite } from '@riph/contracts/core/typographie';
import { TYPE_TIRE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { MODE_TIRAGE_LABELS, MODES_TIRAGE } from '@riph/contracts/etude/depot/tirage.schemas';
import { REGLEMENTATIONS } from '@riph/contracts/referentiel/reglementation';
import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import { searchTas } from '@riph/contracts/search/tas.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { dayOf, firstOf, knownOf, sortOf } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';
import { lienDossier } from '../../labels/lienDossier.ts';
import { optionsDe } from '../../labels/options.ts';

type Ligne = Answer<typeof searchTas.calls.rechercher>['lignes'][number];

const filtresDe = (reglementations: readonly { code: string; libelle: string }[]): readonly Filter[] => [
  { cle: 'numero', libelle: 'Numéro du dossier', type: 'texte' },
  {
    cle: 'modes',
    libelle: 'Mode',
    type: 'liste',
    options: optionsDe(MODES_TIRAGE, MODE_TIRAGE_LABELS),
  },
  {
    cle: 'reglementations',
    libelle: 'Réglementation',
    type: 'liste',
    options: reglementations,
  },
  { cle: 'du', libelle: 'À partir du', type: 'jour', avance: true },
  { cle: 'au', libelle: 'Jusqu’au', type: 'jour', avance: true },
];
const CLES = filtresDe([]).map((f) => f.cle);

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Dossier',
    width: 'sm',
    rendu: (l) => <span className="riph-chiffres">{l.numero ?? 'Sans numéro'}</span>,
  },
  { cle: 'date', titre: 'Date', tri: 'date', width: 'sm', rendu: (l) => dateHeureFr(l.date) },
  { cle: 'mode', titre: 'Mode', width: 'md', rendu: (l) => MODE_TIRAGE_LABELS[l.mode] },
  { cle: 'candidats', titre: 'Comités éligibles', numerique: true, width: 'xs', rendu: (l) => l.candidats },
  {
    cle: 'comite',
    titre: 'Comité désigné',
    width: 'comite',
    rendu: (l) => (l.cppNom ? nomComite(l.cppNom) : 'Aucun comité éligible'),
  },
  { cle: 'seance', titre: 'Séance', width: 'xs', rendu: (l) => dateFr(l.seanceDate) },
];

const Apercu = ({ ligne: l }: { ligne: Ligne }) => (
  <Details>
    <Detail term="Type de demande">{TYPE_TIRE_LABELS[l.type]}</Detail>
    <Detail term="Mode">{MODE_TIRAGE_LABELS[l.mode]}</Detail>
    <Detail term="Opérateur">{l.operateur ?? 'La plateforme'}</Detail>
    <Detail term="Motif">{l.motif ?? '–'}</Detail>
  </Details>
);

/** Every draw and every attribution without one: who was eligible, who was designated, and the proof on the page of the dossier. */
export const TiragesPage = () => {
  const list = useListState(CLES);
  const f = list.filtres;
  const reglementations = useCall(referentielReglementations.calls.lister);
  const recherche = {
    filtres: {
      numero: firstOf(f.numero),
      modes: knownOf(MODES_TIRAGE, f.modes),
      reglementations: knownOf(REGLEMENTATIONS, f.reglementations),
      du: dayOf(f.du),
      au: dayOf(f.au),
    },
    tri: sortOf(['date'], list.tri),
  };
  const reading = useCall(searchTas.calls.rechercher, { body: { ...recherche, page: list.dto.page } }, { keepPrevious: true });
  return (
    <Page
      title="Tirages au sort"
      compte={reading.data?.total}
      width="large"
      actions={
        <>
          <Button to="/administration/tas/equite" priority="tertiary" size="sm">
            Équité des tirages
          </Button>
          <ExportButton call={searchTas.calls.exporter} parts={{ query: { recherche } }} total={reading.data?.total} />
        </>
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={filtresDe(reglementations.data ?? [])}
        legend="Tirages au sort et attributions"
        rowKey={(l) => l.id}
        name={(l) => l.numero ?? `Tirage ${l.id}`}
        columns={COLUMNS}
        link={(l) => `${lienDossier(l.dosId)}/tirage`}
        preview={(l) => <Apercu ligne={l} />}
        empty={<Empty title="Aucun tirage au sort">Chaque dépôt confié à un comité paraîtra ici, avec sa preuve.</Empty>}
      />
    </Page>
  );
};
