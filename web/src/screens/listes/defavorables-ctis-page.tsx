import { PHASES, typeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { REEXAMEN_CTIS_LABELS, REEXAMENS_CTIS } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR, COLONNE_TITRE, comiteOf } from '../../components/table/columns.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { requestOf, useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { filtresDefavorablesCtisDe, triDefavorablesCtisDe } from './ctis.filtres.ts';
import { FluxDefavorables, OngletsDossiers } from './OngletsDossiers.tsx';
import { FILTRE_COMITE, useFiltreComite } from './useChoixListes.ts';

const { rechercherDefavorablesCtis, exporterDefavorablesCtis } = searchDossiers.calls;
type Ligne = Answer<typeof rechercherDefavorablesCtis>['lignes'][number];
const PHASE: Readonly<Record<number, string>> = PHASES;

const FILTRES: readonly Filter[] = [
  {
    cle: 'reexamen',
    libelle: 'Second examen',
    type: 'liste',
    options: optionsDe(REEXAMENS_CTIS, REEXAMEN_CTIS_LABELS),
  },
  { cle: 'avisDu', libelle: 'Avis à partir du', type: 'jour' },
  { cle: 'avisAu', libelle: 'Avis jusqu’au', type: 'jour' },
  {
    cle: 'type',
    libelle: 'Type',
    type: 'liste',
    avance: true,
    options: optionsDe(typeDossierCtis.options, TYPE_DOSSIER_CTIS_LABELS),
  },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro européen commençant par', type: 'texte', avance: true },
];

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numeroCtis',
    titre: 'Numéro européen',
    tri: 'numeroCtis',
    width: 'md',
    rendu: (l) => {
      const numero = (
        <span className="riph-chiffres">
          {l.numeroCtis}, {l.cleDemande}
        </span>
      );
      return l.ouvrable ? <Link to={`/dossiers/${l.dosId}`}>{numero}</Link> : numero;
    },
  },
  COLONNE_TITRE,
  COLONNE_PROMOTEUR,
  COLONNE_COMITE,
  { cle: 'dateAvis', titre: 'Avis du', tri: 'dateAvis', width: 'xs', rendu: (l) => dateFr(l.dateAvis) },
  { cle: 'motifs', titre: 'Motifs', width: 'md', rendu: (l) => l.motifs.join(', ') || '–' },
  { cle: 'reexamen', titre: 'Second examen', width: 'md', rendu: (l) => REEXAMEN_CTIS_LABELS[l.reexamen] },
  {
    cle: 'avis',
    titre: 'Document',
    width: 'sm',
    rendu: (l) => (
      <DownloadButton
        call={dossierCtisDossierPieces.calls.telechargerDefavorable}
        parts={{ params: { dosId: l.dosId, id: l.avisId } }}
        priority="tertiary"
        size="sm"
        aria-label={`Télécharger l’avis ${l.numeroCtis}, ${l.cleDemande}`}
      >
        Télécharger
      </DownloadButton>
    ),
  },
];

const Apercu = ({ ligne: l }: { ligne: Ligne }) => (
  <Details>
    <Detail term="Titre">{l.titre}</Detail>
    <Detail term="Type">{TYPE_DOSSIER_CTIS_LABELS[l.type]}</Detail>
    <Detail term="Phase">{l.phaseCode === null ? '–' : (PHASE[l.phaseCode] ?? '–')}</Detail>
    <Detail term="Promoteur">{l.promoteur ?? '–'}</Detail>
    <Detail term="Comité">{comiteOf(l)}</Detail>
    <Detail term="Motifs">{l.motifs.join(', ') || '–'}</Detail>
    <Detail term="Second examen">{REEXAMEN_CTIS_LABELS[l.reexamen]}</Detail>
  </Details>
);

/** Unfavourable opinions on trials of medicines, of every committee, read by all of them and by the agency (R1125-7). */
export const DefavorablesCtisPage = () => {
  const { can } = useSession();
  const list = useListState([...FILTRES.map((f) => f.cle), FILTRE_COMITE]);
  const { filtre, onPlus } = useFiltreComite(list.filtres);
  const { recherche, page } = requestOf(list, filtresDefavorablesCtisDe(list.filtres), triDefavorablesCtisDe(list.tri));
  const indexVide = useIndexVide('DOSSIER_CTIS');
  const reading = useCall(rechercherDefavorablesCtis, { query: { recherche: page } }, { keepPrevious: true });
  const total = reading.data?.total;
  return (
    <Page
      title="Avis défavorables sur des essais"
      compte={total}
      width="large"
      actions={
        can('DEFAVORABLE_EXPORTER') && (
          <ExportButton call={exporterDefavorablesCtis} parts={{ query: { recherche } }} total={total} />
        )
      }
    >
      <OngletsDossiers />
      <FluxDefavorables />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={[...FILTRES, filtre]}
        onMore={onPlus}
        search="Numéro européen, EudraCT ou NCT, titre, acronyme, promoteur, produit"
        legend="Avis défavorables sur des essais, de tous les comités"
        rowKey={(l) => l.dosId}
        name={(l) => `${l.numeroCtis}, ${l.cleDemande}`}
        columns={COLUMNS}
        preview={(l) => <Apercu ligne={l} />}
        empty={
          <Empty title="Aucun avis défavorable sur un essai">
            Les avis défavorables rendus sur la partie II par tous les comités apparaîtront ici.
          </Empty>
        }
      />
    </Page>
  );
};
