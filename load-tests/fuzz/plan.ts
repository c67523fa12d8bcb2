/** Which calls each profile tries, cut out of the OpenAPI document that the platform gives of itself. Pure. */
import * as z from 'zod';

const operation = z.looseObject({
  operationId: z.string(),
  'x-acces': z.string(),
  'x-profils': z.array(z.string()),
});
export const openapiDocument = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });
export type Document = z.output<typeof openapiDocument>;
type Operation = z.output<typeof operation>;

export const operationsOf = (document: Document): Operation[] =>
  Object.values(document.paths).flatMap((item) => Object.values(item));

/** Those that a profile may make: what a short run is about. */
export const isOpenTo = (profil: string, o: Operation): boolean => o['x-acces'] === 'public' || o['x-profils'].includes(profil);

const schema = z.looseObject({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).optional() });
const body = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) });
const components = z.looseObject({ schemas: z.record(z.string(), schema).optional() });

/**
 * Calls whose body proves by his password that the person signed in is the one who asks: a wrong one counts as a failed sign-in and locks the account of
 * the run. Public calls choose a new one.
 */
export function askingPassword(document: Document): string[] {
  const schemas = components.optional().parse(document.components)?.schemas ?? {};
  const fieldsOf = (o: Operation): string[] => {
    const given = body.safeParse(o.requestBody);
    const found = given.success ? Object.values(given.data.content).map((c) => c.schema) : [];
    return found.flatMap((s) => Object.keys((s.$ref ? schemas[s.$ref.split('/').at(-1) ?? ''] : s)?.properties ?? {}));
  };
  return operationsOf(document)
    .filter((o) => o['x-acces'] !== 'public' && fieldsOf(o).includes('motDePasse'))
    .map((o) => o.operationId)
    .sort();
}

/** The document with the operations that are kept; a path without any disappears. */
export const keep = (document: Document, isKept: (o: Operation) => boolean): Document => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, item]): [string, Record<string, Operation>] => [
        path,
        Object.fromEntries(Object.entries(item).filter(([, o]) => isKept(o))),
      ])
      .filter(([, item]) => Object.keys(item).length > 0),
  ),
});

/** Throws when a table names a call that the document lacks: it was renamed, and the table protects nothing any more. */
export function assertKnown(document: Document, names: readonly string[]): void {
  const known = new Set(operationsOf(document).map((o) => o.operationId));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`load-tests/fuzz/exclusions.ts names calls that the contract lacks: ${unknown.join(', ')}`);
}

/** Finds the operation of a request and the values of its path; of two templates that fit, the one with more literal segments. */
export function templatesOf(document: Document) {
  const entries = Object.entries(document.paths)
    .map(([path, item]) => ({ path, item, parts: path.split('/') }))
    .sort((a, b) => literals(b.parts) - literals(a.parts));
  return (method: string, pathname: string): { call: string; path: string; params: Record<string, string> } | null => {
    const given = pathname.split('/');
    for (const { path, item, parts } of entries) {
      const operation = item[method.toLowerCase()];
      if (!operation || parts.length !== given.length || !parts.every((p, i) => isParameter(p) || p === given[i])) continue;
      const params = parts.flatMap((p, i) => (isParameter(p) ? [[p.slice(1, -1), decodeURIComponent(given[i])]] : []));
      return { call: operation.operationId, path, params: Object.fromEntries(params) };
    }
    return null;
  };
}
const isParameter = (part: string): boolean => part.startsWith('{');
const literals = (parts: readonly string[]): number => parts.filter((p) => !isParameter(p)).length;
