/** The journal of a service as its administration searches it. */
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { LigneAudit, RechercheJournal } from '@riph/contracts/core/journal';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { cutPage } from '../cut-page.ts';
import type { JournalVerdict } from '../journal-chain.ts';
import { changesOf } from '../journal-changes.ts';
import { instantSql } from './columns.ts';
import { verifyJournal } from './journal-verify.ts';
import type { Database } from './transaction.ts';

type Ligne = Omit<LigneAudit, 'changements'> & { details: unknown };

/** The newest first; `suivant` is the rank of the last line of the page. */
export async function searchJournal(db: Database, recherche: RechercheJournal | undefined) {
  const { personne, objet, numero, du, au } = recherche?.filtres ?? {};
  const taille = recherche?.page?.taille ?? TAILLE_PAGE;
  const apres = Number(recherche?.page?.apres);
  const lignes = await db.query<Ligne>(
    `select rang::float8 rang, ${instantSql('le')} le, auteur, profil, entity_code objet, entity_id::float8 numero, action, de, vers, commentaire, details
     from evenement
     where ($1::text is null or position(lower($1) in lower(auteur)) > 0) and ($2::text is null or entity_code = $2)
       and ($3::bigint is null or entity_id = $3) and ($4::date is null or le >= $4::date::timestamp at time zone 'Europe/Paris')
       and ($5::date is null or le < ($5::date + 1)::timestamp at time zone 'Europe/Paris') and ($6::bigint is null or rang < $6)
     order by evenement.rang desc limit $7`,
    [
      personne ?? null,
      objet ?? null,
      numero ?? null,
      du ?? null,
      au ?? null,
      Number.isSafeInteger(apres) ? apres : null,
      taille + 1,
    ],
  );
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
