/** From what a person asks to an OpenSearch query: pure, so that each rule has its table of cases. */

import { type Profil, voitSeances } from '@riph/contracts/core/droits';
import { DOSSIER_STATUTS, isFinal, QUALIFICATIONS } from '@riph/contracts/etude/dossier.workflow';
import { loiDeLaQualification, reglementationDuCas } from '@riph/contracts/etude/qualifications';
import {
  REGLEMENTATIONS_DM,
  type RechercheDefavorables,
  type RechercheDm,
  type RechercheDossiers,
  type TRIS_DOSSIER,
  type VALIDEURS,
} from '@riph/contracts/search/dossiers.schemas';
import type { Json } from '../socle/open-search.ts';

const STATUTS_FINAUX = DOSSIER_STATUTS.filter(isFinal);

/** Words typed: all of them must be found, misspelt or stemmed or only begun; a whole number comes first. Empty text matches everything. */
export function texteQuery(typed: string): Json {
  const text = typed.trim();
  if (text === '') return { match_all: {} };
  const fuzzy = { query: text, operator: 'and', fuzziness: 'AUTO', prefix_length: 1, max_expansions: 50 };
  return {
    bool: {
      should: [
        { constant_score: { filter: { term: { numeros: { value: text } } }, boost: 1000 } },
        ...(/^[\w.-]{4,}$/.test(text)
          ? [{ constant_score: { filter: { prefix: { numeros: { value: text.toLowerCase() } } }, boost: 200 } }]
          : []),
        // Misspelt in the title comes before misspelt anywhere; stems are not compared letter by letter, folded words are.
        { match: { 'titre.plie': { ...fuzzy, boost: 3 } } },
        { match: { 'tout.plie': { ...fuzzy, boost: 2 } } },
        { match: { tout: { query: text, operator: 'and' } } },
        { match: { toutDebut: { query: text, operator: 'and' } } },
        { match: { 'titre.plie': { query: text, operator: 'and', boost: 6 } } },
        { match_phrase: { 'titre.plie': { query: text, slop: 1, boost: 8 } } },
      ],
      minimum_should_match: 1,
    },
  };
}

/** From how many letters on a misspelt word is understood: below, too many words are near. */
const FAUTE_DES = 4;
const NUMERO = /^[\w.-]{2,}$/;
/** What is typed so far: the beginning of a number first, then of each word of a title or a sponsor; a misspelt word at last. */
export function frappeQuery(typed: string): Json {
  const text = typed.trim();
  const fuzzy = { query: text, operator: 'and', fuzziness: `AUTO:${FAUTE_DES},8`, prefix_length: 1, max_expansions: 20 };
  return {
    bool: {
      should: [
        ...(NUMERO.test(text)
          ? [{ constant_score: { filter: { prefix: { numeros: { value: text.toLowerCase() } } }, boost: 1000 } }]
          : []),
        { match: { toutDebut: { query: text, operator: 'and', boost: 4 } } },
        ...(text.length < FAUTE_DES ? [] : [{ match: { 'tout.plie': fuzzy } }]),
      ],
      minimum_should_match: 1,
    },
  };
}

/** A sponsor whose name holds the words typed, the last one perhaps only begun: each dossier of his is found by `frappeQuery` too, so that it is counted. */
export const promoteurQuery = (typed: string): Json => ({
  match_bool_prefix: { 'promoteur.plie': { query: typed.trim(), operator: 'and' } },
});

/** Where the words begun stand in a text: whole words are marked. */
export const marqueDe = (champ: string, typed: string): Json => ({
  [champ]: { highlight_query: { match_bool_prefix: { [champ]: { query: typed.trim(), operator: 'or' } } } },
});

const range = (champ: string, gte: string | undefined, lte: string | undefined): Json[] =>
  gte || lte ? [{ range: { [champ]: { ...(gte && { gte }), ...(lte && { lte }) } } }] : [];
const terms = (champ: string, values: readonly (string | number)[] | undefined): Json[] =>
  values?.length ? [{ terms: { [champ]: values } }] : [];

/** The filters of the list. `today` decides what is late: a deadline passed while somebody must still act. */
export function filtresQuery(f: RechercheDossiers['filtres'], today: string): Json[] {
  return [
    ...terms('statut', f.statut),
    ...terms('type', f.type),
    ...terms('qualificationCode', f.qualificationCode),
    ...terms('cppId', f.cppId),
    ...terms('deposantUtiId', f.deposantUtiId),
    ...terms('domaines', f.domaine),
    ...terms('competences', f.competence),
    ...terms('typePromoteur', f.typePromoteur),
    ...terms('sensAvis', f.sensAvis),
    ...(f.promoteur ? [{ match: { 'promoteur.plie': { query: f.promoteur, operator: 'and', fuzziness: 'AUTO' } } }] : []),
    ...(f.numero ? [{ prefix: { numeros: { value: f.numero.toLowerCase() } } }] : []),
    ...range('dateSoumission', f.soumisDu, f.soumisAu),
    ...range('dateAvis', f.avisDu, f.avisAu),
    ...range('dateSeance', f.seanceDu, f.seanceAu),
    ...range('dateLimite', f.echeanceDu, f.echeanceAvant),
    ...(f.ancillaire === undefined ? [] : [{ term: { ancillaire: f.ancillaire } }]),
    ...(f.enRetard === undefined ? [] : [enRetard(f.enRetard, today)]),
  ];
}

/** The filters of the list of unfavourable opinions; re-examined: a second examination is filed, whatever it came to. */
export const filtresDefavorableQuery = (
  { motifId, reexamine, ...f }: RechercheDefavorables['filtres'],
  today: string,
): Json[] => [
  ...filtresQuery(f, today),
  ...terms('defavorable.motifIds', motifId),
  ...(reexamine === undefined ? [] : [reexamine ? REEXAMINE : { bool: { must_not: [REEXAMINE] } }]),
];

/** The filters of the list of devices. The law says who validates, from the case: article L1125-1 for an investigation, L1126-1 for a performance study. */
export const filtresDmQuery = (
  { reglementationCode, classe, valideur, decisionAnsm, ...f }: RechercheDm['filtres'],
  today: string,
): Json[] => [
  ...filtresQuery(f, today),
  ...terms('reglementationCode', reglementationCode?.length ? reglementationCode : REGLEMENTATIONS_DM),
  ...terms('dispositif.classe', classe),
  ...(valideur === undefined ? [] : [{ terms: { qualificationCode: casValidesPar(valideur) } }]),
  ...terms('decisionAnsm', decisionAnsm),
];
const casValidesPar = (valideur: (typeof VALIDEURS)[number]): string[] =>
  QUALIFICATIONS.filter((code) => {
    const reglementation = reglementationDuCas(code);
    return reglementation !== null && loiDeLaQualification(reglementation, code).validateur === valideur;
  });

const REEXAMINE: Json = { exists: { field: 'reexamen.statut' } };

function enRetard(isLate: boolean, today: string): Json {
  const late = {
    bool: { filter: [{ range: { dateLimite: { lt: today } } }], must_not: [{ terms: { statut: STATUTS_FINAUX } }] },
  };
  return isLate ? late : { bool: { must_not: [late] } };
}

const CHAMP_DE_TRI: Record<string, string> = { titre: 'titreTri', promoteur: 'promoteurTri' };

/** Kinds of sorted fields without a text: a missing date would come back as a number too long for JavaScript, so it gets a far one. */
const DATES: readonly string[] = ['dateSoumission', 'dateLimite', 'dateSeance', 'dateAvis'];
const LOIN = { asc: Date.UTC(9999, 11, 31), desc: Date.UTC(1000, 0, 1) } as const;

/**
 * Sort of the list, newest first by default, missing values last, always ended by the unique key so that pages neither overlap nor skip: a date is a day, so the
 * key goes the way of the first column, or a dossier just filed would stand below all those of its day.
 */
export function triQuery(tri: RechercheDossiers['tri'], parDefaut: (typeof TRIS_DOSSIER)[number] = 'dateSoumission'): Json[] {
  const asked = tri?.length ? tri : [{ champ: parDefaut, sens: 'desc' as const }];
  return [
    ...asked.map(({ champ, sens }) => ({
      [CHAMP_DE_TRI[champ] ?? champ]: DATES.includes(champ)
        ? { order: sens, missing: LOIN[sens] }
        : { order: sens, missing: '_last' },
    })),
    { cle: { order: asked[0]?.sens ?? 'desc' } },
  ];
}

/** The question as this profile may ask it: without what would tell when a committee sits, by a filter or by the order of the rows. */
export const permise = <R extends RechercheDossiers>(profil: Profil, r: R): R =>
  voitSeances(profil)
    ? r
    : {
        ...r,
        filtres: { ...r.filtres, seanceDu: undefined, seanceAu: undefined },
        tri: r.tri?.filter((t) => t.champ !== 'dateSeance'),
      };

/** The keyset of a page, opaque to the caller. */
export const encodeApres = (sort: readonly unknown[]): string => Buffer.from(JSON.stringify(sort)).toString('base64url');

/** null when it was not made by `encodeApres` for a sort of this length: the first page is given then. */
export function decodeApres(apres: string | undefined, length: number): (string | number | null)[] | null {
  if (!apres) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(apres, 'base64url').toString('utf8'));
    if (!Array.isArray(values) || values.length !== length) return null;
    return values.every((v) => v === null || typeof v === 'string' || typeof v === 'number') ? values : null;
  } catch {
    return null;
  }
}

// Private use: a highlighter trims control characters at both ends of a text, and no title holds these.
const DEBUT = '\uE000';
const FIN = '\uE001';
export const MARQUES = { pre_tags: [DEBUT], post_tags: [FIN] };

/** A highlighted text cut into marked and plain parts; the marks are characters of private use, which no title holds. */
export function segments(highlighted: string | undefined, plain: string): { texte: string; marque: boolean }[] {
  if (highlighted === undefined) return plain === '' ? [] : [{ texte: plain, marque: false }];
  return highlighted
    .split(DEBUT)
    .flatMap((part, i) => {
      if (i === 0) return [{ texte: part, marque: false }];
      const [marked, rest] = part.split(FIN);
      return [
        { texte: marked, marque: true },
        { texte: rest ?? '', marque: false },
      ];
    })
    .filter((s) => s.texte !== '');
}
