/**
 * Categories of pieces and the matrix of what is expected. Rule: PIE-01 (orders of 2 December 2016 for RIPH 1 and 2, and for RIPH 3;
 * MDR annex XV chapter II; IVDR annex XIV; R1123-20 II for the simplified category 3).
 */
import type { FileType } from '@riph/contracts/core/files';
import type { ValeurSeed } from './listes.ts';

/** Letters of the matrix: O mandatory, C conditional, F optional, `-` not asked. */
type Obligation = 'O' | 'C' | 'F' | '-';
type Colonnes = readonly [
  cat1: Obligation,
  cat2: Obligation,
  cat3: Obligation,
  cat3s: Obligation,
  r745: Obligation,
  r746: Obligation,
  ms: Obligation,
  pro: Obligation,
];
type Piece = {
  code: string;
  libelle: string;
  colonnes: Colonnes;
  /** When the piece is asked for, in the columns where it is conditional (`C`). */
  condition?: string;
  aide?: string;
  multiple?: true;
  types?: readonly FileType[];
};

const PDF: readonly FileType[] = ['pdf'];
const TEXTE: readonly FileType[] = ['pdf', 'docx', 'odt'];

const col = (
  cat1: Obligation,
  cat2: Obligation,
  cat3: Obligation,
  cat3s: Obligation,
  r745: Obligation,
  r746: Obligation,
  ms: Obligation,
  pro: Obligation,
): Colonnes => [cat1, cat2, cat3, cat3s, r745, r746, ms, pro];

const PIECES: readonly Piece[] = [
  {
    code: 'COURRIER',
    libelle: 'Courrier de demande daté et signé',
    colonnes: col('O', 'O', 'O', 'O', 'O', 'O', 'O', 'O'),
    aide: 'Lettre du promoteur au comité, datée et signée.',
  },
  { code: 'FORMULAIRE', libelle: 'Formulaire de demande d’avis', colonnes: col('O', 'O', 'O', 'O', 'O', 'O', 'O', '-') },
  {
    code: 'DOC_ADD',
    libelle: 'Document additionnel',
    colonnes: col('O', 'O', '-', '-', 'O', 'O', 'C', '-'),
    condition: 'Si la modification change le document additionnel.',
  },
  {
    code: 'RECRUTEMENT',
    libelle: 'Supports de recrutement',
    colonnes: col('C', 'C', 'C', 'C', 'C', 'C', 'C', '-'),
    condition: 'Si des annonces, affiches ou messages servent au recrutement.',
    multiple: true,
    types: ['pdf', 'jpg', 'png'],
  },
  {
    code: 'LIEU',
    libelle: 'Autorisation de lieu de recherche',
    colonnes: col('C', '-', '-', '-', 'C', '-', 'C', '-'),
    condition: 'Si la recherche porte sur des volontaires sains ou une première administration à l’homme (L1121-13).',
    multiple: true,
  },
  {
    code: 'PROTOCOLE',
    libelle: 'Protocole, version et date',
    colonnes: col('O', 'O', 'O', 'F', 'O', 'O', 'C', '-'),
    condition: 'Si la modification change le protocole.',
    aide: 'Protocole, plan d’investigation ou plan d’étude. Le texte doit pouvoir être recherché.',
  },
  {
    code: 'RESUME',
    libelle: 'Résumé du protocole en français, version et date',
    colonnes: col('O', 'O', 'O', 'O', 'O', 'O', 'C', '-'),
    condition: 'Si la modification change le résumé.',
  },
  {
    code: 'BROCHURE',
    libelle: 'Brochure pour l’investigateur',
    colonnes: col('C', 'C', '-', '-', 'O', 'O', 'C', '-'),
    condition: 'Si la recherche porte sur un produit de santé ; notice d’utilisation s’il est marqué CE ou autorisé.',
    multiple: true,
  },
  {
    code: 'AUT_TIERS',
    libelle: 'Autorisation du tiers propriétaire de la brochure',
    colonnes: col('C', 'C', '-', '-', 'C', 'C', '-', '-'),
    condition: 'Si la brochure appartient à un tiers.',
  },
  {
    code: 'NOTE_INFO',
    libelle: 'Document d’information en français',
    colonnes: col('O', 'O', 'O', 'O', 'O', 'O', 'C', '-'),
    condition: 'Si la modification change l’information des participants.',
    multiple: true,
    types: TEXTE,
  },
  {
    code: 'CONSENTEMENT',
    libelle: 'Formulaire de consentement',
    colonnes: col('O', 'O', '-', '-', 'O', 'O', 'C', '-'),
    condition: 'Si la modification change le consentement.',
    multiple: true,
    types: TEXTE,
  },
  {
    code: 'ASSURANCE',
    libelle: 'Attestation d’assurance',
    colonnes: col('O', 'O', '-', '-', 'O', 'O', 'C', 'C'),
    condition: 'Si l’assurance change ou doit être prolongée.',
  },
  {
    code: 'CV',
    libelle: 'CV des investigateurs',
    colonnes: col('O', 'O', 'O', '-', 'O', 'O', 'C', '-'),
    condition: 'Si un investigateur principal change.',
    aide: 'Un CV par investigateur principal et par lieu.',
    multiple: true,
  },
  {
    code: 'LISTE_INV',
    libelle: 'Liste des investigateurs et des lieux',
    colonnes: col('O', 'O', 'O', '-', 'O', 'O', 'C', '-'),
    condition: 'Si un lieu ou un investigateur change.',
    types: ['pdf', 'xlsx'],
  },
  {
    code: 'MOYENS',
    libelle: 'Adéquation des moyens humains, matériels et techniques',
    colonnes: col('O', 'O', '-', '-', 'O', 'O', '-', '-'),
    multiple: true,
  },
  {
    code: 'CRF',
    libelle: 'Cahier d’observation ou questionnaires',
    colonnes: col('C', 'C', 'O', 'O', 'C', 'C', 'C', '-'),
    condition: 'Si des questionnaires sont remis aux participants.',
    multiple: true,
  },
  {
    code: 'CNIL',
    libelle: 'Engagement à une méthodologie de référence, ou justification',
    colonnes: col('O', 'O', 'O', 'O', 'O', 'O', 'C', '-'),
    condition: 'Si le traitement des données change.',
  },
  {
    code: 'DONNEES',
    libelle: 'Sources, nature, circuit et durée des données',
    colonnes: col('C', 'C', 'O', '-', 'C', 'C', 'C', '-'),
    condition: 'Si des données sont reprises d’autres sources que le participant.',
  },
  {
    code: 'INDEMNITES',
    libelle: 'Modalités d’indemnisation',
    colonnes: col('C', 'C', '-', '-', 'C', 'C', 'C', '-'),
    condition: 'Si les participants sont indemnisés.',
  },
  {
    code: 'CSI',
    libelle: 'Comité de surveillance indépendant',
    colonnes: col('O', 'C', '-', '-', 'C', 'C', '-', '-'),
    condition: 'Si un comité de surveillance indépendant est constitué.',
    aide: 'Composition et charte, ou raisons de ne pas en constituer (L1123-7).',
  },
  { code: 'JUSTIF_CAT', libelle: 'Justification de la catégorie 2 ou 3', colonnes: col('-', 'O', 'O', 'O', '-', '-', '-', '-') },
  {
    code: 'ATTEST_CONFORMITE',
    libelle: 'Attestation de conformité',
    colonnes: col('-', '-', '-', 'O', '-', '-', '-', '-'),
    aide: 'Attestation que la recherche se limite à des questionnaires ou des observations (R1123-20, II).',
  },
  {
    code: 'DEMANDE_AUTORITE',
    libelle: 'Demande de l’ANSM, de la HAS, du ministère ou de l’EMA',
    colonnes: col('-', '-', 'C', 'C', '-', '-', '-', '-'),
    condition: 'Si l’étude est demandée par une autorité.',
  },
  {
    code: 'CONFORMITE_DM',
    libelle: 'Déclaration de conformité, étiquetage, certificat CE',
    colonnes: col('-', '-', '-', '-', 'O', 'O', 'C', '-'),
    condition: 'Si le dispositif change.',
    multiple: true,
  },
  {
    code: 'RISQUES_DM',
    libelle: 'Analyse du bénéfice et du risque, essais précliniques',
    colonnes: col('-', '-', '-', '-', 'O', 'O', '-', '-'),
    multiple: true,
  },
  {
    code: 'AVIS_SCIENT',
    libelle: 'Avis de comité scientifique',
    colonnes: col('F', 'F', 'F', 'F', 'F', 'F', '-', '-'),
    multiple: true,
  },
  {
    code: 'AUT_ANSM',
    libelle: 'Autorisation ou accusé de réception de l’ANSM',
    colonnes: col('C', '-', '-', '-', 'C', 'C', 'C', '-'),
    condition: 'Si l’ANSM s’est déjà prononcée.',
    multiple: true,
  },
  {
    code: 'TABLEAU_MS',
    libelle: 'Tableau comparatif avant et après modification',
    colonnes: col('-', '-', '-', '-', '-', '-', 'O', '-'),
    types: TEXTE,
  },
  {
    code: 'VERSION_SUIVI',
    libelle: 'Versions avec les changements visibles',
    colonnes: col('-', '-', '-', '-', '-', '-', 'O', '-'),
    multiple: true,
    types: TEXTE,
  },
  { code: 'JUSTIF_PRO', libelle: 'Justification de la prorogation', colonnes: col('-', '-', '-', '-', '-', '-', '-', 'O') },
  {
    code: 'COMPLEMENT',
    libelle: 'Pièces complémentaires',
    colonnes: col('F', 'F', 'F', 'F', 'F', 'F', 'F', 'F'),
    multiple: true,
    types: TEXTE,
  },
];

const NATIONALES = ['JARDE', 'REG745', 'REG746'];
const BASE_CATEGORIE = 701;

export const CATEGORIES_PIECES: readonly ValeurSeed[] = PIECES.map((p, i) => ({
  id: BASE_CATEGORIE + i,
  liste: 'categoriePiece',
  code: p.code,
  libelle: p.libelle,
  ...(p.aide && { description: p.aide }),
  ordre: i + 1,
  attributs: { reglementations: NATIONALES, types: p.types ?? PDF, multiple: p.multiple === true },
}));

/** Which column of the matrix a dossier reads. A null qualification holds for all of the regulation. */
const LECTURES: readonly (readonly [
  reglementation: string,
  types: readonly string[],
  qualification: string | null,
  colonne: number,
])[] = [
  ['JARDE', ['DI', 'DIR'], 'CAT1', 0],
  ['JARDE', ['DI', 'DIR'], 'CAT2', 1],
  ['JARDE', ['DI', 'DIR'], 'CAT3', 2],
  ['JARDE', ['DI', 'DIR'], 'CAT3S', 3],
  ['REG745', ['DI', 'DIR'], null, 4],
  ['REG746', ['DI', 'DIR'], null, 5],
  ...NATIONALES.map((r) => [r, ['MS', 'MSR', 'MStr'], null, 6] as const),
  ...NATIONALES.map((r) => [r, ['PRO'], null, 7] as const),
];

/** Rows of `piece_obligatoire`, ids from 1 in this fixed order. */
export const PIECES_OBLIGATOIRES = LECTURES.flatMap(([reglementation, types, qualification, colonne]) =>
  types.flatMap((type) =>
    PIECES.flatMap((p, i) => {
      const obligation = p.colonnes[colonne];
      if (obligation === '-') return [];
      return [
        {
          reglementation_code: reglementation,
          type_dossier: type,
          qualification_code: qualification,
          categorie_id: BASE_CATEGORIE + i,
          obligation,
          condition: obligation === 'C' ? (p.condition ?? null) : null,
          ordre: i + 1,
        },
      ];
    }),
  ),
).map((row, i) => ({ id: i + 1, ...row }));
