import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Sql } from './sql.ts';

export type Query = (statement: Sql) => Promise<unknown>;

/** Run once, in a transaction of its own. */
export type Migration = {
  /** Unique in its database: TypeORM remembers what was run by it. */
  name: string;
  /** Of its file: '001'. */
  number: string;
  sql: string;
  /** Rows that a real installation opens with, when code makes them. */
  firstRows?: (query: Query) => Promise<void>;
};

/** The migrations of a service: `001-initial.sql`, `002-….sql`… of its folder, in that order. `firstRows` are loaded with the first one. */
export const migrationsOf = (service: string, folder: string, firstRows?: Migration['firstRows']): Migration[] =>
  migrationFiles(folder).map((file, i) => ({
    name: `${service}-${file.replace('.sql', '')}`,
    number: migrationNumber(i),
    sql: readFileSync(join(folder, file), 'utf8'),
    firstRows: i === 0 ? firstRows : undefined,
  }));

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/;

export const migrationNumber = (position: number): string => String(position + 1).padStart(3, '0');

/** The files of a folder, in their order. Throws when one is misnamed, or when a number is missing or given twice. */
export function migrationFiles(folder: string): string[] {
  const files = readdirSync(folder).sort();
  files.forEach((file, i) => {
    if (FILE.exec(file)?.[1] !== migrationNumber(i))
      throw new Error(`${join(folder, file)} should be named ${migrationNumber(i)}-<name>.sql`);
  });
  return files;
}

/**
 * As TypeORM takes it: it orders migrations by the 13 digits at the end of their names, here the number of the file. Those of one number keep the order of
 * the list, so that a library's may stand beside its owner's, and a later one of either renames none.
 */
export const migrationClass = ({ name, number, sql, firstRows }: Migration): (new () => MigrationInterface) =>
  class implements MigrationInterface {
    readonly name = `${name}-${number.padStart(13, '0')}`;

    async up(q: QueryRunner): Promise<void> {
      await q.query(sql);
      await firstRows?.(({ text, values }) => q.query(text, values));
    }

    async down(): Promise<void> {
      throw new Error(`${name} is never undone: write the next migration`);
    }
  };
