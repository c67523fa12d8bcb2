/** Verification of a journal, from its first line to its head, in pages: memory does not grow with its length. */
import { FIRST_PRINT, follow, type JournalVerdict, NO_HEADS, type StoredLine } from '../journal-chain.ts';
import { type Sql, sql } from './sql.ts';

/** A connection of pg, or anything that queries like one. */
export type Queryable = { query: (statement: Sql) => Promise<{ rows: unknown[] }> };

const PAGE = 1_000;
// Numbers and instants as the chain hashed them, whatever the settings of the session.
const linesAfter = (rang: number): Sql => sql`
  select rang::float8 as rang, entity_code as "entityCode", entity_id::float8 as "entityId", action, de, vers, commentaire,
    details, uti_id as "utiId", profil, cpp_id as "cppId", auteur, request_id as "requestId",
    to_char(le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as le, precedent, empreinte
  from evenement
  where rang > ${rang}
  order by rang
  limit ${PAGE}
`;

/** Reads within one snapshot; `why` says the first fault found. */
export async function verifyJournal(db: Queryable, laid = NO_HEADS): Promise<JournalVerdict> {
  await db.query(sql`begin transaction isolation level repeatable read read only`);
  try {
    return await followAll(db, laid);
  } finally {
    await db.query(sql`rollback`);
  }
}

async function followAll(db: Queryable, laid: typeof NO_HEADS): Promise<JournalVerdict> {
  let state = { rang: 0, print: FIRST_PRINT };
  for (;;) {
    const lines = (await db.query(linesAfter(state.rang))).rows.filter(isLine);
    const next = follow(state, lines);
    if ('why' in next) return { isIntact: false, lines: state.rang, why: `line ${next.rang} ${next.why}` };
    const other = lines.find((line) => laid.isOther(line.rang, line.empreinte));
    if (other) return { isIntact: false, lines: state.rang, why: `line ${other.rang} is not the one whose print lies outside` };
    state = next;
    if (lines.length < PAGE) break;
  }
  const [head] = (await db.query(sql`select rang::float8 as rang, empreinte from journal_tete`)).rows.filter(isHead);
  if (!head || head.rang !== state.rang || head.empreinte !== state.print)
    return {
      isIntact: false,
      lines: state.rang,
      why: `the last line is not the head (${head?.rang ?? 'none'}): lines were cut off`,
    };
  const gone = laid.beyond(state);
  if (gone !== null) return { isIntact: false, lines: state.rang, why: `line ${gone}, whose print lies outside, has gone` };
  return { isIntact: true, lines: state.rang, ...state };
}

const has = <K extends string>(row: unknown, ...keys: K[]): row is Record<K, unknown> =>
  typeof row === 'object' && row !== null && keys.every((k) => k in row);
const isLine = (row: unknown): row is StoredLine =>
  has(row, 'rang', 'empreinte', 'precedent', 'entityCode', 'le') && typeof row.rang === 'number';
const isHead = (row: unknown): row is { rang: number; empreinte: string } =>
  has(row, 'rang', 'empreinte') && typeof row.rang === 'number';
