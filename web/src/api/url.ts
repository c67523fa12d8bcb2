/** Address of a call: path parameters escaped, query values written as the contract reads them (objects as JSON). Pure. */
import type { Call } from '@riph/contracts/core/call';
import type { AnyParts } from './types.ts';

const written = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

/** Null and undefined are left out; an array repeats the name. */
const queryString = (query: AnyParts['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, written(one));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Throws when a parameter of the path is missing: the types forbid it, a wrong route parameter may still do it. */
export const buildUrl = (entry: Pick<Call, 'path'>, parts: Pick<AnyParts, 'params' | 'query'> = {}): string => {
  const path = entry.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined || value === null || value === '') throw new Error(`paramètre absent : ${name}`);
    return encodeURIComponent(written(value));
  });
  return path + queryString(parts.query);
};
