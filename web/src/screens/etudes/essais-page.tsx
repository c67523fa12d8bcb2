import { isProfilCpp } from '@riph/contracts/core/droits';
import { PHASES, recrutement, statutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { RECRUTEMENT_LABELS, STATUT_ETUDE_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { TRIS_ESSAIS } from '@riph/contracts/etude/suivi/essais.schemas';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { PHASE_CODES } from '@riph/contracts/search/ctis.schemas';
import { searchEtudes } from '@riph/contracts/search/etudes.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR } from '../../components/table/columns.tsx';
import { ExportButtons } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { dayOf, firstOf, idsOf, knownOf, OUI_NON, sortOf, yesNoOf } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { type ListControls, requestOf, useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { nomPhase, TONS_ETUDE } from '../ctis/ctis.rules.ts';
import { FILTRE_COMITE, useFiltreComite } from '../listes/useChoixListes.ts';
import { OngletsEtudes } from './OngletsEtudes.tsx';

type Ligne = Answer<typeof searchEtudes.calls.rechercherCtis>['lignes'][number];

const FILTRES: readonly Filter[] = [
  {
    cle: 'statut',
    libelle: 'État',
    type: 'liste',
    options: optionsDe(statutEtudeCtis.options, STATUT_ETUDE_CTIS_LABELS),
  },
  {
    cle: 'phase',
    libelle: 'Phase',
    type: 'liste',
    options: Object.entries(PHASES).map(([code, libelle]) => ({ code, libelle })),
  },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte' },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
  {
    cle: 'recrutement',
    libelle: 'Recrutement',
    type: 'liste',
    avance: true,
    options: optionsDe(recrutement.options, RECRUTEMENT_LABELS),
  },
  { cle: 'enTransition', libelle: 'Essai en transition', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'publiee', libelle: 'Publication autorisée', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'autoriseDu', libelle: 'Autorisé à partir du', type: 'jour', avance: true },
  { cle: 'autoriseAu', libelle: 'Autorisé jusqu’au', type: 'jour', avance: true },
  { cle: 'finDu', libelle: 'Fin prévue à partir du', type: 'jour', avance: true },
  { cle: 'finAu', libelle: 'Fin prévue jusqu’au', type: 'jour', avance: true },
];
const CLES = FILTRES.map((f) => f.cle);

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro européen',
    tri: 'numero',
    width: 'sm',
    rendu: (l) => <span className="riph-chiffres">{l.numero}</span>,
  },
  {
    cle: 'titre',
    titre: 'Titre',
    tri: 'titre',
    width: 'lg',
    rendu: (l) => (
      <span className="riph-deux-lignes" title={l.titre}>
        {l.titreCourt ? `${l.titreCourt} : ${l.titre}` : l.titre}
      </span>
    ),
  },
  COLONNE_PROMOTEUR,
  {
    cle: 'statut',
    titre: 'État',
    width: 'sm',
    rendu: (l) => (l.statut ? <CodeBadge code={l.statut} labels={STATUT_ETUDE_CTIS_LABELS} tones={TONS_ETUDE} /> : '–'),
  },
  { cle: 'phase', titre: 'Phase', width: 'sm', bureau: true, rendu: (l) => nomPhase(l.phaseCode) },
  {
    cle: 'autorise',
    titre: 'Autorisé le',
    tri: 'dateAutorisation',
    width: 'xs',
    rendu: (l) => dateFr(l.dateAutorisation),
  },
  {
    cle: 'fin',
    titre: 'Fin prévue',
    tri: 'dateFinPrevue',
    width: 'xs',
    rendu: (l) => dateFr(l.dateFinPrevue),
  },
  COLONNE_COMITE,
];

const filtresDe = (f: ListControls['filtres'], duComite: boolean) => ({
  statut: knownOf(statutEtudeCtis.options, f.statut),
  phase: knownOf(PHASE_CODES.map(String), f.phase)?.map(Number),
  recrutement: knownOf(recrutement.options, f.recrutement),
  promoteur: firstOf(f.promoteur),
  numero: firstOf(f.numero),
  cppIds: duComite ? undefined : idsOf(f[FILTRE_COMITE]),
  enTransition: yesNoOf(f.enTransition),
  publiee: yesNoOf(f.publiee),
  autoriseDu: dayOf(f.autoriseDu),
  autoriseAu: dayOf(f.autoriseAu),
  finDu: dayOf(f.finDu),
  finAu: dayOf(f.finAu),
});

/** Trials of medicines that the profile may see, with the two exports of exactly this list. */
export const EssaisEtudesPage = () => {
  const { profil, can } = useSession();
  const duComite = profil !== null && isProfilCpp(profil);
  const list = useListState(duComite ? CLES : [...CLES, FILTRE_COMITE]);
  const comite = useFiltreComite(list.filtres);
  const { recherche, page } = requestOf(list, filtresDe(list.filtres, duComite), sortOf(TRIS_ESSAIS, list.tri));
  const indexVide = useIndexVide('ETUDE');
  const reading = useCall(searchEtudes.calls.rechercherCtis, { query: { recherche: page } }, { keepPrevious: true });
  const total = reading.data?.total;
  const parts = { query: { rechercheEtudeDto: recherche } };
  return (
    <Page
      title="Études : essais de médicaments"
      compte={total}
      width="large"
      actions={
        can('DOSSIER_EXPORTER') && (
          <ExportButtons
            simple={etudeExports.calls.exporterCtisBasique}
            detaille={etudeExports.calls.exporterCtis}
            parts={parts}
            total={total}
          />
        )
      }
    >
      <OngletsEtudes />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={duComite ? FILTRES : [...FILTRES, comite.filtre]}
        onMore={comite.onPlus}
        search="Numéro européen, EudraCT ou NCT, titre, acronyme, promoteur, produit"
        legend="Essais de médicaments"
        rowKey={(l) => l.etuId}
        name={(l) => l.numero}
        columns={COLUMNS.filter((c) => c.cle !== 'cppNom' || !duComite)}
        link={(l) => `/etudes-ctis/${l.etuId}`}
        empty={
          <Empty title="Aucun essai de médicament">
            {can('CTIS_DEPOSER')
              ? 'Les essais du portail européen qui vous sont ouverts apparaîtront ici.'
              : 'Les essais reçus du portail européen que vous pouvez consulter apparaîtront ici.'}
          </Empty>
        }
      />
    </Page>
  );
};
