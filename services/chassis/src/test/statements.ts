/** What PostgreSQL was asked meanwhile by the services of this process, in their words. */
import pg from 'pg';
import { vi } from 'vitest';

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([asked]: readonly unknown[]) =>
      typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked),
    );
  } finally {
    spy.mockRestore();
  }
}

/** In how many of them each table is read, those of a statement counted once. */
export function readsByTable(statements: readonly string[]): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const text of statements)
    for (const table of new Set([...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map((m) => m[1])))
      reads[table] = (reads[table] ?? 0) + 1;
  return reads;
}
