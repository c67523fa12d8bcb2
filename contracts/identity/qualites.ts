/** The qualities of a member of a committee, in words. */
export const CHAMP_QUALITE_LABELS = {
  profession: 'Profession',
  competences: 'Compétences',
  methodologiste: 'Méthodologiste',
  pediatre: 'Pédiatre',
  protectionDonnees: 'Protection des données',
  dpiLe: 'Déclaration d’intérêts du',
} as const;
export const CHAMPS_QUALITE = [
  'profession',
  'competences',
  'methodologiste',
  'pediatre',
  'protectionDonnees',
  'dpiLe',
] as const satisfies (keyof typeof CHAMP_QUALITE_LABELS)[];
export type ChampQualite = (typeof CHAMPS_QUALITE)[number];
