/** A person who is looked for, then entered: what is typed, what is sent, how the verdict is said. Pure; nothing of it is kept in the browser. */
import type { EtuId } from '@riph/contracts/core/ids';
import { type EtudeAccessible, enCentimes, enEuros } from '@riph/contracts/vrb/etude.schemas';
import {
  type DesignationFaite,
  type Homonymes,
  MOTIF_INTERDICTION_LABELS,
  MOTIF_REFUS_LABELS,
  MOTIFS_INTERDICTION,
  type RechercheIdentite,
  rechercheIdentite,
  SEXE_LABELS,
  SEXES,
  type Verdict,
} from '@riph/contracts/vrb/volontaire.schemas';
import { type ChampDef, inputOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { dateFr } from '../../labels/dates.ts';
import { euros, montantDe } from '../../labels/euros.ts';
import { optionsDe } from '../../labels/options.ts';

export const CHAMPS_IDENTITE: readonly ChampDef[] = [
  { cle: 'nom', libelle: 'Nom de naissance', sorte: 'texte', max: 100, obligatoire: true },
  { cle: 'prenom', libelle: 'Premier prénom', sorte: 'texte', max: 100, obligatoire: true },
  { cle: 'dateNaissance', libelle: 'Date de naissance', sorte: 'jour', obligatoire: true },
];
export const identiteVide: Saisie = inputOf(CHAMPS_IDENTITE, null);
export const identiteDe = (s: Saisie) => ({
  nom: textOf(s.nom).trim(),
  prenom: textOf(s.prenom).trim(),
  dateNaissance: textOf(s.dateNaissance),
});

const SEXE: ChampDef = {
  cle: 'sexe',
  libelle: 'Sexe',
  sorte: 'choix',
  options: optionsDe(SEXES, SEXE_LABELS),
  obligatoire: true,
};
const CHAMPS_NOUVEAU: readonly ChampDef[] = [
  SEXE,
  {
    cle: 'lieuNaissance',
    libelle: 'Lieu de naissance',
    aide: 'Par exemple Brest, ou Turin (Italie).',
    sorte: 'texte',
    max: 100,
    obligatoire: true,
  },
];
const DISTINCTION: ChampDef = {
  cle: 'motifDistinction',
  libelle: 'Pourquoi c’est une autre personne',
  aide: 'À remplir si le sexe et le lieu de naissance sont les mêmes. N’écrivez aucun nom.',
  sorte: 'long',
  max: 500,
};
const MONTANT = { sorte: 'texte', max: 12, width: 'courte' } as const;
/** `approuvee`: in euros, what the committee approved for a person; null when nobody has said it. */
export const aideIndemnite = (approuvee: number | null): string => {
  if (approuvee === null) return 'Par exemple 1 500,50. Vide : aucune.';
  return approuvee === 0
    ? 'Le protocole ne prévoit pas d’indemnité : laissez vide.'
    : `Au plus ${euros(approuvee)}, le montant approuvé par le comité. Vide : aucune.`;
};
const champsSejour = (approuvee: number | null): readonly ChampDef[] => [
  { cle: 'dateDebut', libelle: 'Début de la participation', sorte: 'jour', obligatoire: true },
  { cle: 'dateFin', libelle: 'Fin de la participation', sorte: 'jour', obligatoire: true },
  { cle: 'montantIndemnite', libelle: 'Indemnité, en euros', aide: aideIndemnite(approuvee), ...MONTANT },
  { cle: 'valeurAvantagesNature', libelle: 'Avantages en nature, en euros', aide: 'Vide : aucun.', ...MONTANT },
  {
    cle: 'numeroInclusion',
    libelle: 'Numéro d’inclusion',
    aide: 'Sans nom ni initiales.',
    sorte: 'texte',
    max: 20,
    width: 'courte',
  },
  {
    cle: 'motifInterdiction',
    libelle: 'Raison qui interdit de l’indemniser',
    aide: 'Laissez vide si la loi permet d’indemniser cette personne.',
    sorte: 'choix',
    options: optionsDe(MOTIFS_INTERDICTION, MOTIF_INTERDICTION_LABELS),
  },
];
const CHAMPS_DECLARATIONS: readonly ChampDef[] = [
  {
    cle: 'examenPrealable',
    libelle: 'L’examen médical préalable a été fait, et son résultat communiqué à la personne',
    sorte: 'case',
  },
  { cle: 'informeInscription', libelle: 'La personne est informée de son inscription au fichier', sorte: 'case' },
  { cle: 'affilieSecuriteSociale', libelle: 'La personne est affiliée à un régime de sécurité sociale', sorte: 'case' },
];

/** « 2 »: the homonym of that rank. « AUTRE »: somebody else. Empty: not answered yet. */
export type Choix = string;
export const AUTRE: Choix = 'AUTRE';

/** What is asked of whoever is designated; a person of the file is not described again. */
export const champsDesignation = (choix: Choix, isHomonyme: boolean, approuvee: number | null): readonly ChampDef[] => [
  ...(choix === AUTRE ? CHAMPS_NOUVEAU : []),
  ...(choix === AUTRE && isHomonyme ? [DISTINCTION] : []),
  ...champsSejour(approuvee),
  ...CHAMPS_DECLARATIONS,
];
export const designationVide: Saisie = inputOf(champsDesignation(AUTRE, true, null), null);

const montant = (v: unknown) => (textOf(v).trim() === '' ? 0 : montantDe(textOf(v)));

/** As it is typed: the schema says what is not right. */
export const designationDe = (identite: Saisie, s: Saisie, choix: Choix, h: Homonymes) => {
  const connu = h.trouves.find((t) => String(t.ordre) === choix);
  return {
    ...identiteDe(identite),
    sexe: connu?.sexe ?? textOf(s.sexe),
    lieuNaissance: connu?.lieuNaissance ?? textOf(s.lieuNaissance).trim(),
    memePersonne: connu?.ordre ?? null,
    autrePersonne: choix === AUTRE && h.trouves.length > 0,
    motifDistinction: textOf(s.motifDistinction).trim(),
    dateDebut: textOf(s.dateDebut),
    dateFin: textOf(s.dateFin),
    montantIndemnite: montant(s.montantIndemnite),
    valeurAvantagesNature: montant(s.valeurAvantagesNature),
    numeroInclusion: textOf(s.numeroInclusion).trim(),
    motifInterdiction: textOf(s.motifInterdiction) || null,
    examenPrealable: s.examenPrealable === true,
    informeInscription: s.informeInscription === true,
    affilieSecuriteSociale: s.affilieSecuriteSociale === true,
  };
};

/** The same in one line, beside what is typed. */
export const direSuivi = (v: Verdict): string => {
  const { titre, raisons, reste, pour } = direVerdict(v);
  return [`${titre}.`, ...raisons, reste, pour].join(' ');
};

/** What is asked again once the stay is whole, as it would be sent; null while it is not. */
export const rechercheDuSejour = (
  lieu: { etuId: EtuId; centre: string },
  identite: Saisie,
  s: Saisie,
): RechercheIdentite | null => {
  const lu = sejourCherche.safeParse({
    ...lieu,
    ...identiteDe(identite),
    dateDebut: textOf(s.dateDebut),
    dateFin: textOf(s.dateFin),
    montantTotal: totalDe(montant(s.montantIndemnite), montant(s.valeurAvantagesNature)),
    indemniteInterdite: textOf(s.motifInterdiction) !== '',
  });
  return lu.success ? lu.data : null;
};
const totalDe = (indemnite: number | null, nature: number | null) =>
  indemnite === null || nature === null ? null : enEuros(enCentimes(indemnite) + enCentimes(nature));
const sejourCherche = rechercheIdentite
  .required({ dateDebut: true, dateFin: true, montantTotal: true })
  .refine((s) => s.dateDebut <= s.dateFin);

/** « Avec cette personne, 3 volontaires sont désignés pour 2 prévus. » */
export const direDepassement = ({ prevus, designes }: NonNullable<DesignationFaite['depassement']>): string =>
  `Avec cette personne, ${designes} volontaires sont désignés et le protocole en prévoit ${prevus} : prévenez le gérant de l’étude, pour qu’il le vérifie ou fasse modifier le protocole.`;

/** The places where he designates in this study. */
export const lieuxDe = (etudes: readonly EtudeAccessible[], etuId: EtuId) =>
  etudes.flatMap((e) => (e.etuId === etuId && e.role === 'INVESTIGATEUR' && e.centre ? [{ ...e, centre: e.centre }] : []));

/** Whom the verdict on the screen is about; null while the homonym is not decided upon. */
export const verdictDe = (h: Homonymes, choix: Choix): Verdict | null =>
  choix === AUTRE ? h.nouveau : (h.trouves.find((t) => String(t.ordre) === choix)?.verdict ?? null);

/** Other dates or another amount may do, but nobody is in the same study twice. */
export const isDesignable = (h: Homonymes, choix: Choix): boolean => !verdictDe(h, choix)?.motifs.includes('DEJA_DESIGNE');

/** « Réponse pour un séjour d’un jour, le 29/11/2026, et 4 000,00 €. » Said beside each verdict: for another stay it may be another. */
const direSejour = ({ dateDebut, dateFin, montantTotal }: Verdict['pour']): string => {
  const sejour = dateDebut === dateFin ? `d’un jour, le ${dateFr(dateDebut)}` : `du ${dateFr(dateDebut)} au ${dateFr(dateFin)}`;
  return `Réponse pour un séjour ${sejour}, ${montantTotal === 0 ? 'sans indemnité' : `et ${euros(montantTotal)}`}.`;
};

/** « Ne peut pas participer avant le 21/06/2026 » : words first, the tone of the alert only repeats them. */
export const direVerdict = (
  v: Verdict,
): { titre: string; ton: 'success' | 'warning' | 'error'; raisons: string[]; reste: string; pour: string } => {
  const raisons = v.motifs.map((m) => `${MOTIF_REFUS_LABELS[m][0].toUpperCase()}${MOTIF_REFUS_LABELS[m].slice(1)}.`);
  const reste = `Encore ${euros(v.montantRestant)} au plus sur douze mois.`;
  const pour = direSejour(v.pour);
  if (v.disponible) return { titre: 'Peut participer', ton: 'success', raisons, reste, pour };
  return v.dateDisponibilite === null
    ? { titre: 'Ne peut pas participer', ton: 'error', raisons, reste, pour }
    : { titre: `Ne peut pas participer avant le ${dateFr(v.dateDisponibilite)}`, ton: 'warning', raisons, reste, pour };
};
