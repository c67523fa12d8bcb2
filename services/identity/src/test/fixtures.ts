/** People as identity holds them, without a sign-in, for the tests of all services. `db` is always that of identity. */
import { join, raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import { CATEGORIES_MEMBRE, type CategorieMembre } from '@riph/contracts/identity/college';

type Db = Pick<Database, 'query'>;
type Statut = 'ACTIF' | 'INACTIF';

/** Enough for a quorum (R1123-11), one more of the first college, one association member. */
export const COMPOSITION: readonly (readonly [rang: number, nom: string, categorie: CategorieMembre, fonction: string])[] = [
  [1, 'Girard', 'C1_RECHERCHE_MEDECIN', 'PRESIDENT'],
  [2, 'Benali', 'C1_RECHERCHE_METHODOLOGIE', 'MEMBRE'],
  [3, 'Caron', 'C1_PHARMACIEN', 'MEMBRE'],
  [6, 'Faure', 'C2_ETHIQUE', 'VICE_PRESIDENT'],
  [7, 'Leroux', 'C2_JURIDIQUE', 'MEMBRE'],
  [8, 'Marchand', 'C2_USAGERS', 'MEMBRE'],
];
export const membreId = (cppId: number, rang: number): number => cppId * 1000 + rang;

/** A person with one compte, or none. `coordonnees`: other columns of `personne`, by name. */
export async function creerPersonne(
  db: Db,
  utiId: number,
  {
    nom = 'Martin',
    prenom = 'Camille',
    email = `p${utiId}@ex.test`,
    profil,
    statut,
    coordonnees = {},
  }: {
    nom?: string;
    prenom?: string;
    email?: string;
    profil?: Profil;
    statut?: Statut;
    coordonnees?: Readonly<Record<string, string | number>>;
  } = {},
): Promise<void> {
  const colonnes = Object.entries({ civilite: 'MME', ...coordonnees });
  await db.query(sql`insert into utilisateur (uti_id, email) values (${utiId}, ${email})`);
  await db.query(sql`
    insert into personne (uti_id, nom, prenom, ${join(colonnes.map(([colonne]) => raw(colonne)))})
    values (${utiId}, ${nom}, ${prenom}, ${join(colonnes.map(([, valeur]) => sql`${valeur}`))})
  `);
  if (profil) await ajouterCompte(db, utiId, profil, statut);
}

export const ajouterCompte = (db: Db, utiId: number, profil: Profil, statut: Statut = 'ACTIF') =>
  db.query(sql`insert into compte (uti_id, profil, statut) values (${utiId}, ${profil}, ${statut})`);

export const changerEmail = (db: Db, utiId: number, email: string) =>
  db.query(sql`update utilisateur set email = ${email} where uti_id = ${utiId}`);

/** Of the secretariat of a committee. */
export const rattacherGestionnaire = (db: Db, utiId: number, cppId: number) =>
  db.query(sql`insert into rattachement_cpp (uti_id, cpp_id, role) values (${utiId}, ${cppId}, 'GESTIONNAIRE')`);

/** A seat in a committee, for three years unless told otherwise. */
export async function nommer(
  db: Db,
  utiId: number,
  cppId: number,
  categorie: CategorieMembre,
  { fonction = 'MEMBRE', du = '2025-01-01', au = '2027-12-31' }: { fonction?: string; du?: string; au?: string } = {},
): Promise<void> {
  const { college } = CATEGORIES_MEMBRE[categorie];
  await db.query(sql`
    insert into rattachement_cpp (uti_id, cpp_id, role, college)
    values (${utiId}, ${cppId}, 'INSTRUCTEUR', ${college})
  `);
  await db.query(sql`
    insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
    values (${utiId}, ${cppId}, ${college}, ${categorie}, ${fonction}, ${du}, ${au})
  `);
}

/** A member who may sign in. */
export async function creerMembre(
  db: Db,
  utiId: number,
  cppId: number,
  categorie: CategorieMembre,
  { nom, fonction, du, au }: { nom?: string; fonction?: string; du?: string; au?: string } = {},
): Promise<void> {
  await creerPersonne(db, utiId, { nom, prenom: 'Dominique', email: `membre${utiId}@cpp.test`, profil: 'INSTRUCTEUR' });
  await nommer(db, utiId, cppId, categorie, { fonction, du, au });
}

/** The members of `COMPOSITION`, in this committee. */
export async function nommerMembres(db: Db, cppId: number): Promise<void> {
  for (const [rang, nom, categorie, fonction] of COMPOSITION)
    await creerMembre(db, membreId(cppId, rang), cppId, categorie, { nom, fonction });
}

type UnOuPlusieurs = number | readonly number[];

/** Changes the seats of members, in all their committees unless one is named. A category moves them to its college. */
export async function changerSieges(
  db: Db,
  utiIds: UnOuPlusieurs,
  { fonction, categorie, du, au }: { fonction?: string; categorie?: CategorieMembre; du?: string; au?: string },
  cppId: number | null = null,
): Promise<void> {
  const college = categorie ? CATEGORIES_MEMBRE[categorie].college : null;
  const qui = sql`uti_id = any(${[utiIds].flat()}) and cpp_id = coalesce(${cppId}::integer, cpp_id)`;
  await db.query(sql`update rattachement_cpp set college = coalesce(${college}, college) where ${qui}`);
  await db.query(sql`
    update periode_nomination
    set fonction = coalesce(${fonction ?? null}, fonction),
      college = coalesce(${college}, college),
      categorie = coalesce(${categorie ?? null}, categorie),
      date_debut = coalesce(${du ?? null}::date, date_debut),
      date_fin = coalesce(${au ?? null}::date, date_fin)
    where ${qui}
  `);
}

/** Out of a committee, while the nomination runs. */
export const detacher = (db: Db, utiId: number, cppId: number) =>
  db.query(sql`update rattachement_cpp set actif = false where uti_id = ${utiId} and cpp_id = ${cppId}`);

/** What a member knows. */
export const qualifier = (
  db: Db,
  utiId: number,
  { methodologiste = false, competences = [] }: { methodologiste?: boolean; competences?: readonly string[] },
) =>
  db.query(sql`
    insert into membre_cpp (uti_id, methodologiste, competences)
    values (${utiId}, ${methodologiste}, ${competences})
    on conflict (uti_id) do update
    set methodologiste = excluded.methodologiste, competences = excluded.competences
  `);

/** Another name, without the fact that tells it. */
export const renommer = (db: Db, utiIds: UnOuPlusieurs, nom: string) =>
  db.query(sql`update personne set nom = ${nom} where uti_id = any(${[utiIds].flat()})`);

/** Closes the comptes of somebody, or opens them again, without the fact that tells it. */
export const changerStatut = (db: Db, utiId: number, statut: Statut) =>
  db.query(sql`
    update compte
    set statut = ${statut}, desactive_le = case when ${statut} = 'INACTIF' then now() end
    where uti_id = ${utiId}
  `);

export const effacer = (db: Db, utiId: number) => db.query(sql`delete from utilisateur where uti_id = ${utiId}`);
