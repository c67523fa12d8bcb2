/** Colleges, categories and offices of committee members. Source: Code de la santé publique R1123-4 (version of 7 March 2022): COM-01. */
export const COLLEGES = ['COLLEGE_1', 'COLLEGE_2'] as const;
export type College = (typeof COLLEGES)[number];
export const COLLEGE_LABELS = { COLLEGE_1: 'Collège I', COLLEGE_2: 'Collège II' } as const satisfies Record<College, string>;
/** In the midst of a sentence: the number keeps its capitals. */
const COLLEGE_EN_PHRASE = { COLLEGE_1: 'collège I', COLLEGE_2: 'collège II' } as const satisfies Record<College, string>;
export const SIEGES_PAR_COLLEGE = 18;

/** code -> college, label, minimum seats. */
export const CATEGORIES_MEMBRE = {
  C1_RECHERCHE_MEDECIN: {
    college: 'COLLEGE_1',
    libelle: 'Personne qualifiée en recherche impliquant la personne humaine, médecin',
    minimum: 4,
  },
  C1_RECHERCHE_METHODOLOGIE: {
    college: 'COLLEGE_1',
    libelle: 'Personne qualifiée en biostatistique ou épidémiologie',
    minimum: 2,
  },
  C1_RECHERCHE: { college: 'COLLEGE_1', libelle: 'Personne qualifiée en recherche impliquant la personne humaine', minimum: 2 },
  C1_GENERALISTE: { college: 'COLLEGE_1', libelle: 'Médecin spécialiste de médecine générale', minimum: 2 },
  C1_PHARMACIEN: { college: 'COLLEGE_1', libelle: 'Pharmacien hospitalier', minimum: 2 },
  C1_AUXILIAIRE_MEDICAL: { college: 'COLLEGE_1', libelle: 'Auxiliaire médical', minimum: 2 },
  C2_ETHIQUE: { college: 'COLLEGE_2', libelle: 'Personne qualifiée en questions d’éthique', minimum: 2 },
  C2_SCIENCES_HUMAINES: {
    college: 'COLLEGE_2',
    libelle: 'Personne qualifiée en sciences humaines et sociales ou en action sociale',
    minimum: 4,
  },
  C2_JURIDIQUE: { college: 'COLLEGE_2', libelle: 'Personne qualifiée en matière juridique', minimum: 4 },
  C2_USAGERS: { college: 'COLLEGE_2', libelle: 'Représentant d’association agréée de malades ou d’usagers', minimum: 6 },
} as const satisfies Record<string, { college: College; libelle: string; minimum: number }>;
export type CategorieMembre = keyof typeof CATEGORIES_MEMBRE;
export const isCategorieMembre = (code: string): code is CategorieMembre => Object.hasOwn(CATEGORIES_MEMBRE, code);

/** Competent in biostatistics or epidemiology: said of him, or he sits as such (R1123-4). */
export const isMethodologiste = (m: { methodologiste: boolean; categorieCode: string }): boolean =>
  m.methodologiste || m.categorieCode === ('C1_RECHERCHE_METHODOLOGIE' satisfies CategorieMembre);

export const FONCTIONS_MEMBRE = ['PRESIDENT', 'VICE_PRESIDENT', 'SECRETAIRE_GENERAL', 'TRESORIER', 'MEMBRE'] as const;
export type FonctionMembre = (typeof FONCTIONS_MEMBRE)[number];
export const FONCTION_MEMBRE_LABELS = {
  PRESIDENT: 'Président',
  VICE_PRESIDENT: 'Vice-président',
  SECRETAIRE_GENERAL: 'Secrétaire général',
  TRESORIER: 'Trésorier',
  MEMBRE: 'Membre',
} as const satisfies Record<FonctionMembre, string>;

/** In French, why a member cannot report at a title, by his college and what he knows; empty when he can (RAP-01, RAP-02). */
export function raisonsDePlace(
  membre: { college: string; methodologiste: boolean },
  titre: (typeof COLLEGES)[number] | 'METHODOLOGISTE',
): string[] {
  if (titre !== 'METHODOLOGISTE')
    return membre.college === titre ? [] : [`Cette personne n’appartient pas au ${COLLEGE_EN_PHRASE[titre]}.`];
  return membre.college === 'COLLEGE_1' && membre.methodologiste
    ? []
    : ['Le méthodologiste est un membre du collège I compétent en biostatistique ou en épidémiologie.'];
}
