/**
 * Forms of which every field is filled, each with words of its own, and the words under which a reader must find each of them: for the tests of the
 * page, the PDF and the calls. Fields come from the schemas: one that the catalogue forgets is filled here, and is then found nowhere.
 */
import { formatJour } from '../../../core/deadlines.ts';
import type { ReglementationNationale } from '../../../referentiel/reglementation.ts';
import {
  ELEMENTS_RECHERCHE,
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
  siteInvestigateur,
} from '../../socle/element.schemas.ts';
import { type Formulaires, LISTES_FIXES, type Libelles, labelDuChemin } from '../depose.ts';

/** Values that the filing reads strictly; every other text is a marker made of its path. */
const STRICTS: Readonly<Record<string, unknown>> = {
  qualificationCode: 'CAT1',
  numeroNational: '2026-A00987-42',
  numeroNct: 'NCT01234567',
  numeroIsrctn: 'ISRCTN12345678',
  numeroUtn: 'U1111-2222-3333',
  numeroPublic: 'PROT-2026-01',
  tailleEtude: '40117',
  tailleEtudeTotale: '50118',
  nombreCentresFrance: '2119',
  nombreCentresTotal: '3120',
  datePrevisionnelleDebut: '2027-01-11',
  datePrevisionnelleFin: '2029-02-12',
  assuranceDebut: '2026-12-13',
  assuranceExpiration: '2031-03-14',
  lieuAutoriseDate: '2025-04-15',
  lieuAutoriseExpiration: '2030-05-16',
  nombreSujets: '40121',
  periodeExclusionJours: '122',
  indemnisationMontant: '4123',
  // A text of the parent study is asked for by « oui » alone; its field stays filled after « non ».
  rechercheAncillaireOuExtension: false,
  natureDuLien: 'EXTENSION',
  deposantEstPromoteur: false,
  // One place only would not allow so many centres.
  monocentrique: false,
  methodologieReference: 'CNIL',
  modificationNatures: ['BROCHURE', 'ASSURANCE'],
  modificationInitiateur: 'INVESTIGATEUR',
  modificationDestinataires: 'CPP',
  udiDi: '03701234567891',
  finalite: 'AUTRE',
  classeDm: 'IIb',
  phaseDm: 'PIVOT',
  classeDiv: 'C',
  origineEchantillons: 'PROSPECTIFS',
};
/** Short, since a postcode holds twenty letters; one for each path (FNV-1a). */
function marqueDe(chemin: string): string {
  let h = 2_166_136_261;
  for (const lettre of chemin) h = Math.imul(h ^ lettre.charCodeAt(0), 16_777_619) >>> 0;
  return `mq${h.toString(36)}x`;
}
/** A mark where only digits, or only letters, are right. */
const enChiffres = (marque: string): string =>
  [...marque]
    .reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 100_000_000, 7)
    .toString()
    .padStart(8, '0');
const enLettres = (marque: string): string => marque.replace(/\d/g, (d) => 'abcdefghij'[Number(d)]);
const PAR_FIN: readonly [RegExp, (marque: string) => unknown][] = [
  [/(email|courriel)$/, (marque) => `${marque}@exemple.test`],
  [/^coDeposants$/, (marque) => `${marque}, ${marque}, ${marque}@exemple.test`],
  [/telephone$/i, (marque) => `01${enChiffres(marque)}`],
  [/(^|\.)(nom|prenom)$/, enLettres],
  [/siret$/, () => '73282932000074'],
];

/** What the reference lists give for the tests. */
export type References = {
  typePromoteurId: number;
  produitActe: string;
  domaineTherapeutiqueIds: number[];
  competenceCodes: string[];
  caracteristiqueIds: number[];
  pays: { horsUe: number; ue: number };
};

const SITES = 2;
const isBloc = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Every leaf of these keys, filled. */
function remplir(vide: object, references: Readonly<Record<string, unknown>>, prefixe: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(vide).map(([cle, v]): [string, unknown] => {
      const chemin = prefixe + cle;
      if (isBloc(v)) return [cle, remplir(v, references, `${chemin}.`)];
      const connu = references[chemin] ?? STRICTS[chemin] ?? PAR_FIN.find(([fin]) => fin.test(chemin))?.[1](marqueDe(chemin));
      return [cle, connu ?? marqueDe(chemin)];
    }),
  );
}

const isQuestion = (cle: string, schema: { safeParse: (v: unknown) => { success: boolean } }) =>
  schema.safeParse(true).success && !(cle in STRICTS);

/** Both forms of a regulation with nothing left empty. */
export function formulairesRemplis(r: References, reglementation: ReglementationNationale = 'JARDE'): Formulaires {
  const seule = ELEMENTS_RECHERCHE[reglementation];
  const oui = (shape: Record<string, { safeParse: (v: unknown) => { success: boolean } }>) =>
    Object.fromEntries(Object.entries(shape).flatMap(([cle, s]) => (isQuestion(cle, s) ? [[cle, true] as const] : [])));
  const references = {
    ...oui(elementAdministratif.shape),
    ...oui(seule.shape),
    ...r,
    'promoteur.payId': r.pays.horsUe,
    'mandataire.payId': r.pays.ue,
    'representantUE.payId': r.pays.ue,
  };
  const site = (rang: number) =>
    siteInvestigateur.parse(remplir(siteInvestigateur.parse({}), {}, `sitesInvestigateurs.${rang}.`));
  const sites = Array.from({ length: SITES }, (_, i) => site(i));
  return {
    administratif: elementAdministratif.parse({
      ...remplir(elementAdministratif.parse({}), { ...references, sitesInvestigateurs: sites }, ''),
      // Asked of a device alone, which these forms are not.
      essaiMixte: null,
      numeroCtisLie: null,
    }),
    recherche: elementRecherche.parse(remplir(seule.parse({}), references, '')),
  };
}

export type Attendu = { chemin: string; label: string | null; mots: string };
const LISTES: Readonly<Record<string, string>> = {
  qualificationCode: 'qualifications',
  typePromoteurId: 'typesPromoteur',
  produitActe: 'produits',
  domaineTherapeutiqueIds: 'domaines',
  competenceCodes: 'competences',
  caracteristiqueIds: 'caracteristiques',
  natureDuLien: 'naturesDuLien',
  modificationNatures: 'naturesModification',
  modificationInitiateur: 'initiateursModification',
  modificationDestinataires: 'destinatairesModification',
  finalite: 'finalitesDm',
  classeDm: 'classesDm',
  phaseDm: 'phasesDm',
  classeDiv: 'classesDiv',
  origineEchantillons: 'originesEchantillons',
};
/** Lists that are in no referential are not frozen with a form. */
const FIXES: Libelles = Object.fromEntries(
  Object.entries(LISTES_FIXES).map(([liste, valeurs]) => [liste, Object.fromEntries(valeurs.map((v) => [v.code, v.libelle]))]),
);

function motsDeLaFeuille(chemin: string, v: unknown, libelles: Libelles): string {
  const liste = chemin.endsWith('payId') ? 'pays' : LISTES[chemin];
  const nom = (code: unknown) =>
    liste ? (libelles[liste]?.[String(code)] ?? FIXES[liste]?.[String(code)] ?? '(libellé perdu)') : String(code);
  if (typeof v === 'boolean') return v ? 'Oui' : 'Non';
  if (Array.isArray(v)) return v.map(nom).join(', ');
  if (typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v)) return formatJour(v);
  return v === 'CNIL' ? 'Autorisation de la CNIL' : nom(v);
}

const feuilles = (v: object, prefixe: string): [string, unknown][] =>
  Object.entries(v).flatMap(([cle, x]): [string, unknown][] =>
    isBloc(x) || cle === 'sitesInvestigateurs' ? feuilles(x, `${prefixe}${cle}.`) : [[prefixe + cle, x]],
  );

/** The words of every field. A short value is looked for behind its label, a marker of its own anywhere. */
export const attendus = (
  f: { administratif: ElementAdministratif; recherche: ElementRecherche },
  libelles: Libelles,
): Attendu[] =>
  [...feuilles(f.administratif, ''), ...feuilles(f.recherche, '')].flatMap(([chemin, v]) => {
    // A field of another regulation.
    if (v === null) return [];
    const isSite = chemin.startsWith('sitesInvestigateurs');
    return [{ chemin, label: isSite ? null : labelDuChemin(chemin), mots: motsDeLaFeuille(chemin, v, libelles) }];
  });

const serre = (texte: string) => texte.replace(/[\s\u00a0]+/g, '');

/** Fields that a text does not tell: their paths. Spaces do not count, a page breaks its lines where it likes. */
export function absentsDe(texte: string, champs: readonly Attendu[]): string[] {
  const lu = serre(texte);
  return champs
    .filter(({ chemin, label, mots }) => {
      const court = mots === 'Oui' || mots === 'Non';
      const nom = label?.split(' : ').at(-1) ?? '';
      return label === chemin || !lu.includes(serre(court ? nom + mots : mots));
    })
    .map((c) => c.chemin);
}
