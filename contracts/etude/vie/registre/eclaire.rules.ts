/**
 * The public register of researches (ECLAIRE): who may fill the form of a study and when (PUB-01), how its recruitment opens and closes (PUB-02), what the
 * publication needs and what its withdrawal does (PUB-03). Pure: the service refuses by them, the screen says them before anything is sent.
 */
import { formatJour } from '../../../core/deadlines.ts';
import type { Profil } from '../../../core/droits.ts';
import { MOTIF_MIN } from '../../../core/motifs.ts';
import { heureParis, type Instant, type Jour, jourParis } from '../../../core/paris.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '../../socle/dossier.workflow.ts';
import { raisonFigee } from '../../socle/etude.workflow.ts';
import { isVide, messageCourriel, messageRegistre } from '../../socle/verifications.ts';
import type {
  CritereEligibilite,
  CritereJugement,
  EclaireAdmin,
  EclaireRecherche,
  PartieEclaire,
  SiteEclaire,
  StatutRecrutement,
} from './eclaire.schemas.ts';

/** Who fills the form of a trial of the portal among those who see the trial: a sponsor sees those that he has an access to, and those alone. PUB-01. */
export const remplitFicheEssai = ({ profil }: { profil: Profil }): boolean => profil === 'SUPER_ADMIN' || profil === 'DEPOSANT';

/** The nine populations of the guide of ECLAIRE (essais-cliniques 0.3.0, ANS, MIT licence): its code, ours, its name. */
export const POPULATIONS_VULNERABLES = [
  { code: 'minors', libelle: 'Mineurs' },
  { code: 'pregnant', libelle: 'Femmes enceintes' },
  { code: 'nursing', libelle: 'Femmes allaitant' },
  { code: 'incap-pop', libelle: 'Population en situation de handicap' },
  { code: 'incap-consent', libelle: 'Personnes incapables de donner leur consentement personnel' },
  { code: 'emergency-situation', libelle: 'Personnes en situation d’urgence' },
  { code: 'using-contraception', libelle: 'Femmes en âge de procréer utilisant une contraception' },
  { code: 'no-using-contraception', libelle: 'Femmes en âge de procréer n’utilisant pas de contraception' },
  { code: 'other', libelle: 'Autres' },
] as const;

const FICHE_FIGEE = 'sa fiche ne change plus.';
/** PUB-01: why the form cannot be filled now; null when it can. A request is filed first; what is refused or archived no longer changes. */
export const empechementFiche = (etat: EtatEtude): string | null => {
  if (etat === 'EN_CREATION') return 'La fiche se remplit une fois la demande initiale déposée.';
  if (etat === 'REFUSEE') return `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : ${FICHE_FIGEE}`;
  return raisonFigee(etat, FICHE_FIGEE);
};

/** PUB-01: until when the form is expected, in words; null once the permission is given, or when nothing is expected. */
export const attenteFiche = (f: { etat: EtatEtude; autorisee: boolean; dateDebutEffectif: Jour | null }): string | null => {
  if (f.autorisee) return null;
  if (f.etat === 'A_DEMARRER' || f.etat === 'PROROGEE')
    return 'La fiche est attendue avant la première inclusion : les recherches et leurs résultats sont inscrits dans un répertoire d’accès public (article L1121-15 du code de la santé publique).';
  return f.etat === 'EN_COURS' && f.dateDebutEffectif !== null
    ? `La recherche a commencé le ${formatJour(f.dateDebutEffectif)} sans que sa fiche soit publiée. Complétez-la dès que possible (article L1121-15 du code de la santé publique).`
    : null;
};

/** What the recruitment may become. */
export const SUITES_RECRUTEMENT = {
  EN_ATTENTE: ['OUVERT'],
  OUVERT: ['FERME'],
  FERME: ['OUVERT'],
} as const satisfies Record<StatutRecrutement, readonly StatutRecrutement[]>;

export type FaitsRecrutement = {
  etat: EtatEtude;
  statut: StatutRecrutement;
  debut: Jour | null;
  fin: Jour | null;
  dateAvisFavorable: Jour | null;
};

/** PUB-02: why the recruitment cannot become this now; empty: it can. It opens while the research is under way, and closes at any time. */
export function gardesRecrutement(f: FaitsRecrutement, vers: StatutRecrutement): string[] {
  const suites: readonly StatutRecrutement[] = SUITES_RECRUTEMENT[f.statut];
  if (!suites.includes(vers)) return ['Le recrutement ne peut pas passer à cet état.'];
  if (vers !== 'OUVERT' || f.etat === 'EN_COURS') return [];
  return f.etat === 'SUSPENDUE'
    ? ['L’étude est suspendue : le recrutement reprend avec elle.']
    : [
        `L’étude est « ${ETAT_ETUDE_LABELS[f.etat]} » : le recrutement s’ouvre quand elle est en cours. Déclarez d’abord son début.`,
      ];
}

const avant = (date: Jour, borne: string | null, phrase: string): string[] =>
  borne !== null && date < borne ? [`${phrase} (${formatJour(borne)}).`] : [];

/** PUB-02: the day is no day to come, on or after the opinion; it closes on or after the day on which it opened, and opens again on or after the day it closed. */
export function fautesRecrutement(f: FaitsRecrutement, vers: StatutRecrutement, date: Jour, aujourdhui: Jour): string[] {
  const futur = date > aujourdhui ? ['Cette date ne peut pas être dans le futur.'] : [];
  if (vers === 'FERME') return [...futur, ...avant(date, f.debut, 'Le recrutement ne peut pas fermer avant de s’ouvrir')];
  return [
    ...futur,
    ...avant(date, f.dateAvisFavorable, 'Le recrutement ne peut pas s’ouvrir avant l’avis favorable'),
    ...avant(date, f.fin, 'Le recrutement ne peut pas reprendre avant d’avoir fermé'),
  ];
}

/** PUB-02: the recruitment as it stands once the research is halted or over on this day. */
export const recrutementFerme = (debut: Jour | null, date: Jour): Jour => (debut !== null && debut > date ? debut : date);

const AUTORISEES: readonly EtatEtude[] = ['A_DEMARRER', 'PROROGEE', 'EN_COURS', 'SUSPENDUE', 'TERMINEE', 'TERMINEE_ANTICIPEE'];
/** States that the register knows: those above, and what became of them. */
const PUBLIABLES: readonly EtatEtude[] = [...AUTORISEES, 'EXPIREE', 'ABANDONNEE', 'ARCHIVEE'];

export type FichePubliable = {
  etat: EtatEtude;
  dateAvisFavorable: Jour | null;
  titre: string;
  promoteur: string | null;
  admin: EclaireAdmin;
  recherche: EclaireRecherche;
  recrutement: StatutRecrutement;
  eligibilite: readonly Pick<CritereEligibilite, 'type'>[];
  jugement: readonly Pick<CritereJugement, 'type'>[];
  sites: readonly Pick<SiteEclaire, 'organisme' | 'courriel'>[];
};
export type ManqueEclaire = { partie: PartieEclaire; message: string };

const NUMEROS = [
  ['numeroNct', 'NCT', messageRegistre(/^NCT\d{8}$/, 'NCT01234567')],
  ['numeroIsrctn', 'ISRCTN', messageRegistre(/^ISRCTN\d{8}$/, 'ISRCTN12345678')],
  ['numeroUtn', 'UTN', messageRegistre(/^U\d{4}-\d{4}-\d{4}$/, 'U1111-1111-1111')],
] as const;

/** What is wrong with the fields of the administrative step, by its path: shown beside each, and holding back the publication. */
export function fautesAdmin(a: EclaireAdmin): { champ: string; message: string }[] {
  const numeros = NUMEROS.flatMap(([champ, nom, verifie]) => {
    const message = isVide(a[champ]) ? null : verifie(a[champ]);
    return message === null ? [] : [{ champ, message: `${nom} : ${message}` }];
  });
  const contacts = (['contactScientifique', 'contactPublic'] as const).flatMap((c) => {
    const message = isVide(a[c].courriel) ? null : messageCourriel(a[c].courriel);
    return message === null ? [] : [{ champ: `${c}.courriel`, message }];
  });
  return [...numeros, ...contacts];
}

/** The codes of MedDRA as typed, between commas, semicolons or spaces. */
export const codesMeddra = (v: string): string[] => v.split(/[\s,;]+/).filter((c) => c !== '');
export const fautesRecherche = (r: EclaireRecherche): { champ: string; message: string }[] => [
  ...(codesMeddra(r.meddra).every((c) => /^\d{8}$/.test(c))
    ? []
    : [{ champ: 'meddra', message: 'Codes MedDRA attendus : 8 chiffres chacun, séparés par des virgules.' }]),
  ...(!isVide(r.resultats) && r.resultatsLe === null
    ? [{ champ: 'resultatsLe', message: 'Indiquez le jour du résumé des résultats.' }]
    : []),
  ...(isVide(r.resultats) && r.resultatsLe !== null
    ? [{ champ: 'resultats', message: 'Écrivez le résumé des résultats, ou effacez son jour.' }]
    : []),
];

/** PUB-03: what a form lacks to be published, step by step; empty: nothing. The state of the study is not of the form. */
export function manquesFiche(f: FichePubliable): ManqueEclaire[] {
  const un = (manque: boolean, partie: PartieEclaire, message: string): ManqueEclaire[] => (manque ? [{ partie, message }] : []);
  const { contactPublic } = f.admin;
  return [
    ...un(isVide(f.promoteur), 'administratif', 'Le promoteur n’est pas connu : il vient du dossier déposé.'),
    ...un(
      isVide(contactPublic.courriel) && isVide(contactPublic.telephone),
      'administratif',
      'Indiquez l’adresse électronique ou le téléphone du contact pour le public.',
    ),
    ...fautesAdmin(f.admin).map(({ message }) => ({ partie: 'administratif' as const, message })),
    ...un(isVide(f.titre), 'recherche', 'Le titre n’est pas connu : il vient du dossier déposé.'),
    ...fautesRecherche(f.recherche).map(({ message }) => ({ partie: 'recherche' as const, message })),
    ...un(!f.eligibilite.some((c) => c.type === 'INCLUSION'), 'criteres', 'Ajoutez au moins un critère d’inclusion.'),
    ...un(!f.jugement.some((c) => c.type === 'PRINCIPAL'), 'criteres', 'Ajoutez le critère de jugement principal.'),
    ...un(f.recrutement === 'OUVERT' && f.sites.length === 0, 'sites', 'Le recrutement est ouvert : ajoutez au moins un lieu.'),
    ...f.sites
      .filter((s) => !isVide(s.courriel) && messageCourriel(s.courriel) !== null)
      .map((s) => ({ partie: 'sites' as const, message: `${s.organisme} : l’adresse électronique est incorrecte.` })),
  ];
}

/** PUB-03: why the permission cannot be given now; empty: it can. Its withdrawal is always possible, with its reason. */
export const gardesPublication = (f: FichePubliable): string[] =>
  AUTORISEES.includes(f.etat)
    ? manquesFiche(f).map((m) => m.message)
    : [
        `L’étude est « ${ETAT_ETUDE_LABELS[f.etat]} » : la publication s’autorise une fois l’avis favorable et, s’il le faut, l’autorisation de l’ANSM.`,
      ];

/** PUB-03: a withdrawal says why, in words that the administration reads (L1121-15: researches are public). */
export const fautesRetrait = (motif: string): string[] =>
  motif.trim().length >= MOTIF_MIN.retraitDePublication
    ? []
    : [`Indiquez pourquoi vous retirez l’autorisation (au moins ${MOTIF_MIN.retraitDePublication} caractères).`];

/** PUB-03: why the permission cannot be withdrawn now. */
export const gardesRetrait = (isAutorisee: boolean, motif: string): string[] =>
  isAutorisee ? fautesRetrait(motif) : ['La publication de cette étude n’est pas autorisée : il n’y a rien à retirer.'];

/**
 * `retrait`: why the permission is withdrawn; null: it is given. `lueLe`: when the decision that was read was taken, null: none was;
 * undefined: the caller cannot say it.
 */
export type PermissionDonnee = { retrait: string | null; lueLe?: Instant | null | undefined };
type Decidee = { publicationAutorisee: boolean; publicationLe: Instant | null; publicationPar: string | null };

/** PUB-03: what somebody decided since it was read, which stays; null: nothing. Who cannot say what he read undoes no withdrawal. */
export function decisionDepuis(lueLe: PermissionDonnee['lueLe'], p: Decidee) {
  const { publicationAutorisee: autorisee, publicationLe: le, publicationPar: par } = p;
  const isPerimee = lueLe === undefined ? !autorisee : lueLe !== le;
  if (!isPerimee || le === null) return null;
  return { autorisee, par: par ?? 'Quelqu’un', le: `${formatJour(jourParis(le))} à ${heureParis(le)}` };
}

/** PUB-03: what the register shows: a study that had its favourable opinion, with the permission, whose form lacks nothing. */
export const estPubliee = (f: FichePubliable, autorisee: boolean): boolean =>
  autorisee && f.dateAvisFavorable !== null && PUBLIABLES.includes(f.etat) && manquesFiche(f).length === 0;
