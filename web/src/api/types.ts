/** Types of a call as the browser makes it, derived from the contract entry. */
import type { Call } from '@riph/contracts/core/call';
import type * as z from 'zod';

/** A value of a query or a path is given as it is meant (decoded) or as it is written (text): the client writes it. */
type Loose<S extends z.ZodType> = {
  [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never);
};

type RequiredFiles<F> = { [K in keyof F as F[K] extends { optional: true } ? never : K]: readonly File[] };
type OptionalFiles<F> = { [K in keyof F as F[K] extends { optional: true } ? K : never]?: readonly File[] };
type FilesPart<F> = keyof RequiredFiles<F> extends never
  ? { files?: OptionalFiles<F> }
  : { files: RequiredFiles<F> & OptionalFiles<F> };

type QueryPart<Q extends z.ZodType> = object extends Loose<Q> ? { query?: Loose<Q> } : { query: Loose<Q> };

type BodyPart<B extends z.ZodType> = undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> };

/** What a caller gives: only the declared parts. */
export type Parts<A extends Call> = (A extends { params: infer P extends z.ZodType } ? { params: Loose<P> } : unknown) &
  (A extends { query: infer Q extends z.ZodType } ? QueryPart<Q> : unknown) &
  (A extends { body: infer B extends z.ZodType } ? BodyPart<B> : unknown) &
  (A extends { files: infer F } ? FilesPart<F> : unknown);

/** The same without its precise types: what the transport works on. */
export type AnyParts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  files?: Readonly<Record<string, readonly File[] | undefined>>;
};

/** What a caller gets. A file is not an answer for a screen: see `download`. */
export type Answer<A extends Call> = A['response'] extends { json: infer T extends z.ZodType }
  ? z.output<T>
  : A['response'] extends { text: true }
    ? string
    : A['response'] extends { number: true }
      ? number
      : A['response'] extends { boolean: true }
        ? boolean
        : A['response'] extends { file: string } | { live: string }
          ? never
          : undefined;

const isParts = (value: unknown): value is AnyParts => typeof value === 'object' && value !== null;

/** Parts, already checked against their entry by the compiler, as the transport takes them. */
export const asParts = (parts: unknown): AnyParts => (isParts(parts) ? parts : {});

export type ReadCall = Call & { effect: 'read' };
export type WriteCall = Call & { effect: 'write' };
export type FileCall = Call & { response: { file: string } };

/** Arguments after the entry: the parts may be left out when nothing is required. */
export type PartsArg<A extends Call, Extra extends unknown[]> =
  object extends Parts<A> ? [parts?: Parts<A> | null, ...Extra] : [parts: Parts<A> | null, ...Extra];
