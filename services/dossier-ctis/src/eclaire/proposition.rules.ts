/** What the portal already says of the form of the register: fields that it fills are not typed again, the others begin with what it tells. Pure. Rule: PUB-06. */
import { FRANCE, PHASES } from '@riph/contracts/dossier-ctis/ctis.schemas';
import {
  type ContactEclaire,
  type CritereEligibilite,
  type CritereJugement,
  contactEclaire,
  type EclaireAdmin,
  type EclaireRecherche,
  eclaireAdmin,
  eclaireRecherche,
  type SiteEclaire,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { EtudeCtis } from '../socle/contenus.ts';

const FRANCAIS = /^fr/i;
/** Fields of the portal: the sponsor changes them there. One that the portal leaves empty is typed here. */
const FIGES_ADMIN = ['numeroNct', 'numeroIsrctn', 'numeroUtn', 'paysConcernes'] as const satisfies (keyof EclaireAdmin)[];
const FIGES_RECHERCHE = ['phase', 'meddra', 'tailleEtude', 'tranchesAge'] as const satisfies (keyof EclaireRecherche)[];
const AGES: Readonly<Record<number, string>> = { 1: 'IN_UTERO', 2: 'AGE_0_17', 3: 'AGE_18_64', 4: 'AGE_65_PLUS' };
const SEXES = { FEMME: 'F', HOMME: 'M' } as const;
const GROUPES = [
  [/patient/i, 'PATIENT'],
  [/healthy|sain/i, 'VOLONTAIRE_SAIN'],
] as const;
const MEDDRA = /^\d{8}$/;

const court = (v: string | null | undefined, max = 200): string => (v ?? '').slice(0, max);
const seuls = (valeurs: readonly (string | null | undefined)[]): string[] => [...new Set(valeurs.flatMap((v) => v || []))];

type Texte = { texte: string; traductions: readonly { langue: string | null; texte: string }[] };
/** In French where the sponsor gave it; a public portal of France is read by the French. */
const enFrancais = ({ texte, traductions }: Texte): string =>
  traductions.find((t) => FRANCAIS.test(t.langue ?? ''))?.texte ?? texte;

/** The title in French where there is one. */
export const titreDe = (e: Pick<EtudeCtis, 'titre' | 'titresTraduits'>): string =>
  e.titresTraduits.find((t) => t.type === 'COMPLET' && FRANCAIS.test(t.langue ?? ''))?.texte ?? e.titre;

const contactDe = (c: EtudeCtis['administratif']['contactsPublics'][number] | undefined): ContactEclaire =>
  contactEclaire.parse({ nom: court(c?.nom), courriel: court(c?.courriel, 254), telephone: court(c?.telephone, 40) });

export const adminPropose = ({ administratif: a, pays }: EtudeCtis): EclaireAdmin =>
  eclaireAdmin.parse({
    numeroNct: court(a.numerosSecondaires.nct, 40),
    numeroIsrctn: court(a.numerosSecondaires.isrctn, 40),
    numeroUtn: court(a.numerosSecondaires.utn, 40),
    numeroLibre: court(a.numerosSecondaires.autres.at(0)?.libelle),
    contactScientifique: contactDe(a.contactsScientifiques.at(0)),
    contactPublic: contactDe(a.contactsPublics.at(0)),
    paysConcernes: seuls(pays.map((p) => p.pays)).filter((p) => /^[A-Z]{2}$/.test(p)),
  });

const phaseDe = (code: number | null): string => Object.entries(PHASES).find(([c]) => c === String(code))?.[1] ?? '';

export const recherchePropose = ({ recherche: r }: EtudeCtis): EclaireRecherche =>
  eclaireRecherche.parse({
    phase: phaseDe(r.phaseCode),
    pathologie: court(seuls(r.pathologies.map((p) => p.libelle)).join(', '), 1_000),
    meddra: court(seuls(r.meddra.map((m) => m.code).filter((c) => MEDDRA.test(c ?? ''))).join(', '), 500),
    objectifs: court(r.objectifPrincipal, 4_000),
    tailleEtude: r.nbSujetsTotal ?? r.nbSujetsFrance,
    tranchesAge: seuls(r.tranchesAge.map((t) => AGES[t])),
    sexes: r.sexes.map((s) => SEXES[s]),
    groupesSujet: seuls(r.groupesSujet.flatMap((g) => GROUPES.flatMap(([mot, code]) => (mot.test(g) ? code : [])))),
  });

const estRempli = (v: unknown): boolean => v !== null && v !== '' && !(Array.isArray(v) && v.length === 0);
/** Fields that the portal fills for this trial. */
export const figesDe = (admin: EclaireAdmin, recherche: EclaireRecherche): string[] => [
  ...FIGES_ADMIN.filter((c) => estRempli(admin[c])),
  ...FIGES_RECHERCHE.filter((c) => estRempli(recherche[c])),
];

/** What was typed, with the fields of the portal as the portal tells them now. */
export const avecPortail = <T extends EclaireAdmin | EclaireRecherche>(
  saisi: T | null,
  propose: T,
  figes: readonly string[],
): T =>
  saisi === null
    ? propose
    : { ...saisi, ...Object.fromEntries(Object.entries(propose).filter(([champ]) => figes.includes(champ))) };

const ligneDe = (t: Texte, ordre: number) => ({
  id: null,
  titre: court(enFrancais(t), 2_000),
  ordre,
  origine: 'DOSSIER' as const,
});

export const eligibiliteDuPortail = ({ recherche: r }: EtudeCtis): CritereEligibilite[] => [
  ...r.criteresInclusion.map((c, i) => ({ ...ligneDe(c, i), type: 'INCLUSION' as const })),
  ...r.criteresNonInclusion.map((c, i) => ({ ...ligneDe(c, r.criteresInclusion.length + i), type: 'EXCLUSION' as const })),
];

export const jugementDuPortail = ({ recherche: r }: EtudeCtis): CritereJugement[] => [
  ...r.criteresPrincipaux.map((c, i) => ({ ...ligneDe(c, i), type: 'PRINCIPAL' as const })),
  ...r.criteresSecondaires.map((c, i) => ({ ...ligneDe(c, r.criteresPrincipaux.length + i), type: 'SECONDAIRE' as const })),
];

/** Places in France that the portal still lists, with the name of their investigator; his address and telephone are published only when somebody types them for that. */
export const sitesDuPortail = ({ sites }: EtudeCtis): SiteEclaire[] =>
  sites
    .filter((s) => s.pays === FRANCE && s.retireLe === null && s.organisme.nom !== null)
    .map((s) => ({
      id: null,
      organisme: court(s.organisme.nom),
      service: court(s.service),
      origine: 'DOSSIER' as const,
      adresse: court(s.adresse.lignes.join(', '), 500),
      codePostal: court(s.adresse.cp, 20),
      ville: court(s.adresse.ville),
      titre: court(s.investigateur.civilite, 60),
      nom: court(s.investigateur.nom),
      prenom: court(s.investigateur.prenom),
      courriel: '',
      telephone: '',
    }));
