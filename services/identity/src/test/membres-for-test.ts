/** The members of a committee as its directory holds them, without an account that signs in. */
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import { CATEGORIES_MEMBRE, type CategorieMembre } from '@riph/contracts/identity/college';

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

/** `db`: that of identity. */
export async function nommerMembres(db: Pick<Database, 'query'>, cppId: number): Promise<void> {
  for (const [rang, nom, categorie, fonction] of COMPOSITION) {
    const utiId = membreId(cppId, rang);
    const { college } = CATEGORIES_MEMBRE[categorie];
    await db.query(sql`insert into utilisateur (uti_id, email) values (${utiId}, ${`membre${utiId}@cpp.test`})`);
    await db.query(sql`insert into personne (uti_id, civilite, nom, prenom) values (${utiId}, 'MME', ${nom}, 'Dominique')`);
    await db.query(sql`insert into compte (uti_id, profil, statut) values (${utiId}, 'INSTRUCTEUR', 'ACTIF')`);
    await db.query(sql`
      insert into rattachement_cpp (uti_id, cpp_id, role, college)
      values (${utiId}, ${cppId}, 'INSTRUCTEUR', ${college})
    `);
    await db.query(sql`
      insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
      values (${utiId}, ${cppId}, ${college}, ${categorie}, ${fonction}, '2025-01-01', '2027-12-31')
    `);
  }
}
