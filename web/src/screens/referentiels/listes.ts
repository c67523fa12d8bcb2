/** The lists of reference that the administration edits: where each is read, how it is written, what it adds to a value. A list more is a row here. */
import { FILE_TYPE_CODES, FILE_TYPES } from '@riph/contracts/core/files';
import { qualificationsDeLaLoi } from '@riph/contracts/etude/socle/qualifications';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/administration.schemas';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielExpertises } from '@riph/contracts/referentiel/expertises.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { REGLEMENTATIONS, type Reglementation } from '@riph/contracts/referentiel/reglementation';
import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import type * as z from 'zod';
import type { ReadCall, WriteCall } from '../../api/types.ts';
import type { ChampDef } from '../../components/fields/described.types.ts';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';

export type ListeDef = {
  /** In the address. */
  code: string;
  libelle: string;
  /** « un domaine thérapeutique », for the buttons. */
  un: string;
  nom: ListeDeValeurs;
  entite: 'VALEUR' | 'PAYS';
  /** One tab for each regulation. */
  parReglementation: boolean;
  lister: ReadCall & { response: { json: z.ZodType<readonly Valeur[]> } };
  /** Absent: its values come from the law, nobody adds one. */
  creer?: WriteCall;
  modifier: WriteCall;
  /** Of a list that the law makes: its codes under a regulation. Those that the list lacks alone are added. */
  deLaLoi?: (reglementation: Reglementation) => readonly string[] | null;
  /** Typed when the value is made, never changed: others hold it. */
  identifiants: readonly ChampDef[];
  champs: readonly ChampDef[];
  /** What switching a value off does, in one sentence. */
  suite: string;
  /** The same of the values, by code, of which it is not true. */
  suites?: Readonly<Record<string, string>>;
};

const LIBELLE: ChampDef = { cle: 'libelle', libelle: 'Libellé', sorte: 'texte', max: 300, obligatoire: true };
const DESCRIPTION: ChampDef = { cle: 'description', libelle: 'Description', sorte: 'long', max: 2_000 };
const ORDRE: ChampDef = {
  cle: 'ordre',
  libelle: 'Ordre',
  aide: 'Place dans les listes de choix, du plus petit au plus grand.',
  sorte: 'nombre',
  min: 0,
  max: 100_000,
  obligatoire: true,
};
const CODE: ChampDef = {
  cle: 'code',
  libelle: 'Code',
  aide: 'Lettres sans accent, chiffres, tiret, point ou souligné. Il ne change plus ensuite.',
  sorte: 'texte',
  max: 60,
  width: 'moyenne',
  obligatoire: true,
};
/** Of a list that the law makes: chosen, not typed. */
export const codeParmi = (codes: readonly string[]): ChampDef => ({
  cle: 'code',
  libelle: 'Code',
  sorte: 'choix',
  options: codes.map((code) => ({ code, libelle: code })),
  obligatoire: true,
});
const UNIFORMES = [LIBELLE, DESCRIPTION, ORDRE] as const;
const caseDe = (cle: string, libelle: string, aide: string): ChampDef => ({ cle, libelle, aide, sorte: 'case' });

const PLUS_PROPOSEE =
  'Elle n’est plus proposée. Les dossiers déposés qui la portent la gardent ; un brouillon devra en choisir une autre.';
const commun = { entite: 'VALEUR', parReglementation: true, identifiants: [CODE], suite: PLUS_PROPOSEE } as const;

/** A trial brings its own from the portal: no value is added for it, the server refuses one. */
const sansEssais: ListeDef['deLaLoi'] = (reglementation) => (reglementation === 'REG536' ? [] : null);

export const LISTES: readonly ListeDef[] = [
  {
    ...commun,
    code: 'qualifications',
    libelle: 'Qualifications de recherche',
    un: 'une qualification',
    nom: 'qualification',
    lister: referentielListesAdministration.calls.listerQualifications,
    creer: referentielListesAdministration.calls.creerQualification,
    deLaLoi: qualificationsDeLaLoi,
    modifier: referentielListesAdministration.calls.modifierQualification,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'produits-actes',
    libelle: 'Produits et actes',
    un: 'un produit ou un acte',
    nom: 'produitActe',
    lister: referentielListesAdministration.calls.listerProduitsActes,
    deLaLoi: sansEssais,
    creer: referentielListesAdministration.calls.creerProduitActe,
    modifier: referentielListesAdministration.calls.modifierProduitActe,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'domaines',
    libelle: 'Domaines thérapeutiques',
    un: 'un domaine thérapeutique',
    nom: 'domaine',
    lister: referentielListesAdministration.calls.listerDomaines,
    deLaLoi: sansEssais,
    creer: referentielListesAdministration.calls.creerDomaine,
    modifier: referentielListesAdministration.calls.modifierDomaine,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'competences',
    libelle: 'Compétences des comités',
    un: 'une compétence',
    nom: 'competence',
    lister: referentielListesAdministration.calls.listerCompetences,
    deLaLoi: sansEssais,
    creer: referentielListesAdministration.calls.creerCompetence,
    modifier: referentielListesAdministration.calls.modifierCompetence,
    champs: [
      ...UNIFORMES,
      caseDe(
        'bloquante',
        'Exigée au tirage au sort',
        'Un comité qui ne l’a pas déclarée ne reçoit pas les dossiers qui la demandent.',
      ),
    ],
  },
  {
    ...commun,
    code: 'caracteristiques',
    libelle: 'Caractéristiques de la recherche',
    un: 'une caractéristique',
    nom: 'caracteristique',
    lister: referentielListesAdministration.calls.listerCaracteristiques,
    deLaLoi: sansEssais,
    creer: referentielListesAdministration.calls.creerCaracteristique,
    modifier: referentielListesAdministration.calls.modifierCaracteristique,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'categories',
    libelle: 'Catégories de pièces',
    un: 'une catégorie',
    nom: 'categoriePiece',
    lister: referentielEntitesAdministration.calls.listerCategories,
    deLaLoi: sansEssais,
    creer: referentielEntitesAdministration.calls.creerCategorie,
    modifier: referentielEntitesAdministration.calls.modifierCategorie,
    champs: [
      ...UNIFORMES,
      {
        cle: 'reglementations',
        libelle: 'Réglementations',
        sorte: 'plusieurs',
        options: REGLEMENTATIONS_LIBELLES,
        obligatoire: true,
      },
      {
        cle: 'types',
        libelle: 'Formats acceptés',
        sorte: 'plusieurs',
        options: FILE_TYPE_CODES.map((code) => ({ code, libelle: FILE_TYPES[code].label })),
        obligatoire: true,
      },
      caseDe('multiple', 'Plusieurs fichiers', 'Sinon un seul fichier de cette catégorie dans un dossier.'),
    ],
    suite: 'Elle n’est plus demandée ni proposée. Les pièces déjà déposées restent dans leurs dossiers.',
  },
  {
    ...commun,
    code: 'promoteurs',
    libelle: 'Types de promoteur',
    un: 'un type de promoteur',
    nom: 'promoteur',
    parReglementation: false,
    lister: referentielEntitesAdministration.calls.listerPromoteurs,
    creer: referentielEntitesAdministration.calls.creerPromoteur,
    modifier: referentielEntitesAdministration.calls.modifierPromoteur,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'pays',
    libelle: 'Pays',
    un: 'un pays',
    nom: 'pays',
    entite: 'PAYS',
    parReglementation: false,
    lister: referentielPays.calls.lister,
    creer: referentielEntitesAdministration.calls.creerPays,
    modifier: referentielEntitesAdministration.calls.modifierPays,
    identifiants: [
      { cle: 'id', libelle: 'Code numérique (ISO 3166-1)', sorte: 'nombre', min: 1, max: 999, obligatoire: true },
      { cle: 'code', libelle: 'Code à 2 lettres', sorte: 'texte', max: 2, width: 'courte', obligatoire: true },
      { cle: 'iso3', libelle: 'Code à 3 lettres', sorte: 'texte', max: 3, width: 'courte', obligatoire: true },
    ],
    champs: [
      { ...LIBELLE, cle: 'libelle', libelle: 'Nom', sorte: 'texte', max: 200 },
      caseDe('ue', 'Union européenne', 'Un promoteur établi hors de l’Union y désigne un représentant.'),
      caseDe('eee', 'Espace économique européen', 'Tous les pays de l’Union en sont.'),
    ],
    suite: 'Il n’est plus proposé. Les personnes et les dossiers qui le portent le gardent.',
  },
  {
    ...commun,
    code: 'motifs',
    libelle: 'Motifs d’avis défavorable',
    un: 'un motif',
    nom: 'motifDefavorable',
    parReglementation: false,
    lister: referentielMotifs.calls.lister,
    creer: referentielParametrageAdministration.calls.creerMotif,
    modifier: referentielParametrageAdministration.calls.modifierMotif,
    champs: UNIFORMES,
    suite: 'Aucun avis ne peut plus le retenir. Les avis rendus le gardent.',
  },
  {
    ...commun,
    code: 'expertises',
    libelle: 'Domaines d’expertise',
    un: 'un domaine d’expertise',
    nom: 'expertise',
    parReglementation: false,
    lister: referentielExpertises.calls.lister,
    creer: referentielExpertises.calls.creer,
    modifier: referentielExpertises.calls.modifier,
    champs: UNIFORMES,
    suite: 'Il n’est plus proposé. Les experts qui l’ont déclaré le gardent.',
  },
  {
    ...commun,
    code: 'reglementations',
    libelle: 'Réglementations',
    un: 'une réglementation',
    nom: 'reglementation',
    parReglementation: false,
    lister: referentielReglementations.calls.lister,
    modifier: referentielEntitesAdministration.calls.modifierReglementation,
    champs: UNIFORMES,
    suite:
      'Aucune demande initiale ni recherche ancillaire ne peut plus être créée sous cette réglementation. Les dossiers qui existent suivent leur cours, avec leurs modifications ; une recherche d’avant la plateforme peut encore être reprise.',
    suites: {
      REG536:
        'Les essais arrivent toujours du portail européen, se saisissent et se tirent au sort. Seuls le choix de la réglementation d’un nouveau dossier et les points à régler avant l’ouverture ne la comptent plus. Pour suspendre leur tirage, fermez-le dans les paramètres du tirage au sort.',
    },
  },
];

export const listeDe = (code: string | undefined): ListeDef | undefined => LISTES.find((l) => l.code === code);

/** What switching this value off does, in one sentence. */
export const suiteDe = ({ suite, suites }: Pick<ListeDef, 'suite' | 'suites'>, code: string): string => suites?.[code] ?? suite;

/** The codes that the law has and the list lacks; null when the list is not made by the law. */
export const codesManquants = (
  { deLaLoi }: Pick<ListeDef, 'deLaLoi'>,
  reglementation: string,
  lignes: readonly Pick<Valeur, 'code'>[],
): string[] | null => {
  if (!deLaLoi) return null;
  const code = REGLEMENTATIONS.find((r) => r === reglementation);
  const codes = code ? deLaLoi(code) : [];
  return codes === null ? null : codes.filter((c) => lignes.every((l) => l.code !== c));
};
