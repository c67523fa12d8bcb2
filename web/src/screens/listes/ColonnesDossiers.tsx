import { hasDroit, isProfilCpp, type Profil, voitSeances } from '@riph/contracts/core/droits';
import { motDuCode } from '@riph/contracts/core/phrases';
import { SENS_AVIS_LABELS } from '@riph/contracts/etude/socle/avis';
import {
  isFinal,
  QUALIFICATION_LABELS,
  type Qualification,
  SENS_AVIS,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import type { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { Answer } from '../../api/types.ts';
import { Alert } from '../../components/Alert.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { COLONNE_COMITE, COLONNE_PROMOTEUR, COLONNE_TITRE, comiteOf } from '../../components/table/columns.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { OUI_NON } from '../../components/table/filters.rules.ts';
import type { Column } from '../../components/table/table.types.ts';
import { dateFr } from '../../labels/dates.ts';
import { isRepris, TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { optionsDe } from '../../labels/options.ts';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';
import { type ChoixDossiers, SANS_CHOIX } from './choix.rules.ts';
import { FILTRE_COMITE, FILTRE_RAPPORTEUR } from './useChoixListes.ts';

export type Ligne = Answer<typeof searchDossiers.calls.rechercherJarde>['lignes'][number];

const periode = (cle: string, libelle: string): readonly Filter[] => [
  { cle: `${cle}Du`, libelle: `${libelle} à partir du`, type: 'jour', avance: true },
  { cle: `${cle}Au`, libelle: `${libelle} jusqu’au`, type: 'jour', avance: true },
];
const parmiLaListe = (cle: string, libelle: string, options: readonly Option[]): Filter => ({
  cle,
  libelle,
  type: 'liste',
  avance: true,
  options,
});

/** Filters that every list of dossiers has for this profile, `qualificationCode` with the cases of this list. A committee reads its own dossiers only. */
export const filtresDossiers = (
  qualifications: readonly Qualification[],
  profil: Profil | null,
  choix: ChoixDossiers = SANS_CHOIX,
): readonly Filter[] => [
  {
    cle: 'statut',
    libelle: 'Statut',
    type: 'liste',
    options: optionsDe(STATUTS_DOSSIER, STATUT_DOSSIER_LABELS),
  },
  {
    cle: 'qualificationCode',
    libelle: 'Qualification',
    type: 'liste',
    options: optionsDe(qualifications, QUALIFICATION_LABELS),
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
    options: optionsDe(TYPES_DOSSIER, TYPE_DOSSIER_LABELS),
  },
  ...(profil && isProfilCpp(profil) ? [] : [parmiLaListe(FILTRE_COMITE, 'Comité', choix.comites)]),
  // Members of the committee in charge: the administration reads those of every committee, and has no list of them.
  ...(profil && isProfilCpp(profil) ? [parmiLaListe(FILTRE_RAPPORTEUR, 'Rapporteur', choix.rapporteurs)] : []),
  parmiLaListe('domaine', 'Domaine', choix.domaines),
  parmiLaListe('competence', 'Compétence', choix.competences),
  parmiLaListe('typePromoteur', 'Type de promoteur', choix.typesPromoteur),
  parmiLaListe('sensAvis', 'Sens de l’avis', optionsDe(SENS_AVIS, SENS_AVIS_LABELS)),
  { cle: 'ancillaire', libelle: 'Étude ancillaire', type: 'choix', avance: true, options: OUI_NON },
  { cle: 'promoteur', libelle: 'Promoteur', type: 'texte', avance: true },
  { cle: 'numero', libelle: 'Numéro commençant par', type: 'texte', avance: true },
  ...periode('soumis', 'Déposé'),
  { cle: 'echeanceDu', libelle: 'Échéance à partir du', type: 'jour', avance: true },
  { cle: 'echeanceAvant', libelle: 'Échéance avant le', type: 'jour', avance: true },
  ...(profil && voitSeances(profil) ? periode('seance', 'Séance') : []),
  ...periode('avis', 'Avis rendu'),
];

const qualificationDe = ({ qualificationCode: code }: Pick<Ligne, 'qualificationCode'>): string | null =>
  code && motDuCode(QUALIFICATION_LABELS, code);

/** What is no first request, in a word: the column holds one line and stays narrow. */
const SUITES: Record<Ligne['type'], string | null> = {
  DI: null,
  DIR: 'Second examen',
  MS: 'Modification',
  MSR: 'Second examen',
  PRO: 'Prorogation',
  MStr: 'Modification et transfert',
};
/** Most requests are first ones, told apart by their category; the others say what they are. */
const natureDe = (l: Pick<Ligne, 'type' | 'qualificationCode'>): string | null => SUITES[l.type] ?? qualificationDe(l);

const COLUMNS: readonly Column<Ligne>[] = [
  {
    cle: 'numero',
    titre: 'Numéro',
    tri: 'numero',
    width: 'sm',
    rendu: (l) => (
      <>
        <span className="riph-chiffres">{l.numero ?? 'Brouillon'}</span>
        <br />
        <span className="riph-discret">{natureDe(l)}</span>
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
    rendu: (l) => <CodeBadge code={l.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />,
  },
  {
    cle: 'dateLimite',
    titre: 'Échéance',
    tri: 'dateLimite',
    width: 'md',
    rendu: (l) => {
      if (isFinal(l.statut)) return l.dateAvis ? `Avis du ${dateFr(l.dateAvis)}` : '–';
      return l.dateLimite ? <EcheanceDossier dosId={l.dosId} echeance={l.dateLimite} /> : '–';
    },
  },
  {
    cle: 'rapporteurs',
    titre: 'Rapporteurs',
    bureau: true,
    width: 'sm',
    rendu: (l) => l.rapporteurs?.join(', ') || '–',
  },
  {
    cle: 'dateSoumission',
    titre: 'Déposé le',
    bureau: true,
    tri: 'dateSoumission',
    width: 'xs',
    rendu: (l) => (
      <>
        {dateFr(l.dateSoumission)}
        {isRepris(l) && <span className="riph-discret"> (reprise)</span>}
      </>
    ),
  },
  {
    cle: 'dateSeance',
    titre: 'Séance',
    tri: 'dateSeance',
    width: 'xs',
    rendu: (l) => dateFr(l.dateSeance),
  },
  { ...COLONNE_COMITE, tri: 'cppNom' },
];

/** Those of a profile: a committee reads its own dossiers only; who does not learn when one sits, or who reports, has no column for it. */
export const colonnesDossiers = (profil: Profil | null): readonly Column<Ligne>[] => {
  const inutiles = [
    profil && voitSeances(profil) ? (isProfilCpp(profil) ? 'cppNom' : null) : 'dateSeance',
    profil && hasDroit(profil, 'RAPPORTEUR_LIRE') ? null : 'rapporteurs',
  ];
  return COLUMNS.filter((c) => !inutiles.includes(c.cle));
};

/** Said above a list whose column of reporters is empty because nobody could tell them. */
export const RapporteursIndisponibles = ({ page }: { page: { rapporteursIndisponibles: boolean } | undefined }) =>
  page?.rapporteursIndisponibles ? (
    <Alert severity="warning" small>
      Les noms des rapporteurs ne peuvent pas être affichés pour le moment. Le reste de la liste est à jour.
    </Alert>
  ) : null;

const avisDe = ({ sensAvis, dateAvis }: Ligne): string =>
  [sensAvis && motDuCode(SENS_AVIS_LABELS, sensAvis), dateAvis && `le ${dateFr(dateAvis)}`].filter(Boolean).join(', ') || '–';

/** A line of a list of dossiers, told whole: what is shown when Space is pressed on it. */
export const ApercuDossier = ({ ligne: l }: { ligne: Ligne }) => (
  <Details>
    <Detail term="Titre">{l.titre || 'Sans titre'}</Detail>
    <Detail term="Statut">{STATUT_DOSSIER_LABELS[l.statut]}</Detail>
    <Detail term="Type">{TYPE_DOSSIER_LABELS[l.type]}</Detail>
    <Detail term="Qualification">{qualificationDe(l) ?? '–'}</Detail>
    <Detail term="Promoteur">{l.promoteur ?? '–'}</Detail>
    <Detail term="Numéro national">{l.numeroNational ?? '–'}</Detail>
    <Detail term="Comité">{comiteOf(l)}</Detail>
    {l.rapporteurs && <Detail term="Rapporteurs">{l.rapporteurs.join(', ') || 'Aucun'}</Detail>}
    <Detail term={isRepris(l) ? 'Repris le' : 'Déposé le'}>{dateFr(l.dateSoumission)}</Detail>
    <Detail term="Avis">{avisDe(l)}</Detail>
    <Detail term="Échéance">
      <EcheanceDossier dosId={l.dosId} echeance={isFinal(l.statut) ? null : l.dateLimite} />
    </Detail>
  </Details>
);
