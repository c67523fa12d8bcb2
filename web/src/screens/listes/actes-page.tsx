import { isProfilCpp, PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import { ACTES_DOSSIER, ACTES_ETUDE } from '@riph/contracts/etude/suivi/actes';
import { searchActions } from '@riph/contracts/search/actions.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE } from '../../components/table/columns.tsx';
import { ExportButton } from '../../components/table/ExportButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import { dayOf, firstOf, idsOf, knownOf, sortOf } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { FILTRE_COMITE, useFiltreComite } from './useChoixListes.ts';

/** Each act once by its words, in the order of the alphabet. */
const actesDe = (isEtudes: boolean) =>
  Object.entries(isEtudes ? ACTES_ETUDE : ACTES_DOSSIER)
    .map(([code, libelle]) => ({ code, libelle }))
    .toSorted((a, b) => a.libelle.localeCompare(b.libelle, 'fr'));

type Ligne = Answer<typeof searchActions.calls.rechercherDossiers>['lignes'][number];

const filtresDe = (isEtudes: boolean, comite: readonly Filter[]): readonly Filter[] => [
  {
    cle: 'sur',
    libelle: 'Actes sur',
    type: 'choix',
    options: [
      { code: 'dossiers', libelle: 'Les dossiers' },
      { code: 'etudes', libelle: 'Les études' },
    ],
  },
  { cle: 'numero', libelle: 'Numéro', type: 'texte' },
  { cle: 'auteur', libelle: 'Auteur', type: 'texte' },
  {
    cle: 'profils',
    libelle: 'Profil',
    type: 'liste',
    options: optionsDe(PROFILS, PROFIL_LABELS),
  },
  { cle: 'actions', libelle: 'Acte', type: 'liste', avance: true, options: actesDe(isEtudes) },
  ...comite,
  { cle: 'du', libelle: 'À partir du', type: 'jour', avance: true },
  { cle: 'au', libelle: 'Jusqu’au', type: 'jour', avance: true },
];

const CLES = filtresDe(false, []).map((f) => f.cle);

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'libelle',
    titre: 'Acte',
    width: 'md',
    rendu: (l) => (
      <>
        {l.libelle}
        {l.vers && l.vers !== l.de && (
          <>
            <br />
            <span className="riph-discret">{l.de ? `${l.de} → ${l.vers}` : l.vers}</span>
          </>
        )}
      </>
    ),
  },
  { cle: 'le', titre: 'Date', tri: 'le', width: 'sm', rendu: (l) => dateHeureFr(l.le) },
  {
    cle: 'auteur',
    titre: 'Auteur',
    width: 'md',
    rendu: (l) => (
      <>
        {l.auteur ?? 'La plateforme'}
        {l.profil && (
          <>
            <br />
            <span className="riph-discret">{PROFIL_LABELS[l.profil]}</span>
          </>
        )}
      </>
    ),
  },
  { cle: 'numero', titre: 'Numéro', width: 'sm', rendu: (l) => <span className="riph-chiffres">{l.numero ?? '–'}</span> },
  {
    cle: 'titre',
    titre: 'Titre',
    width: 'lg',
    bureau: true,
    rendu: (l) => <span className="riph-deux-lignes">{l.titre || 'Sans titre'}</span>,
  },
  COLONNE_COMITE,
];

const Apercu = ({ ligne: l }: { ligne: Ligne }) => (
  <Details>
    <Detail term="Titre">{l.titre || 'Sans titre'}</Detail>
    <Detail term="Auteur">{l.auteur ? `${l.auteur}${l.profil ? `, ${PROFIL_LABELS[l.profil]}` : ''}` : 'La plateforme'}</Detail>
    <Detail term="Commentaire">{l.commentaire ?? '–'}</Detail>
  </Details>
);

/** What was done, by whom and when, on the dossiers or the studies that the profile may see. */
export const ActesPage = () => {
  const { can, profil } = useSession();
  const duComite = profil !== null && isProfilCpp(profil);
  const list = useListState(duComite ? CLES : [...CLES, FILTRE_COMITE]);
  const { filtre, onPlus } = useFiltreComite(list.filtres);
  const f = list.filtres;
  const isEtudes = f.sur?.[0] === 'etudes';
  const filtres = filtresDe(isEtudes, duComite ? [] : [filtre]);
  const recherche = {
    filtres: {
      numero: firstOf(f.numero),
      auteur: firstOf(f.auteur),
      profils: knownOf(PROFILS, f.profils),
      actions: knownOf(Object.keys(isEtudes ? ACTES_ETUDE : ACTES_DOSSIER), f.actions),
      cppIds: idsOf(f.cppId),
      du: dayOf(f.du),
      au: dayOf(f.au),
    },
    tri: sortOf(['le'], list.tri),
  };
  const reading = useCall(
    isEtudes ? searchActions.calls.rechercherEtudes : searchActions.calls.rechercherDossiers,
    { query: { recherche: { ...recherche, page: list.dto.page } } },
    { keepPrevious: true },
  );
  const total = reading.data?.total;
  return (
    <Page
      title={isEtudes ? 'Actes sur les études' : 'Actes sur les dossiers'}
      compte={total}
      width="large"
      actions={
        can('ACTION_EXPORTER') && (
          <ExportButton
            call={isEtudes ? searchActions.calls.exporterEtudes : searchActions.calls.exporterDossiers}
            parts={{ query: { recherche } }}
            total={total}
          />
        )
      }
    >
      <FilteredList
        reading={reading}
        list={list}
        filters={filtres}
        onMore={onPlus}
        legend={isEtudes ? 'Actes sur les études' : 'Actes sur les dossiers'}
        rowKey={(l) => l.rang}
        name={(l) => `${l.libelle}, ${l.numero ?? l.titre}`}
        columns={COLUMNS}
        link={(l) => (isEtudes ? `/etudes/${l.objetId}` : `/dossiers/${l.objetId}`)}
        preview={(l) => <Apercu ligne={l} />}
        empty={<Empty title="Aucun acte">Ce qui est fait sur vos dossiers et vos études paraîtra ici.</Empty>}
      />
    </Page>
  );
};
