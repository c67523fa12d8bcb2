import {
  QUALIFICATION_LABELS,
  QUALIFICATIONS,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_NATIONALES, TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR, COLONNE_TITRE, comiteOf } from '../../components/table/columns.tsx';
import { ExportButtons } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { requestOf, useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { filtresDefavorablesDe, triDefavorablesDe } from './dossiers.filtres.ts';
import { FluxDefavorables, OngletsDossiers } from './OngletsDossiers.tsx';
import { FILTRE_COMITE, useFiltreComite } from './useChoixListes.ts';

const { rechercherDefavorables, exporterDefavorables, exporterDefavorablesAvance } = searchDossiers.calls;
type Ligne = Answer<typeof rechercherDefavorables>['lignes'][number];

const filtresDe = (motifs: readonly { id: number; libelle: string }[], comite: Filter): readonly Filter[] => [
  { cle: 'motifId', libelle: 'Motif', type: 'liste', options: motifs.map((m) => ({ code: String(m.id), libelle: m.libelle })) },
  {
    cle: 'reexamine',
    libelle: 'Second examen',
    type: 'choix',
    options: [
      { code: 'true', libelle: 'Demandé' },
      { code: 'false', libelle: 'Non demandé' },
    ],
  },
  { cle: 'avisDu', libelle: 'Avis à partir du', type: 'jour' },
  { cle: 'avisAu', libelle: 'Avis jusqu’au', type: 'jour' },
  {
    cle: 'qualificationCode',
    libelle: 'Qualification',
    type: 'liste',
    avance: true,
    options: optionsDe(QUALIFICATIONS, QUALIFICATION_LABELS),
  },
  {
    cle: 'reglementationCode',
    libelle: 'Réglementation',
    type: 'liste',
    avance: true,
    options: optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATION_LABELS),
  },
  { cle: 'type', libelle: 'Type', type: 'liste', avance: true, options: optionsDe(TYPES_DOSSIER, TYPE_DOSSIER_LABELS) },
  comite,
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
];
const CLES = filtresDe([], { cle: FILTRE_COMITE, libelle: '', type: 'texte' }).map((f) => f.cle);

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    width: 'sm',
    rendu: (l) =>
      l.ouvrable ? (
        <Link to={`/dossiers/${l.dosId}`} className="riph-chiffres">
          {l.numero}
        </Link>
      ) : (
        <span className="riph-chiffres">{l.numero}</span>
      ),
  },
  COLONNE_TITRE,
  COLONNE_PROMOTEUR,
  { ...COLONNE_COMITE, tri: 'cppNom' },
  { cle: 'dateAvis', titre: 'Avis du', tri: 'dateAvis', width: 'xs', rendu: (l) => dateFr(l.dateAvis) },
  { cle: 'motifs', titre: 'Motifs', width: 'md', rendu: (l) => l.motifs.join(', ') || '–' },
  {
    cle: 'reexamen',
    titre: 'Second examen',
    width: 'md',
    rendu: (l) =>
      l.reexamen ? <CodeBadge code={l.reexamen} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} /> : 'Non demandé',
  },
  {
    cle: 'avis',
    titre: 'Document',
    width: 'sm',
    rendu: (l) =>
      l.documentId === null ? (
        '–'
      ) : (
        <DownloadButton
          call={examenDocuments.calls.telechargerDefavorable}
          parts={{ params: { id: l.documentId } }}
          priority="tertiary"
          size="sm"
          aria-label={`Télécharger l’avis ${l.numero}`}
        >
          Télécharger
        </DownloadButton>
      ),
  },
];

const Apercu = ({ ligne: l }: { ligne: Ligne }) => (
  <Details>
    <Detail term="Titre">{l.titre}</Detail>
    <Detail term="Type">{TYPE_DOSSIER_LABELS[l.type]}</Detail>
    <Detail term="Numéro national">{l.numeroNational ?? '–'}</Detail>
    <Detail term="Promoteur">{l.promoteur ?? '–'}</Detail>
    <Detail term="Comité">{comiteOf(l)}</Detail>
    <Detail term="Motifs">{l.motifs.join(', ') || '–'}</Detail>
  </Details>
);

/** Unfavourable opinions of every committee, read by all of them and by the agency (R1125-7): what was refused, why, what the second examination came to. */
export const AvisDefavorablesPage = () => {
  const { can } = useSession();
  const motifs = useCall(referentielMotifs.calls.lister);
  const list = useListState(CLES);
  const { filtre, onPlus } = useFiltreComite(list.filtres);
  const { recherche, page } = requestOf(list, filtresDefavorablesDe(list.filtres), triDefavorablesDe(list.tri));
  const indexVide = useIndexVide('DOSSIER');
  const reading = useCall(rechercherDefavorables, { query: { recherche: page } }, { keepPrevious: true });
  const total = reading.data?.total;
  return (
    <Page
      title="Avis défavorables"
      compte={total}
      width="large"
      actions={
        can('DEFAVORABLE_EXPORTER') && (
          <ExportButtons
            simple={exporterDefavorables}
            detaille={exporterDefavorablesAvance}
            parts={{ query: { recherche } }}
            total={total}
          />
        )
      }
    >
      <OngletsDossiers />
      <FluxDefavorables />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={filtresDe(motifs.data ?? [], filtre)}
        onMore={onPlus}
        search="Rechercher dans les avis défavorables"
        legend="Avis défavorables de tous les comités"
        rowKey={(l) => l.dosId}
        name={(l) => l.numero ?? l.titre}
        columns={COLUMNS}
        preview={(l) => <Apercu ligne={l} />}
        empty={<Empty title="Aucun avis défavorable">Les avis défavorables rendus par tous les comités apparaîtront ici.</Empty>}
      />
    </Page>
  );
};
