/** A scale as texts of a form: euros, vacations and percents as they are written in French, cents and thousandths as they are kept. */
import type { Jour } from '@riph/contracts/core/paris';
import { CATEGORIE_BAREME_LABELS, CATEGORIES_BAREME } from '@riph/contracts/indemnites/bareme.rules';
import type { BaremeSaisi } from '@riph/contracts/indemnites/bareme.schemas';

/** How many of what is kept make one of what is typed. */
const UNITES = { euros: 100, vacations: 1_000, part: 1 } as const;
type ChampBareme = { champ: string; label: string; unite: keyof typeof UNITES; facultatif?: true };
export type Groupe = { titre: string; champs: readonly ChampBareme[] };

const coefs = (cle: 'rapporteur' | 'methodologiste'): ChampBareme[] =>
  CATEGORIES_BAREME.map((c) => ({ champ: `${cle}.${c}`, label: CATEGORIE_BAREME_LABELS[c], unite: 'vacations' }));
const champ = (nom: string, label: string, unite: keyof typeof UNITES): ChampBareme => ({ champ: nom, label, unite });

export const GROUPES: readonly Groupe[] = [
  { titre: 'Vacation', champs: [champ('valeurVacation', 'Valeur d’une vacation (€)', 'euros')] },
  { titre: 'Rapporteur ou expert, demande initiale (vacations)', champs: coefs('rapporteur') },
  { titre: 'Méthodologiste, demande initiale (vacations)', champs: coefs('methodologiste') },
  {
    titre: 'Modifications, parties, procédure accélérée',
    champs: [
      champ('modificationRapporteur', 'Modification, rapporteur (vacations)', 'vacations'),
      champ('modificationMethodologiste', 'Modification, méthodologiste (vacations)', 'vacations'),
      champ('partie1', 'Part de la partie I (%)', 'part'),
      champ('partie2', 'Part de la partie II (%)', 'part'),
      champ('accelere', 'Procédure accélérée, multiplié par', 'vacations'),
      champ('majorationAout', 'Majoration d’une séance d’août (€)', 'euros'),
    ],
  },
  {
    titre: 'Présidence, par mois (€)',
    champs: ['Aucune séance', 'Une séance', 'Deux séances ou plus'].map((l, i) => champ(`president.${i}`, l, 'euros')),
  },
  {
    titre: 'Plafonds',
    champs: [
      champ('plafondSalarie', 'Perte de revenus, salarié, par demi-journée (€)', 'euros'),
      champ('plafondIndependant', 'Perte de revenus, indépendant, par demi-journée (€)', 'euros'),
      { ...champ('plafondAnnuel', 'Vacations d’une personne dans l’année', 'vacations'), facultatif: true },
    ],
  },
];
const CHAMPS = GROUPES.flatMap((g) => g.champs);
export type Saisie = Readonly<Record<string, string>>;

const a = (b: unknown, champ: string): unknown =>
  champ.split('.').reduce<unknown>((o, cle) => (typeof o === 'object' && o !== null ? Reflect.get(o, cle) : undefined), b);
const DECIMALES = 3;

/** The values of a scale as texts. */
export const enTextes = (b: Omit<BaremeSaisi, 'code' | 'dateDebut' | 'source'>): Saisie =>
  Object.fromEntries(
    CHAMPS.map(({ champ: nom, unite }) => {
      const v = a(b, nom);
      return [nom, typeof v === 'number' ? String(Number((v / UNITES[unite]).toFixed(DECIMALES))).replace('.', ',') : ''];
    }),
  );

/** What was typed, as it is kept; each text that is no number with its message. */
export function enNombres(s: Saisie): { valeurs: Record<string, number | null>; errors: { champ: string; message: string }[] } {
  const errors: { champ: string; message: string }[] = [];
  const valeurs = Object.fromEntries(
    CHAMPS.map(({ champ: nom, unite, facultatif }): [string, number | null] => {
      const net = (s[nom] ?? '').replaceAll(/\s/g, '').replace(',', '.');
      if (net === '' && facultatif) return [nom, null];
      const entier = /^\d+(\.\d{1,3})?$/.test(net) ? Number((Number(net) * UNITES[unite]).toFixed(DECIMALES)) : Number.NaN;
      if (!Number.isInteger(entier)) errors.push({ champ: nom, message: 'Tapez un nombre, par exemple 1,5.' });
      return [nom, entier];
    }),
  );
  return { valeurs, errors };
}

/** The body of the call, to be parsed by its schema. */
export const corpsDe = (tete: { code: string; dateDebut: Jour | null; source: string }, v: Record<string, number | null>) => {
  const sous = (cle: string) =>
    Object.fromEntries(Object.entries(v).flatMap(([k, n]) => (k.startsWith(`${cle}.`) ? [[k.slice(cle.length + 1), n]] : [])));
  const simples = Object.fromEntries(Object.entries(v).filter(([k]) => !k.includes('.')));
  return {
    ...tete,
    ...simples,
    rapporteur: sous('rapporteur'),
    methodologiste: sous('methodologiste'),
    president: Object.values(sous('president')),
  };
};
