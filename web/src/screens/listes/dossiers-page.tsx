import { isProfilCpp, voitSeances } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import {
  DOSSIER_STATUTS,
  isFinal,
  QUALIFICATION_LABELS,
  QUALIFICATIONS,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/dossier.workflow';
import { DOSSIER_TYPES } from '@riph/contracts/referentiel/reglementation';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import type { Column } from '../../components/table/DataTable.tsx';
import { ExporterButton } from '../../components/table/ExporterButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { ListeFiltree } from '../../components/table/ListeFiltree.tsx';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { useSession } from '../../session/session-context.ts';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';
import { filtresDe, triDe } from './dossiers.filtres.ts';
import { OngletsDossiers } from './OngletsDossiers.tsx';

type Ligne = Answer<typeof searchDossiers.calls.rechercherJarde>['lignes'][number];

const FILTRES: readonly Filter[] = [
  {
    cle: 'statut',
    libelle: 'Statut',
    type: 'liste',
    options: DOSSIER_STATUTS.map((code) => ({ code, libelle: STATUT_DOSSIER_LABELS[code] })),
  },
  {
    cle: 'qualificationCode',
    libelle: 'Qualification',
    type: 'liste',
    options: QUALIFICATIONS.map((code) => ({ code, libelle: QUALIFICATION_LABELS[code] })),
  },
  {
    cle: 'enRetard',
    libelle: 'Échéance',
    type: 'choix',
    options: [
      { code: 'true', libelle: 'Dépassée' },
      { code: 'false', libelle: 'Non dépassée' },
    ],
  },
  {
    cle: 'type',
    libelle: 'Type',
    type: 'liste',
    avance: true,
    options: DOSSIER_TYPES.map((code) => ({ code, libelle: TYPE_DOSSIER_LABELS[code] })),
  },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
  { cle: 'soumisDu', libelle: 'Déposé à partir du', type: 'jour', avance: true },
  { cle: 'soumisAu', libelle: 'Déposé jusqu’au', type: 'jour', avance: true },
  { cle: 'echeanceDu', libelle: 'Échéance à partir du', type: 'jour', avance: true },
  { cle: 'echeanceAvant', libelle: 'Échéance avant le', type: 'jour', avance: true },
];

const COLONNES: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    largeur: 'sm',
    rendu: (l) => <span className="riph-chiffres">{l.numero ?? 'Brouillon'}</span>,
  },
  {
    cle: 'titre',
    titre: 'Titre',
    tri: 'titre',
    largeur: 'lg',
    rendu: (l) => (
      <span className="riph-deux-lignes" title={l.titre || undefined}>
        {l.titre || 'Sans titre'}
      </span>
    ),
  },
  { cle: 'promoteur', titre: 'Promoteur', tri: 'promoteur', largeur: 'md', rendu: (l) => l.promoteur ?? '–' },
  {
    cle: 'statut',
    titre: 'Statut',
    tri: 'statut',
    largeur: 'md',
    rendu: (l) => <CodeBadge code={l.statut} libelles={STATUT_DOSSIER_LABELS} tons={TON_STATUT_DOSSIER} />,
  },
  {
    cle: 'dateLimite',
    titre: 'Échéance',
    tri: 'dateLimite',
    largeur: 'md',
    rendu: (l) => (isFinal(l.statut) || !l.dateLimite ? '–' : <EcheanceDossier dosId={l.dosId} echeance={l.dateLimite} />),
  },
  {
    cle: 'dateSoumission',
    titre: 'Déposé le',
    bureau: true,
    tri: 'dateSoumission',
    largeur: 'xs',
    rendu: (l) => (l.dateSoumission ? dateFr(l.dateSoumission) : '–'),
  },
  {
    cle: 'dateSeance',
    titre: 'Séance',
    tri: 'dateSeance',
    largeur: 'xs',
    rendu: (l) => (l.dateSeance ? dateFr(l.dateSeance) : '–'),
  },
  { cle: 'cppNom', titre: 'Comité', tri: 'cppNom', largeur: 'comite', rendu: (l) => (l.cppNom ? nomComite(l.cppNom) : '–') },
];

const Apercu = ({ ligne: l }: { ligne: Ligne }) => (
  <Faits>
    <Fait terme="Titre">{l.titre || 'Sans titre'}</Fait>
    <Fait terme="Statut">{STATUT_DOSSIER_LABELS[l.statut]}</Fait>
    <Fait terme="Type">{TYPE_DOSSIER_LABELS[l.type]}</Fait>
    <Fait terme="Promoteur">{l.promoteur ?? '–'}</Fait>
    <Fait terme="Numéro national">{l.numeroNational ?? '–'}</Fait>
    <Fait terme="Comité">{l.cppNom ? nomComite(l.cppNom) : '–'}</Fait>
    <Fait terme="Échéance">
      <EcheanceDossier dosId={l.dosId} echeance={isFinal(l.statut) ? null : l.dateLimite} />
    </Fait>
  </Faits>
);

/** National dossiers of every regulation that the profile may see, with the exports of exactly this list. */
export const DossiersPage = () => {
  const { profil, can } = useSession();
  const liste = useListState(FILTRES.map((f) => f.cle));
  const demande = { ...liste.dto, filtres: filtresDe(liste.filtres), tri: triDe(liste.tri) };
  const lecture = useCall(
    searchDossiers.calls.rechercherJarde,
    { query: { rechercheDossierDto: demande } },
    { keepPrevious: true },
  );
  const { page: _, ...recherche } = demande;
  // A committee reads its own dossiers only; who does not learn when one sits has no column for it.
  const inutile = profil && voitSeances(profil) ? (isProfilCpp(profil) ? 'cppNom' : null) : 'dateSeance';
  const colonnes = COLONNES.filter((c) => c.cle !== inutile);
  const exports = can('DOSSIER_EXPORTER') && (
    <>
      <ExporterButton appel={searchDossiers.calls.exporterJarde} parts={{ query: { recherche } }} total={lecture.data?.total} />
      <ExporterButton
        appel={searchDossiers.calls.exporterJardeAvance}
        parts={{ query: { recherche } }}
        total={lecture.data?.total}
        detaille
      />
    </>
  );
  const actions = (
    <>
      {can('ACTION_RECHERCHER') && (
        <Button vers="/actes" priorite="tertiary" taille="sm">
          Actes sur les dossiers
        </Button>
      )}
      {exports}
    </>
  );
  return (
    <Page titre="Dossiers" compte={lecture.data?.total} largeur="large" actions={actions}>
      <OngletsDossiers />
      <ListeFiltree
        lecture={lecture}
        liste={liste}
        filtres={FILTRES}
        recherche="Rechercher dans les dossiers"
        legende="Dossiers nationaux"
        cle={(l) => l.dosId}
        nom={(l) => l.numero ?? (l.titre || 'Brouillon sans titre')}
        colonnes={colonnes}
        lien={(l) => (l.statut === 'BROUILLON' ? `/dossiers/${l.dosId}/depot` : `/dossiers/${l.dosId}`)}
        apercu={(l) => <Apercu ligne={l} />}
        vide={
          <Empty
            titre="Aucun dossier"
            action={can('DOSSIER_CREER') && <Button vers="/depots/nouveau">Déposer un dossier</Button>}
          >
            {can('DOSSIER_CREER')
              ? 'Vos brouillons et vos dossiers déposés apparaîtront ici.'
              : 'Les dossiers confiés à votre comité par tirage au sort apparaîtront ici.'}
          </Empty>
        }
      />
    </Page>
  );
};
