/** What is typed of a member, of his nomination, and what is sent of it. Pure. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { COLLEGES, FONCTIONS_MEMBRE } from '@riph/contracts/identity/college';
import {
  membreACreer,
  membreModifie,
  membreModifieParLuiMeme,
  periodeModifiee,
  periodeSaisie,
  ROLES_CPP,
} from '@riph/contracts/identity/membre.schemas';
import { isPasseReecrit } from '@riph/contracts/identity/nomination';
import { faitDeLaModification } from '@riph/contracts/identity/nominations-dites.rules';
import type { identityProfil } from '@riph/contracts/identity/profil.calls';
import { CHAMP_QUALITE_LABELS } from '@riph/contracts/identity/qualites';
import type { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import type * as z from 'zod';
import type { Answer } from '../../api/types.ts';
import { type Gardee, gardeesDe } from '../../components/form/stale.ts';
import {
  IDENTITE_VIDE,
  type IdentiteSaisie,
  identiteDe,
  identiteLue,
  LIBELLES_IDENTITE,
  type Lu,
  lire,
  OBLIGATOIRE,
  rien,
} from '../personnes/identite.rules.ts';

export type MembreLu = Answer<typeof identityProfil.calls.lireCoordonneesMembreCpp>;
export type Membre = Answer<typeof identityUtilisateurCpp.calls.lire>;
export type Nomination = Membre['nominations'][number];

/** What a member says of himself. */
export type QualitesPropres = { profession: string; competences: readonly string[]; dpiLe: Jour | null };
export type QualitesSaisies = QualitesPropres & { methodologiste: boolean; pediatre: boolean; protectionDonnees: boolean };
export type NominationSaisie = {
  college: string;
  categorie: string;
  fonction: string;
  dateDebut: Jour | null;
  dateFin: Jour | null;
  arreteReference: string;
  motifFin: string;
  motifCorrection: string;
};
export type MembreSaisi = {
  role: string;
  cppId: string;
  identite: IdentiteSaisie;
  qualites: QualitesSaisies;
  nomination: NominationSaisie;
};

export const NOMINATION_VIDE: NominationSaisie = {
  college: '',
  categorie: '',
  fonction: 'MEMBRE',
  dateDebut: null,
  dateFin: null,
  arreteReference: '',
  motifFin: '',
  motifCorrection: '',
};
export const MEMBRE_VIDE: MembreSaisi = {
  role: 'INSTRUCTEUR',
  cppId: '',
  identite: IDENTITE_VIDE,
  qualites: { profession: '', competences: [], methodologiste: false, pediatre: false, protectionDonnees: false, dpiLe: null },
  nomination: NOMINATION_VIDE,
};

const LIBELLES_NOMINATION: Readonly<Record<string, string>> = {
  college: 'Collège',
  categorie: 'Catégorie',
  fonction: 'Fonction',
  dateDebut: 'Début',
  dateFin: 'Fin',
  arreteReference: 'Arrêté de nomination',
  motifFin: 'Motif de la fin',
};
export const LIBELLES: Readonly<Record<string, string>> = {
  ...LIBELLES_IDENTITE,
  cppId: 'Comité',
  profession: 'Profession',
  dpiLe: 'Déclaration d’intérêts du',
  ...LIBELLES_NOMINATION,
  motifCorrection: 'Motif de la correction',
};
const { profession, dpiLe, competences } = CHAMP_QUALITE_LABELS;
const LIBELLES_DITS = { profession, dpiLe, competences };
const LIBELLES_FICHE: Readonly<Record<string, string>> = { ...LIBELLES_IDENTITE, ...CHAMP_QUALITE_LABELS };
export const libelleDe = (champ: string): string => LIBELLES[champ.replace(/^nomination\./, '')] ?? champ;

const parmi = <C extends string>(connus: readonly C[], code: string): C | undefined => connus.find((c) => c === code);

const qualitesDe = (q: QualitesSaisies) => ({ ...q, competences: [...q.competences], profession: rien(q.profession) });
const nominationDe = (n: NominationSaisie) => ({
  college: parmi(COLLEGES, n.college),
  categorie: n.categorie || undefined,
  fonction: parmi(FONCTIONS_MEMBRE, n.fonction),
  dateDebut: n.dateDebut ?? undefined,
  dateFin: n.dateFin ?? undefined,
  arreteReference: rien(n.arreteReference),
  motifFin: rien(n.motifFin),
});

/** `comiteAChoisir`: an administrator says of which committee. */
export const lireMembre = (s: MembreSaisi, comiteAChoisir: boolean): Lu<z.output<typeof membreACreer>> => {
  const role = parmi(ROLES_CPP, s.role) ?? 'INSTRUCTEUR';
  const cppId = s.cppId ? Number(s.cppId) : undefined;
  const body =
    role === 'INSTRUCTEUR'
      ? { ...identiteDe(s.identite), ...qualitesDe(s.qualites), role, cppId, nomination: nominationDe(s.nomination) }
      : { ...identiteDe(s.identite), role, cppId };
  const lu = lire(membreACreer, body);
  if (!comiteAChoisir || cppId !== undefined) return lu;
  return { ok: false, errors: [{ champ: 'cppId', message: OBLIGATOIRE }, ...(lu.ok ? [] : lu.errors)] };
};

export const formDe = (m: Membre): Pick<MembreSaisi, 'identite' | 'qualites'> => ({
  identite: identiteLue(m),
  qualites: {
    profession: m.profession ?? '',
    competences: m.competences,
    methodologiste: m.methodologiste,
    pediatre: m.pediatre,
    protectionDonnees: m.protectionDonnees,
    dpiLe: m.dpiLe,
  },
});

/** What the form does not show of the person goes back as it was read. `version`: of what was typed over. */
export const lireModification = (
  s: Pick<MembreSaisi, 'identite' | 'qualites'>,
  lues: Membre,
  version: number,
): Lu<z.output<typeof membreModifie>> =>
  lire(membreModifie, { ...lues, ...identiteDe(s.identite), ...qualitesDe(s.qualites), version });
/** What is saved of the member and is not what was typed. */
export const gardeesDuMembre = (s: Pick<MembreSaisi, 'identite' | 'qualites'>, lues: Membre): Gardee[] => {
  const { identite, qualites } = formDe(lues);
  return gardeesDe({ ...s.identite, ...s.qualites }, { ...identite, ...qualites }, LIBELLES_FICHE);
};

export const ditDe = (m: MembreLu): QualitesPropres => ({
  profession: m.profession ?? '',
  competences: m.competences,
  dpiLe: m.dpiLe,
});
export const gardeesDites = (s: QualitesPropres, m: MembreLu): Gardee[] => gardeesDe(s, ditDe(m), LIBELLES_DITS);
/** What a member says of himself, sent with his coordinates as they were read: those have a form of their own. */
export const lireParLuiMeme = (s: QualitesPropres, lues: MembreLu, version: number) =>
  lire(membreModifieParLuiMeme, { ...lues, ...s, version, competences: [...s.competences], profession: rien(s.profession) });

export const nominationLue = (n: Nomination): NominationSaisie => ({
  college: n.college.code,
  categorie: n.categorie.code,
  fonction: n.fonction.code,
  dateDebut: n.dateDebut,
  dateFin: n.dateFin,
  arreteReference: n.arreteReference ?? '',
  motifFin: n.motifFin ?? '',
  motifCorrection: '',
});
export const lireNomination = (s: NominationSaisie, utiId: UtiId, cppId: CppId) =>
  lire(periodeSaisie, { ...nominationDe(s), utiId, cppId });
/** `version`: of what was typed over. */
export const lireNominationModifiee = (s: NominationSaisie, { utiId, cppId, periodeId }: Nomination, version: number) =>
  lire(periodeModifiee, { ...nominationDe(s), motifCorrection: rien(s.motifCorrection), utiId, cppId, periodeId, version });
/** What is saved of the nomination and is not what was typed. */
export const gardeesDeLaNomination = (s: NominationSaisie, n: Nomination): Gardee[] => {
  const mots: Readonly<Record<string, string>> = Object.fromEntries(
    [n.college, n.categorie, n.fonction].map((c) => [c.code, c.libelle]),
  );
  return gardeesDe(s, nominationLue(n), LIBELLES_NOMINATION, (_, code) => mots[code] ?? code);
};
const lues = (s: NominationSaisie, n: Nomination) => {
  const { utiId, cppId, dateFin } = n;
  const [avant, apres] = [nominationLue(n), s].map((x) => periodeSaisie.safeParse({ ...nominationDe(x), utiId, cppId }));
  if (!avant.success || !apres.success) return null;
  return { avant: { ...avant.data, dateFin }, apres: { ...apres.data, dateFin: apres.data.dateFin ?? dateFin } };
};
/** Whether the person and the secretariat are told of what is typed: not of a number nor of a reason alone (COM-15). */
export const isDite = (s: NominationSaisie, n: Nomination | null): boolean => {
  const l = n && lues(s, n);
  return l === null || faitDeLaModification(l.avant, l.apres) !== null;
};
/** Whether what is typed would tell days that are over otherwise: the administration alone does it, and says why. */
export const isPasseChange = (s: NominationSaisie, n: Nomination, jour: Jour): boolean => {
  const l = lues(s, n);
  return l !== null && isPasseReecrit(l.avant, l.apres, jour);
};
