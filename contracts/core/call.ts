/**
 * The contract is data: a call is an entry, a contract is a named group of entries. From the entries follow the BFF routes, the NATS subjects,
 * parsing, stripping, the typed web client, OpenAPI, the inventory and the access matrix.
 */
import * as z from 'zod';
import type { Droit, Profil } from './droits.ts';
import type { Owner } from './fields.ts';
import type { FileAnswer, FileRef, FileRule } from './files.ts';
import type { CppId, UtiId } from './ids.ts';

/** Who acts. Built by the BFF from the session, carried in a header to the services; never read from a body. */
export type Actor = { utiId: UtiId; profil: Profil; cppId: CppId | null; nom: string };

/** What a call answers with. `file` names the kind of file; 'original' is a stored file as it was received. */
export type ResponseKind =
  | { json: z.ZodType }
  | { text: true }
  | { number: true }
  | { boolean: true }
  | { empty: true }
  /**
   * Followed rather than read: the BFF keeps the answer open and passes on what the named live fact tells (bff/src/live.ts). `commun`: what is followed is the same
   * for all, so the owner is asked once in a beat and not once for each who follows.
   */
  | { live: string; commun?: true }
  | { file: 'pdf' | 'xlsx' | 'zip' | 'svg' | 'original' };

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. Starts with `/api/` but for the page-like paths of the specification. */
  path: string;
  /** Declared, never deduced from the method: the specification has GETs that write. */
  effect: 'read' | 'write';
  /** 'public', 'signedIn', or the droit that the active profile must hold. */
  access: 'public' | 'signedIn' | Droit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Multipart parts that are files. The other values come as one JSON part named `donnees`, parsed by `body`. */
  files?: Record<string, FileRule>;
  response: ResponseKind;
  summary: string;
  /** Answered by the BFF itself (session, errors, pages): no service listens. */
  servedBy?: 'bff';
  /** Groups (`service.group`) or services whose active reads on the screen are stale after this write, beside its own service. */
  stale?: readonly string[];
  /** Dear to answer though its answer comes fast: each person may make fewer of them (`isCostly`). */
  costly?: true;
  /** Its file tells of persons who are destroyed on their day: sent, and never kept among the exports that are prepared aside. */
  ephemeral?: true;
  /** Its time must not tell what it found: answered no sooner than a refused sign-in. */
  discreet?: true;
  /** Made by a machine: the token of its `Authorization: Bearer` header reaches the owner, who judges it. Empty without one. */
  bearer?: true;
  /** Taken in, and what becomes of it is told later (by a mail): answered 202. */
  accepted?: true;
  /** Milliseconds that the whole call may take. Default 5 000; exports and generated documents 60 000. */
  deadline?: number;
};

export type InternalCall = { input: z.ZodType; output: z.ZodType; summary: string; internal: true };
/** `owners`: the group is answered by several services, each for the requests that it holds. Its name begins with `examen`, which is no service. */
export type Contract = { service: string; calls: Record<string, Call>; owners?: readonly Owner[] };
export type InternalContract = { service: string; calls: Record<string, InternalCall>; owners?: readonly Owner[] };

/** Identity that keeps literal types. No check here: it would cost four times as much type-checking. */
export const call = <const A extends Call>(a: A): A => a;

/** A call between services, without method nor path: `{ input, output, summary }`. */
export const internalCall = <const I extends z.ZodType, const O extends z.ZodType>(a: {
  input: I;
  output: O;
  summary: string;
}) => ({
  ...a,
  internal: true as const,
});

type Names<C extends string> = C extends `${string}{${infer P}}${infer R}` ? P | Names<R> : never;
type Keys<A> = keyof (A extends { params: { shape: infer S } } ? S : object);
type PathCovered<A extends Call> = [Names<A['path']>] extends [Keys<A>]
  ? [Keys<A>] extends [Names<A['path']>]
    ? unknown
    : { params: 'has a key that the path lacks' }
  : { params: 'does not cover the path' };

const GROUPS = new WeakMap<object, string>();
/** The group of an entry ('seance.presence'): what a screen revalidates after a write. */
export const groupOf = (a: Call): string | undefined => GROUPS.get(a);

/**
 * A group of calls owned by one service: `contract('seance.presence', { … })`. The name gives the NATS subjects.
 * A group that several services answer names them: `contract('examen.notes', { … }, { owners: ['etude'] })`.
 */
export const contract = <const S extends string, const M extends Record<string, Call>>(
  service: S,
  calls: M & { [K in keyof M]: PathCovered<M[K]> },
  shared: { owners?: readonly Owner[] } = {},
) => {
  for (const entry of Object.values(calls as Record<string, Call>)) GROUPS.set(entry, service);
  return { service, calls: calls as M, ...shared };
};

/** The internal calls of a service: `internalContract('seance.internal', { … })`; of each owner of requests: `internalContract('examen.internal.…', { … }, { owners })`. */
export const internalContract = <const S extends string, const M extends Record<string, InternalCall>>(
  service: S,
  calls: M,
  shared: { owners?: readonly Owner[] } = {},
) => ({ service, calls, ...shared });

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<A, K extends string> = A extends { [P in K]: infer T } ? Parsed<T> : undefined;
type ActorOf<A extends Call> = A['access'] extends 'public' ? Actor | null : Actor;

type Received<A> = A extends Call
  ? {
      params: Part<A, 'params'>;
      query: Part<A, 'query'>;
      body: Part<A, 'body'>;
      files: A extends { files: infer F } ? { [K in keyof F]: FileRef[] } : undefined;
      actor: ActorOf<A>;
      requestId: string;
    } & (A extends { bearer: true } ? { jeton: string } : unknown)
  : A extends { input: infer I extends z.ZodType }
    ? { input: z.output<I>; actor: Actor | null; requestId: string }
    : never;

/**
 * What the handler of a call receives, `Input<typeof seancePresence, 'modifier'>`: the declared parts, parsed, and who acts. An internal call gives its
 * input, and the actor on whose behalf it is asked (null for the system).
 */
export type Input<G extends { calls: object }, K extends keyof G['calls']> = Received<G['calls'][K]>;

/** What the owner answers to who follows: the key of the facts that concern him, and the version that stands now. */
export const liveMark = z.object({ cle: z.string(), version: z.string() });
export type LiveMark = z.output<typeof liveMark>;

/** What a handler returns. */
export type Output<A extends Call> = A['response'] extends { json: infer T extends z.ZodType }
  ? z.input<T>
  : A['response'] extends { text: true }
    ? string
    : A['response'] extends { number: true }
      ? number
      : A['response'] extends { boolean: true }
        ? boolean
        : A['response'] extends { file: string }
          ? FileAnswer
          : A['response'] extends { live: string }
            ? LiveMark
            : // biome-ignore lint/suspicious/noConfusingVoidType: the result of a method that returns nothing
              void;

type Served<M> = { [K in keyof M as M[K] extends { servedBy: 'bff' } ? never : K]: M[K] };

/** The methods that the class bound to a contract must have: one per call, the compiler says which is missing. */
export type Handlers<C extends { calls: object }> = {
  [K in keyof Served<C['calls']>]: C['calls'][K & keyof C['calls']] extends infer A
    ? A extends Call
      ? (d: Received<A>) => Promise<Output<A>>
      : A extends { input: z.ZodType; output: infer O extends z.ZodType }
        ? (d: Received<A>) => Promise<z.input<O>>
        : never
    : never;
};

export const isInternal = (a: Call | InternalCall): a is InternalCall => 'internal' in a;

/** Service of a group: 'seance' for 'seance.presence'; 'examen' for a group that several answer. */
export const serviceOf = (c: { service: string }) => c.service.slice(0, c.service.indexOf('.'));

/** Begins the name of each group that several services answer. */
export const SHARED = 'examen.';

/** The services that answer a group. */
export const servicesOf = (c: { service: string; owners?: readonly Owner[] }): readonly string[] => c.owners ?? [serviceOf(c)];

/** NATS subject of a call: `<service>.<group>.<call>`. A key that the group does not have does not compile. Of a shared group: that of `service`. */
export const subject = <C extends { service: string; calls: object }>(
  c: C,
  key: keyof C['calls'] & string,
  service: string = serviceOf(c),
) => `${service}${c.service.slice(c.service.indexOf('.'))}.${key}`;

export const DEADLINE_DEFAULT = 5_000;
export const DEADLINE_LONG = 60_000;
export const deadlineOf = (a: Call) => a.deadline ?? ('file' in a.response ? DEADLINE_LONG : DEADLINE_DEFAULT);

/** Made on request rather than read (an export, a printed document, a search of everything): the BFF counts these apart. A file received or sent as it is, is not. */
export const isCostly = (a: Call): boolean =>
  a.costly === true ||
  (deadlineOf(a) > DEADLINE_DEFAULT && !a.files && !('file' in a.response && a.response.file === 'original'));

/** The schema of what a service parses before a handler runs. Only declared parts; an absent part must be absent. */
export const inputSchema = (a: Call) =>
  z.object({
    ...(a.params && { params: a.params }),
    ...(a.query && { query: a.query }),
    ...(a.body && { body: a.body }),
    ...(a.bearer && { jeton: z.string().max(200) }),
  });
