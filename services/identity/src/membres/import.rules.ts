/**
 * A file of members, read row by row: words into codes, what is wrong in each row. The rules of one member are those of the call that makes one
 * (`membreACreer`); here come the words of the file, and what two rows or the committee hold against each other.
 */
import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { jour } from '@riph/contracts/core/fields';
import { wordsOf } from '@riph/contracts/core/phrases';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS, isCategorieMembre } from '@riph/contracts/identity/college';
import { type LigneImportee, type MembreACreer, membreACreer, ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { conflitDeFonction, finParDefaut } from '@riph/contracts/identity/nomination';
import * as z from 'zod';
import type { MandatNomme } from './membres.repository.ts';

type Saisie = LigneImportee['saisie'];
type Champ = keyof Saisie;

/** Title of each column in the model; the export of the members has the same titles. */
export const COLONNES: Readonly<Record<Champ, string>> = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Adresse électronique',
  telephone: 'Téléphone',
  profession: 'Profession',
  role: 'Rôle',
  college: 'Collège',
  categorie: 'Catégorie',
  fonction: 'Fonction',
  dateDebut: 'Début de nomination',
  dateFin: 'Fin de nomination',
  arreteReference: 'Arrêté de nomination',
};
const CHAMPS = Object.keys(COLONNES).filter((c): c is Champ => Object.hasOwn(COLONNES, c));
const INDISPENSABLES: readonly Champ[] = ['nom', 'prenom', 'email'];

/** Without accents, case, punctuation nor plural spaces: « Collège I » and « college i » are one word. */
const simple = (t: string): string => wordsOf(t).trim();

const mots = (libelles: Readonly<Record<string, string>>, autres: Readonly<Record<string, string>> = {}) =>
  new Map([
    ...Object.entries(libelles).flatMap(([code, libelle]) => [[simple(libelle), code] as const, [simple(code), code] as const]),
    ...Object.entries(autres).map(([mot, code]) => [mot, code] as const),
  ]);
const CATEGORIES = Object.fromEntries(Object.entries(CATEGORIES_MEMBRE).map(([code, c]) => [code, c.libelle]));
const MOTS: Partial<Record<Champ, ReadonlyMap<string, string>>> = {
  civilite: mots({ M: 'Monsieur', MME: 'Madame' }),
  role: mots(ROLE_CPP_LABELS),
  college: mots(COLLEGE_LABELS, { i: 'COLLEGE_1', '1': 'COLLEGE_1', ii: 'COLLEGE_2', '2': 'COLLEGE_2' }),
  categorie: mots(CATEGORIES),
  fonction: mots(FONCTION_MEMBRE_LABELS, { presidente: 'PRESIDENT', 'vice presidente': 'VICE_PRESIDENT' }),
};

/** The row of titles: the first that names the columns without which nobody is known. */
export const lireTitres = (
  lignes: readonly (readonly string[])[],
): { rang: number; places: ReadonlyMap<Champ, number> } | null => {
  for (const [rang, ligne] of lignes.entries()) {
    const places = new Map(
      CHAMPS.flatMap((champ) => {
        const place = ligne.findIndex((titre) => simple(titre) === simple(COLONNES[champ]));
        return place < 0 ? [] : [[champ, place] as const];
      }),
    );
    if (INDISPENSABLES.every((c) => places.has(c))) return { rang, places };
  }
  return null;
};
export const titresAttendus = (): string[] => INDISPENSABLES.map((c) => COLONNES[c]);

const JOUR_FR = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
/** As it was typed, for who reads why it is no date. */
const jourEcrit = (t: string): string => t.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
const jourDe = (t: string): string => {
  const m = JOUR_FR.exec(t);
  return m ? `${m[3]}-${m[2].padStart(2, '0')}-${m[1].padStart(2, '0')}` : t;
};

const lireSaisie = (ligne: readonly string[], places: ReadonlyMap<Champ, number>): Saisie => {
  const brut = (champ: Champ): string => (ligne[places.get(champ) ?? -1] ?? '').trim();
  const code = (champ: Champ): string => MOTS[champ]?.get(simple(brut(champ))) ?? brut(champ);
  const categorie = code('categorie');
  // Every category is of one college: the file may leave the college out.
  const college = code('college') || (isCategorieMembre(categorie) ? CATEGORIES_MEMBRE[categorie].college : '');
  return {
    role: code('role') || 'INSTRUCTEUR',
    civilite: code('civilite'),
    nom: brut('nom'),
    prenom: brut('prenom'),
    email: brut('email').toLowerCase(),
    telephone: brut('telephone'),
    profession: brut('profession'),
    college,
    categorie,
    fonction: code('fonction') || 'MEMBRE',
    dateDebut: jourDe(brut('dateDebut')),
    dateFin: jourDe(brut('dateFin')),
    arreteReference: brut('arreteReference'),
  };
};

const ATTENDUS: Partial<Record<Champ, string>> = {
  civilite: '« Monsieur » ou « Madame »',
  role: '« Membre » ou « Gestionnaire »',
  college: '« Collège I » ou « Collège II »',
  categorie: 'une catégorie du modèle',
  fonction: `une fonction du modèle (${Object.values(FONCTION_MEMBRE_LABELS).join(', ')})`,
};
const DATES = ['dateDebut', 'dateFin'] as const;
const MANQUE: Partial<Record<Champ, string>> = {
  nom: 'Le nom manque.',
  prenom: 'Le prénom manque.',
  email: 'L’adresse électronique manque.',
  categorie: 'La catégorie manque.',
  dateDebut: 'Le début de nomination manque.',
};

/** Words that were not recognised, dates that are none, what is missing. */
const ecartsDeMots = (s: Saisie): FieldError[] => {
  const obligatoires: Champ[] = [
    'nom',
    'prenom',
    'email',
    ...(s.role === 'GESTIONNAIRE' ? [] : (['categorie', 'dateDebut'] as const)),
  ];
  return [
    ...obligatoires.filter((c) => s[c] === '').map((champ) => ({ champ, message: MANQUE[champ] ?? 'Cette valeur manque.' })),
    ...CHAMPS.flatMap((champ) => {
      const connus = MOTS[champ];
      if (!connus || s[champ] === '' || [...connus.values()].includes(s[champ])) return [];
      return [{ champ, message: `${COLONNES[champ]} : « ${s[champ]} » n’est pas reconnu. Écrivez ${ATTENDUS[champ]}.` }];
    }),
    ...DATES.filter((c) => s[c] !== '' && !jour.safeParse(s[c]).success).map((champ) => ({
      champ,
      message: `${COLONNES[champ]} : « ${jourEcrit(s[champ])} » n’est pas une date. Écrivez-la JJ/MM/AAAA.`,
    })),
  ];
};

const corpsDe = (s: Saisie): unknown => {
  const vide = (t: string) => t || null;
  const personne = { civilite: vide(s.civilite), nom: s.nom, prenom: s.prenom, email: s.email, telephone: vide(s.telephone) };
  if (s.role === 'GESTIONNAIRE') return { ...personne, role: s.role };
  const { college, categorie, fonction, dateDebut } = s;
  const nomination = {
    college,
    categorie,
    fonction,
    dateDebut,
    dateFin: s.dateFin || undefined,
    arreteReference: vide(s.arreteReference),
  };
  return { ...personne, role: s.role, profession: vide(s.profession), nomination };
};

const lireCorps = (s: Saisie): { corps: MembreACreer | null; erreurs: FieldError[] } => {
  const mots = ecartsDeMots(s);
  if (mots.length > 0) return { corps: null, erreurs: mots };
  const lu = z.object({ corps: membreACreer }).safeParse({ corps: corpsDe(s) });
  if (!lu.success)
    return { corps: null, erreurs: fieldsOf(lu.error).map((e) => ({ ...e, champ: e.champ.replace(/^nomination\./, '') })) };
  return { corps: lu.data.corps, erreurs: [] };
};

export type Comite = {
  /** `role adresse` of everybody who has a role in the committee now. */
  enPlace: ReadonlySet<string>;
  /** Who presides, past and to come. */
  bureau: readonly MandatNomme[];
};
export const cleDePlace = (role: string, email: string): string => `${role} ${email.toLowerCase()}`;

/** Row by row, in the order of the file: a row is also held against those above it. */
export const lireLignes = (lignes: readonly (readonly string[])[], comite: Comite): LigneImportee[] | null => {
  const titres = lireTitres(lignes);
  if (!titres) return null;
  const vus = new Map<string, number>();
  const bureau = [...comite.bureau];
  return lignes.flatMap((ligne, i): LigneImportee[] => {
    if (i <= titres.rang || ligne.every((c) => c.trim() === '')) return [];
    const saisie = lireSaisie(ligne, titres.places);
    const rang = i + 1;
    const cle = cleDePlace(saisie.role, saisie.email);
    if (comite.enPlace.has(cle)) return [{ rang, saisie, dejaMembre: true, erreurs: [] }];
    const { corps, erreurs } = lireCorps(saisie);
    const premier = saisie.email === '' ? undefined : vus.get(cle);
    if (premier !== undefined)
      erreurs.push({ champ: 'email', message: `Cette adresse est déjà à la ligne ${premier} de ce fichier.` });
    else vus.set(cle, rang);
    if (corps?.role === 'INSTRUCTEUR') {
      const { college, fonction, dateDebut, dateFin = finParDefaut(dateDebut) } = corps.nomination;
      const mandat = { college, fonction, dateDebut, dateFin };
      const conflit = conflitDeFonction(mandat, bureau);
      if (conflit) erreurs.push({ champ: 'fonction', message: conflit });
      else bureau.push({ ...mandat, nom: `${corps.prenom} ${corps.nom}` });
    }
    return [{ rang, saisie, dejaMembre: false, erreurs }];
  });
};
