/** The lists of reference that the administration edits: where each is read, how it is written, what it adds to a value. A list more is a row here. */
import { FILE_TYPE_CODES, FILE_TYPES } from '@riph/contracts/core/files';
import { referentielEntitesAdministration as entites } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielExpertises as expertises } from '@riph/contracts/referentiel/expertises.calls';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/ext.schemas';
import { referentielListesAdministration as listes } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielMotifs as motifs } from '@riph/contracts/referentiel/motifs.calls';
import { referentielParametrageAdministration as parametrage } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { referentielPays as pays } from '@riph/contracts/referentiel/pays.calls';
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { referentielReglementations as reglementations } from '@riph/contracts/referentiel/reglementations.calls';
import type * as z from 'zod';
import type { ReadCall, WriteCall } from '../../api/types.ts';
import type { ChampDef } from '../../components/fields/champ.types.ts';
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
  /** Typed when the value is made, never changed: others hold it. */
  identifiants: readonly ChampDef[];
  champs: readonly ChampDef[];
  /** What switching a value off does, in one sentence. */
  suite: string;
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
  largeur: 'moyenne',
  obligatoire: true,
};
const UNIFORMES = [LIBELLE, DESCRIPTION, ORDRE] as const;
const caseDe = (cle: string, libelle: string, aide: string): ChampDef => ({ cle, libelle, aide, sorte: 'case' });

const PLUS_PROPOSEE =
  'Elle n’est plus proposée. Les dossiers déposés qui la portent la gardent ; un brouillon devra en choisir une autre.';
const commun = { entite: 'VALEUR', parReglementation: true, identifiants: [CODE], suite: PLUS_PROPOSEE } as const;

export const LISTES: readonly ListeDef[] = [
  {
    ...commun,
    code: 'qualifications',
    libelle: 'Qualifications de recherche',
    un: 'une qualification',
    nom: 'qualification',
    lister: listes.calls.listerQualifications,
    modifier: listes.calls.modifierQualification,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'produits-actes',
    libelle: 'Produits et actes',
    un: 'un produit ou un acte',
    nom: 'produitActe',
    lister: listes.calls.listerProduitsActes,
    creer: listes.calls.creerProduitActe,
    modifier: listes.calls.modifierProduitActe,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'domaines',
    libelle: 'Domaines thérapeutiques',
    un: 'un domaine thérapeutique',
    nom: 'domaine',
    lister: listes.calls.listerDomaines,
    creer: listes.calls.creerDomaine,
    modifier: listes.calls.modifierDomaine,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'competences',
    libelle: 'Compétences des comités',
    un: 'une compétence',
    nom: 'competence',
    lister: listes.calls.listerCompetences,
    creer: listes.calls.creerCompetence,
    modifier: listes.calls.modifierCompetence,
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
    lister: listes.calls.listerCaracteristiques,
    creer: listes.calls.creerCaracteristique,
    modifier: listes.calls.modifierCaracteristique,
    champs: UNIFORMES,
  },
  {
    ...commun,
    code: 'categories',
    libelle: 'Catégories de pièces',
    un: 'une catégorie',
    nom: 'categoriePiece',
    lister: entites.calls.listerCategories,
    creer: entites.calls.creerCategorie,
    modifier: entites.calls.modifierCategorie,
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
    lister: entites.calls.listerPromoteurs,
    creer: entites.calls.creerPromoteur,
    modifier: entites.calls.modifierPromoteur,
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
    lister: pays.calls.lister,
    creer: entites.calls.creerPays,
    modifier: entites.calls.modifierPays,
    identifiants: [
      { cle: 'id', libelle: 'Code numérique (ISO 3166-1)', sorte: 'nombre', min: 1, max: 999, obligatoire: true },
      { cle: 'code', libelle: 'Code à 2 lettres', sorte: 'texte', max: 2, largeur: 'courte', obligatoire: true },
      { cle: 'iso3', libelle: 'Code à 3 lettres', sorte: 'texte', max: 3, largeur: 'courte', obligatoire: true },
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
    lister: motifs.calls.lister,
    creer: parametrage.calls.creerMotif,
    modifier: parametrage.calls.modifierMotif,
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
    lister: expertises.calls.lister,
    creer: expertises.calls.creer,
    modifier: expertises.calls.modifier,
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
    lister: reglementations.calls.lister,
    modifier: entites.calls.modifierReglementation,
    champs: UNIFORMES,
    suite: 'Aucun dossier ne peut plus être créé sous cette réglementation. Ceux qui existent suivent leur cours.',
  },
];

export const listeDe = (code: string | undefined): ListeDef | undefined => LISTES.find((l) => l.code === code);
