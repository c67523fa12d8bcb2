/**
 * `@Handles(contract)`: each built call of the contract is answered by the method of its name. Input is parsed before the method runs (400
 * `saisie.invalide` with its fields), the answer is stripped to its schema after. Schemas are built once, when the class is decorated.
 */
import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import {
  type Actor,
  type Call,
  type Handlers,
  type InternalCall,
  inputSchema,
  isInternal,
  liveMark,
  type ResponseKind,
  subject,
} from '@riph/contracts/core/call';
import { DROITS } from '@riph/contracts/core/droits';
import { fieldsOf, refusal } from '@riph/contracts/core/errors';
import { type FileRef, fileAnswer, fileRef } from '@riph/contracts/core/files';
import * as z from 'zod';

export type AnyContract = { service: string; calls: Record<string, Call | InternalCall> };

/** What the transport hands to a method: the decoded payload and who asks. */
export type WireRequest = { payload: Record<string, unknown>; actor: Actor | null; requestId: string };

type Class<T> = new (...args: never[]) => T;
type GroupOf<S extends string> = S extends `${string}.${infer G}` ? G : S;

/**
 * The classes that a list of contracts asks for, by group: `HANDLERS = { pieces: PiecesHandlers } satisfies ClassesOf<typeof etudeContracts>`.
 * A group without any call of its own asks for nothing.
 */
export type ClassesOf<C extends readonly { service: string; calls: object }[]> = {
  [X in C[number] as keyof Handlers<X> extends never ? never : GroupOf<X['service']>]: Class<Handlers<X>>;
};

/** Class decorator; a class that lacks a call, or answers with another type, does not compile. */
export const Handles =
  <const C extends AnyContract>(contract: C) =>
  <T extends Class<Handlers<C>>>(target: T): void => {
    Controller()(target);
    for (const [key, a] of Object.entries(contract.calls)) {
      if (!isInternal(a) && a.servedBy) continue;
      const method: unknown = Reflect.get(target.prototype, key);
      if (typeof method !== 'function') throw new Error(`${target.name} lacks the method ${key} of ${contract.service}`);
      listen(target.prototype, subject(contract, key), key, method, isInternal(a) ? bindInternal(a) : bindCall(a));
    }
  };

type Bound = (handle: (input: unknown) => Promise<unknown>, request: WireRequest) => Promise<unknown>;

/** The method keeps its place; a neighbour named after the subject is what Nest calls, with the method's own decorators (guards, interceptors). */
function listen(prototype: object, at: string, key: string, method: object, bound: Bound): void {
  const name = `call:${at}`;
  const value = function (this: object, request: WireRequest): Promise<unknown> {
    return bound((input) => Reflect.get(this, key).call(this, input), request);
  };
  for (const metadata of Reflect.getMetadataKeys(method))
    Reflect.defineMetadata(metadata, Reflect.getMetadata(metadata, method), value);
  const descriptor = { value, writable: true, configurable: true, enumerable: false };
  Object.defineProperty(prototype, name, descriptor);
  MessagePattern(at)(prototype, name, descriptor);
}

function bindCall(a: Call): Bound {
  const schema = inputSchema(a);
  const files = filesSchema(a);
  const strip = stripper(a.response);
  const holders: readonly string[] | null = a.access === 'public' || a.access === 'signedIn' ? null : DROITS[a.access];
  return async (handle, { payload, actor, requestId }) => {
    // The BFF has checked this before; a service does not depend on it.
    if (a.access !== 'public' && !actor) throw refusal('session.requise', {});
    if (holders && actor && !holders.includes(actor.profil)) throw refusal('droit.manquant', { droit: a.access });
    const parsed = schema.safeParse({
      params: payload.params ?? {},
      query: payload.query ?? {},
      body: payload.body,
      jeton: payload.jeton,
    });
    if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
    return strip(await handle({ ...parsed.data, files: files?.(payload.files), actor, requestId }));
  };
}

function bindInternal(a: InternalCall): Bound {
  const strip = (value: unknown) => stripBy(a.output, value);
  return async (handle, { payload, actor, requestId }) => {
    const parsed = a.input.safeParse(payload.input);
    if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
    return strip(await handle({ input: parsed.data, actor, requestId }));
  };
}

/** An answer that is not what the contract promises is a fault of ours: its places are named, its values are not. */
export class AnswerFault extends Error {
  constructor(places: string) {
    super(`answer outside the contract: ${places}`);
    this.name = 'AnswerFault';
  }
}

function stripBy(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AnswerFault(
    parsed.error.issues
      .slice(0, 5)
      .map((i) => `${i.path.map(String).join('.')} ${i.code}`)
      .join(', '),
  );
}

const BY_KIND = { text: z.string(), number: z.number(), boolean: z.boolean() };

function stripper(kind: ResponseKind): (value: unknown) => unknown {
  if ('json' in kind) return (value) => stripBy(kind.json, value);
  if ('file' in kind) return (value) => stripBy(fileAnswer, value);
  if ('live' in kind) return (value) => stripBy(liveMark, value);
  if ('empty' in kind) return () => undefined;
  const schema = 'text' in kind ? BY_KIND.text : 'number' in kind ? BY_KIND.number : BY_KIND.boolean;
  return (value) => stripBy(schema, value);
}

type FilesOf = Record<string, FileRef[]>;

/** Each declared part as a list of references, empty when it is optional and absent. */
function filesSchema(a: Call): ((value: unknown) => FilesOf) | undefined {
  if (!a.files) return undefined;
  const rules = Object.entries(a.files);
  const schema = z.record(z.string(), z.array(fileRef));
  return (value) => {
    const parsed = schema.safeParse(value ?? {});
    if (!parsed.success) throw refusal('requete.invalide', { raison: 'les références de fichiers sont illisibles' });
    const given: FilesOf = {};
    for (const [part, rule] of rules) {
      given[part] = parsed.data[part] ?? [];
      if (given[part].length === 0 && !rule.optional) throw refusal('fichier.manquant', { champ: part, aFaire: rule.aFaire });
      if (given[part].length > 1 && !rule.plusieurs)
        throw refusal('requete.invalide', { raison: `un seul fichier est attendu (${part})` });
    }
    return given;
  };
}
