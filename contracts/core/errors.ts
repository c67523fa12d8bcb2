/** Refusals: a catalogue of codes with an HTTP status and a French sentence that says what to do. */
import * as z from 'zod';
import { inOneSentence } from './phrases.ts';

/** `code -> [status, sentence]`. A sentence takes the details of the refusal. */
export type ErrorCatalogue = Record<string, readonly [status: number, sentence: (d: never) => string]>;

export const CORE_ERRORS = {
  'saisie.invalide': [
    400,
    (_: { fields: FieldError[] }) => 'Certaines valeurs sont à corriger : elles sont signalées une par une.',
  ],
  'requete.invalide': [400, (d: { raison: string }) => `La demande n’a pas pu être lue : ${d.raison}.`],
  'session.requise': [
    401,
    (_: object) => 'Votre session a expiré. Connectez-vous à nouveau : votre saisie est conservée dans ce navigateur.',
  ],
  'csrf.refuse': [403, (_: object) => 'La demande ne vient pas de l’application. Rechargez la page puis recommencez.'],
  'droit.manquant': [403, (d: { droit: string }) => `Votre profil n’a pas le droit « ${d.droit} » nécessaire à cette action.`],
  'facteur.requis': [
    403,
    (_: object) => 'Cet acte vous engage : présentez de nouveau votre second facteur, puis recommencez. Rien n’a été enregistré.',
  ],
  'acte.retenu': [
    403,
    (d: { heures: number; levable: boolean }) =>
      `Cet acte vous engage. Un mot de passe oublié vient d’être remplacé, ou un second facteur retiré : par sécurité, il attend ${d.heures === 1 ? 'encore une heure' : `encore ${d.heures} heures`}. ${
        d.levable
          ? 'Pour ne pas attendre, enregistrez un second facteur dans « Mon compte », reconnectez-vous avec lui, puis recommencez. '
          : 'Si ce n’était pas vous, prévenez l’administration. '
      }Rien n’a été enregistré.`,
  ],
  'cgu.nonAcceptees': [403, (_: object) => 'Acceptez les conditions générales d’utilisation pour continuer.'],
  'cpp.nonSelectionne': [409, (_: object) => 'Choisissez d’abord le comité pour lequel vous travaillez.'],
  'adresse.inconnue': [404, (_: object) => 'Cette adresse n’existe pas.'],
  'objet.introuvable': [404, (d: { objet: string }) => `${d.objet} introuvable.`],
  'version.perimee': [
    409,
    (d: { par: string; le: string }) =>
      `Ces données ont été modifiées par ${d.par} le ${d.le}. Votre saisie est conservée : comparez puis enregistrez à nouveau.`,
  ],
  'transition.refusee': [409, (d: { raisons: string[] }) => inOneSentence('Action impossible', d.raisons)],
  'fichier.tropGros': [
    413,
    (d: { nom: string; max: number }) => `Le fichier « ${d.nom} » dépasse la taille permise (${Math.round(d.max / 1048576)} Mo).`,
  ],
  'fichier.type': [
    415,
    (d: { nom: string; types: string; refus: 'NOM' | 'CONTENU' }) =>
      d.refus === 'NOM'
        ? `Le nom du fichier « ${d.nom} » ne finit pas par une extension acceptée : ${d.types}. Enregistrez-le dans l’un de ces formats, puis déposez cette copie.`
        : `Le contenu du fichier « ${d.nom} » n’est pas celui que son nom annonce, ou il n’est pas entier. Ouvrez-le, enregistrez-le dans un format accepté, ${d.types}, puis déposez cette copie.`,
  ],
  'fichier.protege': [
    422,
    (d: { nom: string }) =>
      `Le fichier « ${d.nom} » est protégé par un mot de passe : personne ne pourra l’ouvrir. Enregistrez-le sans mot de passe, puis déposez cette copie.`,
  ],
  'fichier.ancienOffice': [
    422,
    (d: { nom: string; types: string }) =>
      `Le fichier « ${d.nom} » est protégé par un mot de passe, ou dans un ancien format d’Office (doc, xls). Enregistrez-le sans mot de passe, dans un format accepté, ${d.types}, puis déposez cette copie.`,
  ],
  'fichier.abime': [
    422,
    (d: { nom: string }) =>
      `Le fichier « ${d.nom} » est abîmé ou incomplet : le comité ne pourra pas l’ouvrir. Ouvrez l’original, enregistrez-le de nouveau au format PDF, puis déposez cette copie.`,
  ],
  'fichier.vide': [400, (d: { nom: string }) => `Le fichier « ${d.nom} » est vide.`],
  'fichier.manquant': [400, (d: { champ: string; aFaire?: string }) => d.aFaire ?? `Joignez un fichier (${d.champ}).`],
  'fichier.actif': [
    422,
    (d: { nom: string }) =>
      `Le fichier « ${d.nom} » contient un programme (JavaScript, lancement), un fichier joint, ou appelle un autre ordinateur. Enregistrez-le par « Imprimer », « Enregistrer au format PDF », puis déposez cette copie.`,
  ],
  'fichier.tropComplexe': [
    422,
    (d: { nom: string }) =>
      `Le fichier « ${d.nom} » est trop complexe pour être vérifié. Enregistrez-le par « Imprimer », « Enregistrer au format PDF », puis déposez cette copie.`,
  ],
  'fichier.infecte': [422, (d: { nom: string }) => `Le fichier « ${d.nom} » a été refusé par l’antivirus.`],
  'stockage.plein': [
    503,
    (_: object) =>
      'La place manque pour ranger un fichier de plus : rien n’a été enregistré, et ce qui l’était déjà est intact. Prévenez l’assistance, puis recommencez.',
  ],
  'corps.tropGros': [413, (_: object) => 'La demande est trop volumineuse.'],
  'debit.limite': [429, (d: { secondes: number }) => `Trop de demandes. Réessayez dans ${d.secondes} secondes.`],
  'service.indisponible': [
    503,
    (_: object) => 'Le service est momentanément indisponible. Réessayez dans quelques instants : rien n’a été perdu.',
  ],
  'erreur.interne': [
    500,
    (_: object) => 'Une erreur inattendue est survenue. Elle a été enregistrée : donnez son numéro à l’assistance.',
  ],
} as const satisfies ErrorCatalogue;

/** One refused field: `champ` is a dotted path in the body, query or params, `message` is French. */
export type FieldError = { champ: string; message: string };

export const fieldError = z.object({ champ: z.string(), message: z.string() });

/** RFC 9457 document with our extensions. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(fieldError).optional(),
  /** Details of the refusal that a screen may use (missing pieces, reasons…). */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.output<typeof problem>;

type Details<E> = E extends readonly [number, (d: infer D) => string] ? D : never;

/** A refusal: thrown by rules and access, answered as a problem document. `DomainError.of(CATALOGUE)` makes a typed thrower. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly details: Record<string, unknown>;
  // No parameter properties: scripts run on Node's type stripping, which refuses them.
  constructor(code: string, status: number, detail: string, details: Record<string, unknown>) {
    super(`${code}: ${detail}`);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.details = details;
  }
}

/** From a catalogue, a function `(code, details) => DomainError`. A wrong code or a missing detail does not compile. */
export const refusals =
  <const C extends ErrorCatalogue>(catalogue: C) =>
  <K extends keyof C & string>(code: K, details: Details<C[K]>): DomainError => {
    const entry: readonly [number, (d: never) => string] = catalogue[code];
    return new DomainError(code, entry[0], entry[1](details as never), details as Record<string, unknown>);
  };

/** Refusals that every part of the platform may use. */
export const refusal = refusals(CORE_ERRORS);

/** How zod's own sentences begin. Any other was written in a schema, in French, and is kept. */
const OF_ZOD = /^(Invalid|Too (small|big)|Unrecognized key)/;
const plural = (n: number | bigint, word: string) => `${n} ${word}${n > 1 ? 's' : ''}`;
/** « Au moins 3 caractères. », « Au plus 1 élément. », « Plus de 0. » */
const bound = (origin: string, atLeast: string, moreThan: string, limit: number | bigint, isInclusive: boolean | undefined) => {
  if (origin === 'string') return `${atLeast} ${plural(limit, 'caractère')}.`;
  if (origin === 'array') return `${atLeast} ${plural(limit, 'élément')}.`;
  return `${isInclusive === false ? moreThan : atLeast} ${limit}.`;
};

/** French message of a zod issue; the fields of zod's own English never reach a user. */
const frenchIssue = (i: z.core.$ZodIssue): string => {
  if (!OF_ZOD.test(i.message)) return i.message;
  switch (i.code) {
    case 'invalid_type':
      // zod leaves the input out of its issues: what was received is only in its sentence.
      return i.message.endsWith('received undefined')
        ? 'Cette valeur est obligatoire.'
        : `Valeur attendue : ${FRENCH_TYPES[i.expected] ?? i.expected}.`;
    case 'too_small':
      if (i.origin === 'string' && i.minimum === 1) return 'Cette valeur est obligatoire.';
      return bound(i.origin, 'Au moins', 'Plus de', i.minimum, i.inclusive);
    case 'too_big':
      return bound(i.origin, 'Au plus', 'Moins de', i.maximum, i.inclusive);
    case 'invalid_value':
      return i.message.endsWith('received undefined')
        ? 'Cette valeur est obligatoire.'
        : `Valeur attendue parmi : ${i.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Format incorrect (${i.format}).`;
    case 'unrecognized_keys':
      return `Champ inconnu : ${i.keys.join(', ')}.`;
    default:
      return 'Valeur incorrecte.';
  }
};
const FRENCH_TYPES: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  date: 'une date',
  null: 'aucune valeur',
};

/** All refused fields at once, first part (`body`, `query`, `params`) dropped from the path. */
export const fieldsOf = (e: z.ZodError): FieldError[] =>
  e.issues
    .slice(0, 100)
    .map((i) => ({ champ: i.path.slice(1).map(String).join('.') || String(i.path[0] ?? ''), message: frenchIssue(i) }));
