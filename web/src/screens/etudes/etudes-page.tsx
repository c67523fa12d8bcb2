import { isProfilCpp } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import { ETAT_ETUDE_LABELS, ETUDE_ETATS, QUALIFICATION_LABELS, QUALIFICATIONS } from '@riph/contracts/etude/dossier.workflow';
import { STATUT_RECRUTEMENT_LABELS, STATUTS_RECRUTEMENT } from '@riph/contracts/etude/eclaire.schemas';
import { etudeEtude } from '@riph/contracts/etude/etude.calls';
import { etudeExports } from '@riph/contracts/etude/exports.calls';
import { REGLEMENTATION_LABELS, REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty } from '../../components/states.tsx';
import { ExporterButton } from '../../components/table/ExporterButton.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { jour, ouiNon, parmi, premier } from '../../components/table/filtres.rules.ts';
import { ListeFiltree } from '../../components/table/ListeFiltree.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useListState } from '../../components/table/useListState.ts';
import { dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { useSession } from '../../session/session-context.ts';
import { ExportsEtudes } from './ExportsEtudes.tsx';
import { TON_ETAT_ETUDE } from './etude.tons.ts';
import { OngletsEtudes } from './OngletsEtudes.tsx';

type Ligne = Answer<typeof etudeEtude.calls.rechercher>['lignes'][number];

const OUI_NON = [
  { code: 'true', libelle: 'Oui' },
  { code: 'false', libelle: 'Non' },
];
const FILTRES: readonly Filter[] = [
  {
    cle: 'etats',
    libelle: 'État',
    type: 'liste',
    options: optionsDe(ETUDE_ETATS, ETAT_ETUDE_LABELS),
  },
  {
    cle: 'qualifications',
    libelle: 'Qualification',
    type: 'liste',
    options: optionsDe(QUALIFICATIONS, QUALIFICATION_LABELS),
  },
  {
    cle: 'reglementations',
    libelle: 'Réglementation',
    type: 'liste',
    avance: true,
    options: optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATION_LABELS),
  },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte' },
  { cle: 'numeroNational', libelle: 'Numéro national', type: 'texte', avance: true },
  { cle: 'ancillaire', libelle: 'Étude ancillaire', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'ansmAttendue', libelle: 'Décision de l’ANSM attendue', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'avisDu', libelle: 'Avis favorable à partir du', type: 'jour', avance: true },
  { cle: 'avisAu', libelle: 'Avis favorable jusqu’au', type: 'jour', avance: true },
  { cle: 'finDu', libelle: 'Fin prévue à partir du', type: 'jour', avance: true },
  { cle: 'finAu', libelle: 'Fin prévue jusqu’au', type: 'jour', avance: true },
  { cle: 'debutDu', libelle: 'Début à partir du', type: 'jour', avance: true },
  { cle: 'debutAu', libelle: 'Début jusqu’au', type: 'jour', avance: true },
  { cle: 'assuranceAvant', libelle: 'Assurance expirant avant le', type: 'jour', avance: true },
  {
    cle: 'recrutement',
    libelle: 'Recrutement',
    type: 'liste',
    avance: true,
    options: optionsDe(STATUTS_RECRUTEMENT, STATUT_RECRUTEMENT_LABELS),
  },
  { cle: 'publiee', libelle: 'Publication autorisée', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'mixte', libelle: 'Liée à un essai de médicament', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'numeroCtis', libelle: 'Numéro de l’essai lié', type: 'texte', avance: true },
];
const CLES = FILTRES.map((f) => f.cle);

const COLONNES: readonly Column<Ligne>[] = [
  { cle: 'numero', titre: 'Numéro', largeur: 'sm', rendu: (l) => <span className="riph-chiffres">{l.numero ?? '–'}</span> },
  {
    cle: 'titre',
    titre: 'Titre',
    largeur: 'lg',
    rendu: (l) => (
      <span className="riph-deux-lignes" title={l.titre || undefined}>
        {l.titre || 'Sans titre'}
      </span>
    ),
  },
  { cle: 'promoteur', titre: 'Promoteur', largeur: 'md', rendu: (l) => l.promoteur ?? '–' },
  {
    cle: 'etat',
    titre: 'État',
    largeur: 'sm',
    rendu: (l) => <CodeBadge code={l.etat} libelles={ETAT_ETUDE_LABELS} tons={TON_ETAT_ETUDE} />,
  },
  {
    cle: 'avis',
    titre: 'Avis favorable',
    largeur: 'xs',
    rendu: (l) => (l.dateAvisFavorable ? dateFr(l.dateAvisFavorable) : '–'),
  },
  { cle: 'fin', titre: 'Fin prévue', largeur: 'xs', rendu: (l) => (l.dateFinPrevue ? dateFr(l.dateFinPrevue) : '–') },
  { cle: 'cppNom', titre: 'Comité', largeur: 'comite', rendu: (l) => (l.cppNom ? nomComite(l.cppNom) : '–') },
];

/** National studies that the profile may see, with the export of exactly this list. */
export const EtudesPage = () => {
  const { profil, can } = useSession();
  const liste = useListState(CLES);
  const f = liste.filtres;
  const { tri: _, page, ...texte } = liste.dto;
  const recherche = {
    ...texte,
    filtres: {
      etats: parmi(ETUDE_ETATS, f.etats),
      qualifications: parmi(QUALIFICATIONS, f.qualifications),
      promoteur: premier(f.promoteur),
      numeroNational: premier(f.numeroNational),
      ancillaire: ouiNon(f.ancillaire),
      ansmAttendue: ouiNon(f.ansmAttendue),
      avisDu: jour(f.avisDu),
      avisAu: jour(f.avisAu),
      finDu: jour(f.finDu),
      finAu: jour(f.finAu),
      debutDu: jour(f.debutDu),
      debutAu: jour(f.debutAu),
      assuranceAvant: jour(f.assuranceAvant),
      recrutement: parmi(STATUTS_RECRUTEMENT, f.recrutement),
      publiee: ouiNon(f.publiee),
      mixte: ouiNon(f.mixte),
      numeroCtis: premier(f.numeroCtis),
      reglementations: parmi(REGLEMENTATIONS_NATIONALES, f.reglementations),
    },
  };
  const lecture = useCall(
    etudeEtude.calls.rechercher,
    { query: { rechercheEtudeDto: { ...recherche, page } } },
    { keepPrevious: true },
  );
  const total = lecture.data?.total;
  const colonnes = COLONNES.filter((c) => c.cle !== 'cppNom' || !profil || !isProfilCpp(profil));
  return (
    <Page
      titre="Études"
      compte={total}
      largeur="large"
      actions={
        <>
          {can('DOSSIER_HISTORIQUE_CREER') && (
            <Button priorite="tertiary" taille="sm" vers="/dossiers-historiques/nouveau">
              Reprendre un dossier d’avant la plateforme
            </Button>
          )}
          {can('DOSSIER_EXPORTER') && (
            <>
              <ExporterButton
                appel={etudeExports.calls.exporter}
                parts={{ query: { rechercheEtudeDto: recherche } }}
                total={total}
              />
              {total !== 0 && <ExportsEtudes recherche={recherche} />}
            </>
          )}
        </>
      }
    >
      <OngletsEtudes />
      <ListeFiltree
        lecture={lecture}
        liste={liste}
        filtres={FILTRES}
        recherche="Titre, numéro ou promoteur"
        legende="Études"
        cle={(l) => l.etuId}
        nom={(l) => l.numero ?? (l.titre || 'Étude sans titre')}
        colonnes={colonnes}
        lien={(l) => `/etudes/${l.etuId}`}
        vide={<Empty titre="Aucune étude">Une étude naît avec son premier dossier ; elle paraîtra ici.</Empty>}
      />
    </Page>
  );
};
