/**
 * `@On(event)`: a method takes in a fact of another service (or of its own). The effect and the memory of the message are one transaction, so a
 * fact delivered twice has one effect. Five failed attempts send it to the stream DEAD. A service on MongoDB says `@OnMongo(event)`, and its documents
 * remember. Services with neither store get no `tx` and make their effect idempotent themselves.
 */
import 'reflect-metadata';
import type { Actor } from '@riph/contracts/core/call';
import type { Event } from '@riph/contracts/core/events';
import type * as z from 'zod';
import type { Intake } from '../store/mongo/intake.ts';
import type { Tx } from '../store/postgres/transaction.ts';

export type EventMeta = { msgId: string; at: string; actor: Actor | null; requestId: string; cle: string | null };

/** `memory`: which store the method expects to remember the message. */
export type EventBinding = { event: Event; method: string; isLive: boolean; memory: 'rows' | 'documents' };

const BINDINGS = Symbol('riph:events');

const bind = (prototype: object, binding: EventBinding): void => {
  const known: EventBinding[] = Reflect.getOwnMetadata(BINDINGS, prototype) ?? [];
  Reflect.defineMetadata(BINDINGS, [...known, binding], prototype);
};

/** Bindings of a class, in the order of its methods. */
export const bindingsOf = (type: { prototype: object }): readonly EventBinding[] =>
  Reflect.getMetadata(BINDINGS, type.prototype) ?? [];

/** Method decorator, once per fact; several may be stacked on one method when their payloads agree. */
export const On =
  <E extends Event>(event: E) =>
  <M extends (payload: z.output<E['schema']>, meta: EventMeta, tx: Tx) => Promise<void>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void =>
    bind(target, { event, method, isLive: false, memory: 'rows' });

/** As `@On`, in a service on MongoDB: the effect and the memory of the message are in the documents that `tx` changes. */
export const OnMongo =
  <E extends Event>(event: E) =>
  <M extends (payload: z.output<E['schema']>, meta: EventMeta, tx: Intake) => Promise<void>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void =>
    bind(target, { event, method, isLive: false, memory: 'documents' });

/** Every instance hears the fact as it happens, nothing is remembered: to drop a cached answer, never for an effect that matters. */
export const OnLive =
  <E extends Event>(event: E) =>
  <M extends (payload: z.output<E['schema']>, meta: EventMeta) => Promise<void>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void =>
    bind(target, { event, method, isLive: true, memory: 'rows' });
