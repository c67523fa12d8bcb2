/** Séances as seance holds them, for the tests of all services. `db` is always that of seance. */
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';

type Db = Pick<Database, 'query'>;

/** Takes the places of séances for the draw: of one séance, of a committee, before a day, or all. Gives what gives them back. */
export async function prendrePlaces(
  db: Db,
  {
    seanceId = null,
    cppId = null,
    avant = null,
  }: { seanceId?: number | null; cppId?: number | null; avant?: string | null } = {},
): Promise<() => Promise<void>> {
  const prises = await db.query<{ id: number; places: number }>(sql`
    with avant as (
      select id, places_tas_reservees as places
      from seance
      where id = coalesce(${seanceId}::integer, id)
        and cpp_id = coalesce(${cppId}::integer, cpp_id)
        and date < coalesce(${avant}::date, 'infinity')
    )
    update seance s set places_tas_reservees = 0 from avant where avant.id = s.id returning avant.id, avant.places
  `);
  return async () => {
    for (const { id, places } of prises) await db.query(sql`update seance set places_tas_reservees = ${places} where id = ${id}`);
  };
}

/** Every séance in a state goes to another; of one committee when it is named. */
export const changerStatuts = (db: Db, de: string, vers: string, cppId: number | null = null) =>
  db.query(sql`update seance set statut = ${vers} where statut = ${de} and cpp_id = coalesce(${cppId}::integer, cpp_id)`);

/** A séance of a committee without an order of the day, each week of a year to come. */
export const planifierChaqueSemaine = (db: Db, cppId: number, depuis: string, semaines: number) =>
  db.query(sql`
    insert into seance (cpp_id, date, heure_debut, heure_fin, mode, type, capacite_di, capacite_ms, places_tas_reservees,
      date_limite_rapports, date_convocation, statut, cree_le, modifie_par, modifie_le)
    select ${cppId}, ${depuis}::date + 7 * n, '14:00', '17:00', 'VISIO', 'RESTREINTE', 0, 8, 0, ${depuis}::date,
      ${depuis}::date, 'PLANIFIEE', now(), 'Claude Moreau', now()
    from generate_series(1, ${semaines}::integer) n
  `);
