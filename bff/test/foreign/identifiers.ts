/** The identifiers that a call takes, wherever they stand: in its path, its query (JSON inside included) or its body. Read from the contract. */
import type { Call } from '@riph/contracts/core/call';
import { id, idJson } from '@riph/contracts/core/fields';
import * as z from 'zod';

/** `nom` is the last key of the path; an array does not count: `dosIds` is one identifier, sent in a list of one. */
export type Identifiant = { ou: 'params' | 'query' | 'body'; nom: string; chemin: string };

const NAME_OF_ID = /(^id|_id|Ids?)$|^id[A-Z]/;
/** The version that was read is a number of the same form. */
const NOT_AN_ID = 'version';
const typed = z.custom<z.ZodType>((v) => v instanceof z.ZodType);
/** A schema inside another, whose type zod gives without its methods. */
export const schemaOf = (inner: unknown): z.ZodType => typed.parse(inner);

/** What a schema wraps: null when it is the value itself. JSON in a query is a codec whose far side is the value. */
export const unwrapped = (s: z.ZodType): z.ZodType | null => {
  if (s instanceof z.ZodOptional || s instanceof z.ZodNullable || s instanceof z.ZodDefault) return schemaOf(s.unwrap());
  if (s instanceof z.ZodCodec) return schemaOf(s.def.out);
  if (s instanceof z.ZodPipe) return schemaOf(s.def.in);
  return null;
};

const isId = (s: z.ZodType, nom: string) => nom !== NOT_AN_ID && (s === id || s === idJson || NAME_OF_ID.test(nom));

const within = (s: z.ZodType, nom: string): string[][] => {
  const inner = unwrapped(s);
  if (inner) return within(inner, nom);
  if (s instanceof z.ZodArray) return within(schemaOf(s.element), nom);
  if (s instanceof z.ZodUnion) return s.options.flatMap((o) => within(schemaOf(o), nom));
  if (s instanceof z.ZodObject)
    return Object.entries(s.shape).flatMap(([key, value]) => within(schemaOf(value), key).map((rest) => [key, ...rest]));
  return isId(s, nom) ? [[]] : [];
};

/** Every identifier that a call takes, in its path, its query or its body; the same place is given once. */
export function identifiersOf(a: Call): Identifiant[] {
  const all = (['params', 'query', 'body'] as const).flatMap((ou) => {
    const schema = a[ou];
    return schema ? within(schema, '').map((keys) => ({ ou, nom: keys.at(-1) ?? '', chemin: [ou, ...keys].join('.') })) : [];
  });
  return all.filter((i, at) => all.findIndex((other) => other.chemin === i.chemin) === at);
}

/** Whether a schema holds an identifier: then an optional part is sent. */
export const hasId = (s: z.ZodType, nom: string): boolean => within(s, nom).length > 0;
