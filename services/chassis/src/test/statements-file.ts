/**
 * What repositories ask PostgreSQL, kept in a file beside their test, so that the review of a change shows what became of a statement. Written anew with
 * `STATEMENTS=write` in the environment.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { SystemClock } from '../base/clock.ts';
import type { Sql } from '../store/postgres/sql.ts';
import { Database } from '../store/postgres/transaction.ts';

/** Reads of the database of a test, each noted in its words. */
export class NotedDatabase extends Database {
  /** With `?` for each value: numbers would change with every value before them. */
  private readonly noted: string[] = [];

  constructor({ service, dataSource }: Database) {
    super(service, dataSource, new SystemClock(), () => undefined);
  }

  override query<Row>(statement: Sql): Promise<Row[]> {
    this.noted.push(statement.sql);
    return super.query<Row>(statement);
  }

  override prepared<Row extends object>(name: string, statement: Sql): Promise<Row[]> {
    this.noted.push(statement.sql);
    return super.prepared<Row>(name, statement);
  }

  /** What was asked since the last time, under a title. */
  async under(title: string, work: () => Promise<unknown>): Promise<string> {
    this.noted.length = 0;
    await work();
    return [`-- ${title}`, ...this.noted.map((text) => `${inLines(text)};`)].join('\n\n');
  }
}

/** The margins of a fragment are those of its code, and say nothing. */
const inLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** What the file holds; what it is to hold when it is written anew. */
export function keptStatements(file: string, statements: readonly string[]): { kept: string; asked: string } {
  const asked = `${statements.join('\n\n\n')}\n`;
  if (env.STATEMENTS === 'write') writeFileSync(file, asked);
  return { kept: existsSync(file) ? readFileSync(file, 'utf8') : '', asked };
}
