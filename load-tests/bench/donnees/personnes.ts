/** Persons: a manager's office and thirty members for each committee (R1123-4), the agency, and sponsors' people for the rest. */
import { addJours } from '@riph/contracts/core/deadlines';
import { CATEGORIES_MEMBRE } from '@riph/contracts/identity/college';
import type pg from 'pg';
import { type Hasard, hasardDe } from '../../faults/hasard.ts';
import type { Contexte, Personne } from './contexte.ts';
import { copier, ligne } from './copie.ts';
import { nomInvente, parmi } from './vocabulaire.ts';

type Membre = Personne & { college: 'COLLEGE_1' | 'COLLEGE_2'; categorie: string; libelle: string };
export type Gens = { deposants: Personne[]; gestionnaires: Map<number, Personne>; membres: Map<number, Membre[]> };

const GESTIONNAIRES = 2;
const ANSM = 30;
const PRENOMS = ['A', 'É', 'I', 'O'];

type Role = { profil: string; cppId: number | null; membre: Omit<Membre, 'utiId' | 'nom'> | null };

/** The roles of `total` persons, committees first. */
function roles(contexte: Contexte, total: number): Role[] {
  const sieges = Object.entries(CATEGORIES_MEMBRE).flatMap(([categorie, c]) =>
    Array.from({ length: c.minimum }, () => ({ college: c.college, categorie, libelle: c.libelle })),
  );
  const comites = contexte.cpps.flatMap(({ id }): Role[] => [
    ...Array.from({ length: GESTIONNAIRES }, () => ({ profil: 'GESTIONNAIRE', cppId: id, membre: null })),
    ...sieges.map((membre) => ({ profil: 'INSTRUCTEUR', cppId: id, membre })),
  ]);
  const agence = Array.from({ length: ANSM }, () => ({ profil: 'UTILISATEUR_ANSM', cppId: null, membre: null }));
  const reste = Array.from({ length: Math.max(1, total - comites.length - agence.length) }, () => ({
    profil: 'DEPOSANT',
    cppId: null,
    membre: null,
  }));
  return [...comites, ...agence, ...reste];
}

const prenom = (h: Hasard) => `${parmi(h, PRENOMS)}${nomInvente(h).toLowerCase().slice(0, 4)}`;

type Lignes = Record<'utilisateur' | 'personne' | 'compte' | 'rattachement' | 'membre' | 'periode' | 'cgu', string[]>;
/** `le`: the instant at which every account was made. */
type Depuis = { contexte: Contexte; aujourdhui: string; le: string };

/** Adds the rows of one person, and the person to those who hold the role. */
function ajouter(rows: Lignes, gens: Gens, utiId: number, role: Role, { contexte, aujourdhui, le }: Depuis, h: Hasard): void {
  const [p, n] = [prenom(h), nomInvente(h)];
  const personne = { utiId, nom: `${p} ${n}` };
  rows.utilisateur.push(ligne([utiId, `u${utiId}@charge.test`, true, le]));
  rows.personne.push(ligne([utiId, h.suivant() < 0.5 ? 'M' : 'MME', n, p]));
  rows.compte.push(ligne([utiId, role.profil, 'ACTIF', le, le]));
  if (contexte.cguId !== null) rows.cgu.push(ligne([utiId, contexte.cguId, le]));
  if (role.profil === 'DEPOSANT') gens.deposants.push(personne);
  if (role.cppId === null) return;
  if (role.membre === null) gens.gestionnaires.set(role.cppId, personne);
  else gens.membres.set(role.cppId, [...(gens.membres.get(role.cppId) ?? []), { ...personne, ...role.membre }]);
  rows.rattachement.push(
    ligne([utiId, role.cppId, role.membre ? 'INSTRUCTEUR' : 'GESTIONNAIRE', role.membre?.college ?? null, true]),
  );
  if (role.membre === null) return;
  rows.membre.push(ligne([utiId, role.membre.libelle, role.membre.categorie === 'C1_RECHERCHE_METHODOLOGIE', false, false]));
  rows.periode.push(
    ligne([
      utiId,
      role.cppId,
      role.membre.college,
      role.membre.categorie,
      'MEMBRE',
      addJours(aujourdhui, -1900),
      addJours(aujourdhui, 700),
    ]),
  );
}

async function copierTout(client: pg.Client, rows: Lignes): Promise<void> {
  await copier(client, 'utilisateur', ['uti_id', 'email', 'email_verifie', 'cree_le'], rows.utilisateur);
  await copier(client, 'personne', ['uti_id', 'civilite', 'nom', 'prenom'], rows.personne);
  await copier(client, 'compte', ['uti_id', 'profil', 'statut', 'demande_le', 'valide_le'], rows.compte);
  await copier(client, 'acceptation_cgu', ['uti_id', 'cgu_id', 'accepte_le'], rows.cgu);
  await copier(client, 'rattachement_cpp', ['uti_id', 'cpp_id', 'role', 'college', 'actif'], rows.rattachement);
  await copier(client, 'membre_cpp', ['uti_id', 'profession', 'methodologiste', 'pediatre', 'protection_donnees'], rows.membre);
  await copier(
    client,
    'periode_nomination',
    ['uti_id', 'cpp_id', 'college', 'categorie', 'fonction', 'date_debut', 'date_fin'],
    rows.periode,
  );
}

/** Writes `total` persons who have no password: only the demonstration accounts sign in. Gives who may do what. */
export async function ecrirePersonnes(
  client: pg.Client,
  contexte: Contexte,
  total: number,
  graine: number,
  aujourdhui: string,
): Promise<Gens> {
  const h = hasardDe(graine + 11);
  const [{ base }] = (await client.query<{ base: number }>('select greatest(max(uti_id), 10000) + 1 as base from utilisateur'))
    .rows;
  const gens: Gens = { deposants: [...contexte.deposantsDemo], gestionnaires: new Map(), membres: new Map() };
  const rows: Lignes = { utilisateur: [], personne: [], compte: [], rattachement: [], membre: [], periode: [], cgu: [] };
  const depuis = { contexte, aujourdhui, le: `${addJours(aujourdhui, -1825)}T08:00:00Z` };
  for (const [i, role] of roles(contexte, total).entries()) ajouter(rows, gens, base + i, role, depuis, h);
  await copierTout(client, rows);
  await client.query(`select setval(pg_get_serial_sequence('utilisateur', 'uti_id'), (select max(uti_id) from utilisateur))`);
  return gens;
}
