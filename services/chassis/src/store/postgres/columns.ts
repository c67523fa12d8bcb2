/** Columns as the contract speaks: instants are ISO strings, dates of law 'YYYY-MM-DD', big numbers are numbers. */
import { instantDe } from '@riph/contracts/core/paris';
import { Column, type ColumnOptions, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { raw, type Sql, sql } from './sql.ts';

/** `timestamptz` read and written as an ISO 8601 string in UTC. */
export const InstantColumn = (options: Omit<ColumnOptions, 'type' | 'transformer'> = {}): PropertyDecorator =>
  Column({
    ...options,
    type: 'timestamptz',
    transformer: {
      from: (value: Date | string | null) => (value instanceof Date ? instantDe(value) : value),
      to: (value: unknown) => (typeof value === 'string' ? new Date(value) : value),
    },
  });

/** SQL that writes a `timestamptz` as the contract does, whatever the session's zone: `2026-03-02T10:00:00.123Z`. */
export const instantSql = (expression: string): Sql =>
  sql`to_char(${raw(expression)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `date` as 'YYYY-MM-DD'. */
export const JourColumn = (options: Omit<ColumnOptions, 'type'> = {}): PropertyDecorator => Column({ ...options, type: 'date' });

/** `dosId` in code is `dos_id` in the table. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return [...prefixes.map((p) => snakeCase(p)), custom || snakeCase(property)].join('_');
  }
  override joinColumnName(relation: string, referenced: string): string {
    return `${snakeCase(relation)}_${snakeCase(referenced)}`;
  }
}

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

const safeNumber = (text: string): number | string => {
  const n = Number(text);
  return Number.isFinite(n) && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? n : text;
};
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;
/** '2026-03-02 10:00:00.123+00' of PostgreSQL (sessions run in UTC) to ISO. Infinity stays as it is. */
export function toIso(text: string): string {
  // The usual text is only written otherwise: each row has several, and Date takes ten times as long.
  const [, jour, heure, fraction = ''] = UTC.exec(text) ?? [];
  if (jour) return `${jour}T${heure}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  return text.includes('infinity') ? text : instantDe(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** What `pg` asks for each column of an answer; undefined leaves the default. */
export const parserOf = (oid: number): ((text: string) => unknown) | undefined => {
  if (oid === OID.int8 || oid === OID.numeric) return safeNumber;
  if (oid === OID.date) return (text) => text;
  if (oid === OID.timestamptz) return toIso;
  return undefined;
};
