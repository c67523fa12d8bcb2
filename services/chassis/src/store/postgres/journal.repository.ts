/** The journal of a service as its administration searches it. */
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { LigneAudit, RechercheJournal } from '@riph/contracts/core/journal';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { cutPage } from '../cut-page.ts';
import type { JournalVerdict } from '../journal-chain.ts';
import { changesOf } from '../journal-changes.ts';
import { instantSql } from './columns.ts';
import { verifyJournal } from './journal-verify.ts';
import { type Sql, sql } from './sql.ts';
import type { Database } from './transaction.ts';

type Ligne = Omit<LigneAudit, 'changements'> & { details: unknown };

/** Of a service that names nothing. */
const SANS_NOM = sql`select null::text entity_code, null::bigint entity_id, null::text nom where false`;

/** The newest first; `suivant` is the rank of the last line of the page. `noms`: rows (entity_code, entity_id, nom) of the objects of the service. */
export async function searchJournal(db: Database, recherche: RechercheJournal | undefined, noms: Sql = SANS_NOM) {
  const filtres = recherche?.filtres ?? {};
  const [personne, objet, numero] = [filtres.personne ?? null, filtres.objet ?? null, filtres.numero ?? null];
  const connu = filtres.connu ?? null;
  const [du, au] = [filtres.du ?? null, filtres.au ?? null];
  const taille = recherche?.page?.taille ?? TAILLE_PAGE;
  const rank = Number(recherche?.page?.apres);
  const apres = Number.isSafeInteger(rank) ? rank : null;
  const lignes = await db.query<Ligne>(sql`
    select rang::float8 rang, ${instantSql('le')} le, auteur, profil, entity_code objet, entity_id::float8 numero, action,
      de, vers, commentaire, details,
      (select n.nom from (${noms}) n where n.entity_code = evenement.entity_code and n.entity_id = evenement.entity_id) nom
    from evenement
    where (${personne}::text is null or position(lower(${personne}::text) in lower(auteur)) > 0)
      and (${objet}::text is null or entity_code = ${objet}::text)
      and (${numero}::bigint is null or entity_id = ${numero}::bigint)
      and (
        ${connu}::text is null
        or (entity_code, entity_id) in (
          select n.entity_code, n.entity_id
          from (${noms}) n
          where position(lower(${connu}::text) in lower(n.nom)) > 0
        )
      )
      and (${du}::date is null or le >= ${du}::date::timestamp at time zone 'Europe/Paris')
      and (${au}::date is null or le < (${au}::date + 1)::timestamp at time zone 'Europe/Paris')
      and (${apres}::bigint is null or rang < ${apres}::bigint)
    order by evenement.rang desc
    limit ${taille + 1}
  `);
  const page = cutPage(lignes, taille, (l) => String(l.rang));
  return { ...page, lignes: page.lignes.map(({ details, ...l }) => ({ ...l, changements: changesOf(details) })) };
}

/** On one connection of its own: the whole chain is read within one snapshot. */
export async function verifyPostgresJournal({ dataSource: { driver } }: Database): Promise<JournalVerdict> {
  if (!(driver instanceof PostgresDriver)) throw new Error('this journal stands on PostgreSQL');
  const client = await driver.master.connect();
  try {
    return await verifyJournal(client);
  } finally {
    client.release();
  }
}
