import { jest } from '@jest/globals';
import pg from 'pg';
import { currentRequest } from '../calls/request-context.ts';

/** What PostgreSQL was asked meanwhile by the services of this process, in their words, with the connection that was asked. */
async function asked(work: () => Promise<unknown>): Promise<{ client: unknown; words: string }[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = spy.mock;
    return calls.map(([words]: readonly unknown[], i) => ({ client: contexts[i], words: wordsOf(words) }));
  } finally {
    spy.mockRestore();
  }
}

export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await asked(work)).map(({ words }) => words);

/** Connection after connection: what two of them do at once has no order. */
export async function statementsByConnection(work: () => Promise<unknown>): Promise<string[]> {
  const of = Map.groupBy(await asked(work), ({ client }) => client);
  return [...of.values()].flatMap((statements) => statements.map(({ words }) => words));
}

const wordsOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
const valuesOf = (asked: unknown, given: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'values' in asked ? asked.values : given;

/**
 * What one request to a service, or one fact that it hears, asked PostgreSQL in the same words with the same values more than once, while `work` ran. What is judged before a
 * transaction is asked again inside it, where it can no longer move, and answered after it as it then stands: these are three questions.
 */
export async function askedTwice(work: () => Promise<unknown>): Promise<string[]> {
  const asked = new Map<object, string[]>();
  const inTransaction = new WeakSet<object>();
  const committed = new WeakSet<object>();
  const note = (client: object, words: string, values: unknown) => {
    const request = currentRequest();
    if (/^start transaction/i.test(words)) inTransaction.add(client);
    if (/^(commit|rollback)/i.test(words)) inTransaction.delete(client);
    if (!request) return;
    if (/^commit/i.test(words)) committed.add(request);
    if (!/^select (?!pg_advisory)/i.test(words)) return;
    const place = inTransaction.has(client) ? 'inside' : committed.has(request) ? 'after' : 'before';
    asked.set(request, [...(asked.get(request) ?? []), `${place}: ${words} ${JSON.stringify(values ?? [])}`]);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client: object, args: unknown[]) {
      note(client, wordsOf(args[0]).replaceAll(/\s+/g, ' ').trim(), valuesOf(args[0], args[1]));
      return Reflect.apply(target, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...new Set([...asked.values()].flatMap((of) => of.filter((s, rang) => of.indexOf(s) !== rang)))];
}

/** In how many of them each table is read, those of a statement counted once. */
export function readsByTable(statements: readonly string[]): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const text of statements)
    for (const table of new Set([...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map((m) => m[1])))
      reads[table] = (reads[table] ?? 0) + 1;
  return reads;
}
