/**
 * `@On(event)`: a method takes in a fact of another service (or of its own). The effect and the memory of the message are one transaction, so a
 * fact delivered twice has one effect. Five failed attempts send it to the stream DEAD. Services without a store get no `tx` and make their effect
 * idempotent themselves.
 */
import 'reflect-metadata';
import type { Actor } from '@riph/contracts/core/call';
import type { Event } from '@riph/contracts/core/events';
import type * as z from 'zod';
import type { Tx } from '../store/postgres/transaction.ts';

export type EventMeta = { msgId: string; at: string; actor: Actor | null; requestId: string; cle: string | null };

/** `repeatable`: what follows is made of units of work of its own, and is remembered after them. */
export type EventBinding = { event: Event; method: string; hears: 'once' | 'repeatable' | 'live' };

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
    bind(target, { event, method, hears: 'once' });

/**
 * As `@On`, for an effect that cannot be one transaction: it asks neighbours, or makes units of work of its own. It may be done again by a kill before the message is
 * remembered, so it must change nothing the second time.
 */
export const OnRepeatable =
  <E extends Event>(event: E) =>
  <M extends (payload: z.output<E['schema']>, meta: EventMeta) => Promise<void>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void =>
    bind(target, { event, method, hears: 'repeatable' });

/** Every instance hears the fact as it happens, nothing is remembered: to drop a cached answer, never for an effect that matters. */
export const OnLive =
  <E extends Event>(event: E) =>
  <M extends (payload: z.output<E['schema']>, meta: EventMeta) => Promise<void>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void =>
    bind(target, { event, method, hears: 'live' });
