/**
 * A request for any entry of the contract, such that nothing shared changes: identifiers that do not exist, bodies and queries that the
 * schema of a write refuses. A read gets values that its schema accepts, so that it goes as far as it can.
 */
import type { Call } from '@riph/contracts/core/call';
import * as z from 'zod';
import type { Sent } from './client.ts';

/** Nobody's: close to the end of the range of identifiers. */
const ABSENT_ID = '2147483600';
const CANDIDATES = [
  ABSENT_ID,
  'true',
  '2020-01-02',
  'AUCUN',
  'aucun@riph.invalid',
  '{}',
  '{"filtres":{}}',
  '2020',
  '2020-01',
  '7',
  '12:00',
  'A'.repeat(43),
  'a'.repeat(64),
];
const REFUSED_TEXTS = ['\u0001 refusé', '{', '-1', ''];
const REFUSED_BODIES: unknown[] = [[], {}, 'refusé', null, -1];

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inner(z.any().parse(schema.unwrap()))
    : schema;

/** A value that the schema accepts and that names nothing that exists. */
const accepted = (schema: z.ZodType): string => {
  const plain = inner(schema);
  if (plain instanceof z.ZodEnum) return String(plain.options[0]);
  return CANDIDATES.find((c) => accepts(plain, c)) ?? ABSENT_ID;
};

/** The path with its parameters filled. Switch of profile: a profile that does not exist, so that the session keeps its own. */
const pathOf = (a: Call): string =>
  a.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'profil') return 'PROFIL_INCONNU';
    const schema: z.ZodType | undefined = a.params?.shape[name];
    return encodeURIComponent(schema ? accepted(schema) : ABSENT_ID);
  });

const queryOf = (a: Call): string => {
  const fields = Object.entries<z.ZodType>(a.query?.shape ?? {});
  const value = (schema: z.ZodType) =>
    a.effect === 'write' ? (REFUSED_TEXTS.find((t) => !accepts(schema, t)) ?? accepted(schema)) : accepted(schema);
  const pairs = fields.map(([name, schema]) => `${name}=${encodeURIComponent(value(schema))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const refusedBody = (schema: z.ZodType): unknown => REFUSED_BODIES.find((b) => !accepts(schema, b)) ?? [];

const BOUNDARY = 'limite-de-la-matrice';
const multipart = (a: Call): string => {
  const donnees = a.body
    ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="donnees"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(refusedBody(a.body))}\r\n`
    : '';
  return `${donnees}--${BOUNDARY}--\r\n`;
};

/** The request that tries a call. */
export const requestFor = (a: Call): Sent => {
  const sent = { method: a.method, path: `${pathOf(a)}${queryOf(a)}` };
  if (a.files) return { ...sent, headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }, body: multipart(a) };
  if (a.body) return { ...sent, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(refusedBody(a.body)) };
  return sent;
};

/** Whether `requestFor` can only be refused, or finds nothing: it names an identifier that does not exist, or sends what a schema refuses. */
export const isHarmless = (a: Call): boolean => {
  if (a.effect === 'read' || /\{\w+\}/.test(a.path)) return true;
  if (a.files && Object.values(a.files).some((rule) => !rule.optional)) return true;
  if (a.body && REFUSED_BODIES.some((b) => a.body && !accepts(a.body, b))) return true;
  return Object.values<z.ZodType>(a.query?.shape ?? {}).some((schema) => REFUSED_TEXTS.some((t) => !accepts(schema, t)));
};
