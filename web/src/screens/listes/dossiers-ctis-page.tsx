import { isProfilCpp, type Profil, voitSeances } from '@riph/contracts/core/droits';
import {
  PORTEE_LABELS,
  ROLE_FRANCE_LABELS,
  STATUT_DOSSIER_CTIS_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import { STATUT_PARTIE_DEUX_LABELS, STATUT_PARTIE_UN_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge, StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR, COLONNE_TITRE, comiteOf } from '../../components/table/columns.tsx';
import { ExportButtons } from '../../components/table/ExportButton.tsx';
import { FilteredList } from '../../components/table/FilteredList.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { requestOf, useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { nomPhase, TONS_DOSSIER } from '../ctis/ctis.rules.ts';
import { filtresCtisDe, triCtisDe } from './ctis.filtres.ts';
import { FILTRES_CTIS } from './ctis.liste.ts';
import { OngletsDossiers } from './OngletsDossiers.tsx';
import { FILTRE_COMITE, useFiltreComite } from './useChoixListes.ts';

const { rechercherCtis, exporterCtis, exporterCtisAvance } = searchDossiers.calls;
type Ligne = Answer<typeof rechercherCtis>['lignes'][number];

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numeroCtis',
    titre: 'Numéro européen',
    tri: 'numeroCtis',
    width: 'sm',
    rendu: (l) => (
      <>
        <span className="riph-chiffres">{l.numeroCtis}</span>
        <br />
        <span className="riph-discret">
          {l.cleDemande} · {TYPE_DOSSIER_CTIS_LABELS[l.type]}
        </span>
      </>
    ),
  },
  COLONNE_TITRE,
  COLONNE_PROMOTEUR,
  {
    cle: 'statut',
    titre: 'Statut',
    tri: 'statut',
    width: 'md',
    rendu: (l) => <CodeBadge code={l.statut} labels={STATUT_DOSSIER_CTIS_LABELS} tones={TONS_DOSSIER} />,
  },
  {
    cle: 'parties',
    titre: 'Partie I / partie II',
    width: 'md',
    rendu: (l) => (
      <>
        {STATUT_PARTIE_UN_LABELS[l.partieUn]}
        <br />
        {STATUT_PARTIE_DEUX_LABELS[l.partieDeux]}
      </>
    ),
  },
  {
    cle: 'dateLimite',
    titre: 'Échéance',
    tri: 'dateLimite',
    width: 'xs',
    rendu: (l) =>
      l.dateLimite ? (
        <>
          {dateFr(l.dateLimite)} {l.enRetard && <StatusBadge tone="error">En retard</StatusBadge>}
        </>
      ) : (
        '–'
      ),
  },
  { cle: 'dateSoumission', titre: 'Soumis le', tri: 'dateSoumission', width: 'xs', rendu: (l) => dateFr(l.dateSoumission) },
  COLONNE_COMITE,
];
/** A committee reads its own trials only. */
const columnsOf = (profil: Profil | null) => COLUMNS.filter((c) => c.cle !== 'cppNom' || !profil || !isProfilCpp(profil));

const Apercu = ({ ligne: l, avecSeance }: { ligne: Ligne; avecSeance: boolean }) => (
  <Details>
    <Detail term="Titre">{l.titre}</Detail>
    <Detail term="Statut">{STATUT_DOSSIER_CTIS_LABELS[l.statut]}</Detail>
    <Detail term="Portée">{PORTEE_LABELS[l.portee]}</Detail>
    <Detail term="Rôle de la France">{ROLE_FRANCE_LABELS[l.roleFrance]}</Detail>
    <Detail term="Phase">{nomPhase(l.phaseCode)}</Detail>
    <Detail term="Comité">{comiteOf(l)}</Detail>
    <Detail term="Recevable le">{dateFr(l.dateRecevabilite)}</Detail>
    {avecSeance && <Detail term="Séance">{dateFr(l.dateSeance)}</Detail>}
    <Detail term="Avis du comité">{dateFr(l.dateAvis)}</Detail>
    <Detail term="Décision de l’ANSM">{dateFr(l.dateDecision)}</Detail>
    <Detail term="Réponse du promoteur attendue">{l.demandeOuverte ? 'Oui' : 'Non'}</Detail>
  </Details>
);

/** Requests of the European portal that the profile may see, with the exports of exactly this list. */
export const DossiersCtisPage = () => {
  const { profil, can } = useSession();
  const propres = FILTRES_CTIS.filter((f) => !f.cle.startsWith('seance') || (profil !== null && voitSeances(profil)));
  const duComite = profil !== null && isProfilCpp(profil);
  const list = useListState([...propres.map((f) => f.cle), ...(duComite ? [] : [FILTRE_COMITE])]);
  const { filtre, onPlus } = useFiltreComite(list.filtres);
  const filtres = duComite ? propres : [...propres, filtre];
  const { recherche, page } = requestOf(list, filtresCtisDe(list.filtres), triCtisDe(list.tri));
  const indexVide = useIndexVide('DOSSIER_CTIS');
  const reading = useCall(rechercherCtis, { query: { recherche: page } }, { keepPrevious: true });
  const total = reading.data?.total;
  return (
    <Page
      title="Essais de médicaments"
      compte={total}
      width="large"
      actions={
        can('DOSSIER_EXPORTER') && (
          <ExportButtons simple={exporterCtis} detaille={exporterCtisAvance} parts={{ query: { recherche } }} total={total} />
        )
      }
    >
      <OngletsDossiers />
      <FilteredList
        reading={reading}
        indexVide={indexVide}
        list={list}
        filters={filtres}
        onMore={onPlus}
        search="Numéro européen, EudraCT ou NCT, titre, acronyme, promoteur, produit"
        legend="Demandes du portail européen"
        rowKey={(l) => l.dosId}
        name={(l) => `${l.numeroCtis}, ${l.cleDemande}`}
        columns={columnsOf(profil)}
        link={(l) => `/dossiers/${l.dosId}`}
        preview={(l) => <Apercu ligne={l} avecSeance={profil !== null && voitSeances(profil)} />}
        empty={
          <Empty title="Aucun essai de médicament">
            {can('CTIS_DEPOSER')
              ? 'Les demandes des essais qui vous sont ouverts apparaîtront ici.'
              : 'Les demandes reçues du portail européen et confiées à votre comité apparaîtront ici.'}
          </Empty>
        }
      />
    </Page>
  );
};
