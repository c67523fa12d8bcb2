/** Password rules shown live on the screens and checked again by identity. Rule: CPT-14 (CNIL 2022-100, State guide 12/16 characters). */
export const MDP_LONGUEUR_MIN = 12;
const MDP_LONGUEUR_MIN_ADMIN = 16;
export const MDP_LONGUEUR_MAX = 128;

const REGLES_MDP = [
  'invalidPasswordMinLengthMessage',
  'invalidPasswordMaxLengthMessage',
  'invalidPasswordMinUpperCaseCharsMessage',
  'invalidPasswordMinLowerCaseCharsMessage',
  'invalidPasswordMinDigitsMessage',
  'invalidPasswordMinSpecialCharsMessage',
  'invalidPasswordNotUsernameMessage',
  'invalidPasswordNotEmailMessage',
  'invalidPasswordHistoryMessage',
  'invalidPasswordBlacklistedMessage',
  'MDP_CONTIENT_IDENTIFIANT',
  'MDP_REFUSE',
] as const;
export type RegleMdp = (typeof REGLES_MDP)[number];
export const isRegleMdp = (code: string): code is RegleMdp => REGLES_MDP.some((r) => r === code);

/** Sentence of each rule, as the form and the refusals say it. */
export const REGLE_MDP_LABELS = {
  invalidPasswordMinLengthMessage: `Au moins ${MDP_LONGUEUR_MIN} caractères (${MDP_LONGUEUR_MIN_ADMIN} pour un administrateur).`,
  invalidPasswordMaxLengthMessage: `Au plus ${MDP_LONGUEUR_MAX} caractères.`,
  invalidPasswordMinUpperCaseCharsMessage: 'Au moins une lettre majuscule.',
  invalidPasswordMinLowerCaseCharsMessage: 'Au moins une lettre minuscule.',
  invalidPasswordMinDigitsMessage: 'Au moins un chiffre.',
  invalidPasswordMinSpecialCharsMessage: 'Au moins un caractère spécial, par exemple ! ? - ou @.',
  invalidPasswordNotUsernameMessage: 'Différent de votre identifiant.',
  invalidPasswordNotEmailMessage: 'Différent de votre adresse électronique.',
  invalidPasswordHistoryMessage: 'Différent de vos cinq derniers mots de passe.',
  invalidPasswordBlacklistedMessage: 'Ce mot de passe est trop courant : choisissez-en un autre.',
  MDP_CONTIENT_IDENTIFIANT: 'Sans votre nom ni le début de votre adresse électronique.',
  MDP_REFUSE: 'Ce mot de passe a été refusé : choisissez-en un autre.',
} as const satisfies Record<RegleMdp, string>;

export type IdentiteMdp = { email: string; nom: string; admin: boolean };

const has = (pattern: RegExp) => (mdp: string) => pattern.test(mdp);
/** A run of spaces counts as one: twelve characters must not be one letter and eleven spaces (ASVS 2.1.1). */
const lengthOf = (mdp: string) => mdp.replace(/ {2,}/g, ' ').length;
const contains = (mdp: string, part: string) => part.length >= 4 && mdp.toLowerCase().includes(part.toLowerCase());

/** Rules that can be told without the server; history and common passwords are known by Keycloak alone. */
const CHECKS: readonly [RegleMdp, (mdp: string, i: IdentiteMdp) => boolean][] = [
  ['invalidPasswordMinLengthMessage', (m, i) => lengthOf(m) >= (i.admin ? MDP_LONGUEUR_MIN_ADMIN : MDP_LONGUEUR_MIN)],
  ['invalidPasswordMaxLengthMessage', (m) => m.length <= MDP_LONGUEUR_MAX],
  ['invalidPasswordMinUpperCaseCharsMessage', has(/\p{Lu}/u)],
  ['invalidPasswordMinLowerCaseCharsMessage', has(/\p{Ll}/u)],
  ['invalidPasswordMinDigitsMessage', has(/\p{Nd}/u)],
  ['invalidPasswordMinSpecialCharsMessage', has(/[^\p{L}\p{Nd}]/u)],
  ['invalidPasswordNotEmailMessage', (m, i) => m.toLowerCase() !== i.email.toLowerCase()],
  ['MDP_CONTIENT_IDENTIFIANT', (m, i) => !contains(m, i.email.split('@')[0] ?? '') && !contains(m, i.nom)],
];

/** Rules that a password breaks, all at once; an empty list means that only Keycloak can still refuse it. */
export const reglesNonRespectees = (mdp: string, identite: IdentiteMdp): RegleMdp[] =>
  CHECKS.filter(([, ok]) => !ok(mdp, identite)).map(([regle]) => regle);

/** Words of the meter, from the weakest. */
export const FORCES_MDP = ['FAIBLE', 'SUFFISANTE', 'BONNE', 'TRES_BONNE'] as const;
export type ForceMdp = (typeof FORCES_MDP)[number];
export const FORCE_MDP_LABELS = {
  FAIBLE: 'faible',
  SUFFISANTE: 'suffisante',
  BONNE: 'bonne',
  TRES_BONNE: 'très bonne',
} as const satisfies Record<ForceMdp, string>;
/** Decision of 2026-11-21. Characters that a thief has to find, from which a word of the meter is said. */
const FORCE_SEUILS = [
  ['TRES_BONNE', 20],
  ['BONNE', 16],
  ['SUFFISANTE', MDP_LONGUEUR_MIN],
] as const;

/** A character that repeats the one before, or follows it (abc, 321), costs a thief nothing. */
const isDevinable = (avant: number | undefined, c: number) => avant !== undefined && Math.abs(c - avant) <= 1;

/**
 * What the meter says while a password is chosen: weak as long as a rule is broken; beyond, its length, which is what resists, without what is guessed from
 * the character before. It promises nothing about words of the dictionary: the most common passwords are refused by Keycloak (ASVS 2.1.8).
 */
export const forceMdp = (mdp: string, identite: IdentiteMdp): ForceMdp => {
  if (reglesNonRespectees(mdp, identite).length > 0) return 'FAIBLE';
  const codes = [...mdp.toLowerCase()].map((c) => c.codePointAt(0) ?? 0);
  const utiles = codes.filter((c, i) => !isDevinable(codes[i - 1], c)).length;
  return FORCE_SEUILS.find(([, seuil]) => utiles >= seuil)?.[0] ?? 'FAIBLE';
};
