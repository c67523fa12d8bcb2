/** What a service may forget without the compiler seeing it: a group in its list, a class in its module, a right to hear. Nothing is started. */
import { expect, test } from '@jest/globals';
import { bindingsOf } from '@riph/chassis/facts/events';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { mailEvent } from '@riph/chassis/store/mail';
import { isInternal, servicesOf, subject } from '@riph/contracts/core/call';
import { eventSubject } from '@riph/contracts/core/events';
import { CONTRACTS, INTERNAL_CONTRACTS } from '@riph/contracts/index';
import { CONSUMES, factsOf, rightsOf, SERVICES as USERS } from '../../../deploy/nats/permissions.ts';
import { loadServices } from './services.ts';

const services = await loadServices([]);
const handledBy = (definition: ServiceDefinition): string[] =>
  Object.values(definition.handlers)
    .flatMap((type) => Object.getOwnPropertyNames(type.prototype))
    .filter((name) => name.startsWith('call:'))
    .map((name) => name.slice('call:'.length))
    .sort();
const built = (owner: string): string[] =>
  [...CONTRACTS, ...INTERNAL_CONTRACTS]
    .filter((c) => servicesOf(c).includes(owner))
    .flatMap((c) => Object.entries(c.calls).flatMap(([key, a]) => (!isInternal(a) && a.servedBy ? [] : [subject(c, key)])))
    .sort();
/** Classes that Nest will make, in the module of a service and those that it imports. */
const declared = (module: object, kind: 'controllers' | 'providers'): unknown[] => {
  const own: unknown[] = Reflect.getMetadata(kind, module) ?? [];
  const imports: unknown[] = Reflect.getMetadata('imports', module) ?? [];
  return [...own, ...imports.flatMap((m) => (typeof m === 'function' ? declared(m, kind) : []))];
};
const covers = (right: string, at: string): boolean =>
  right === at || (right.endsWith('.>') && at.startsWith(right.slice(0, -1)));

test('the host runs the services that NATS knows', () => expect(services.map((s) => s.nom).sort()).toEqual([...USERS].sort()));

describeEach('every built call has its handler, and every handler its call', (s) => expect(handledBy(s)).toEqual(built(s.nom)));

describeEach('every class of handlers and of facts is in the module', (s) => {
  expect(declared(s.module, 'controllers')).toEqual(expect.arrayContaining(Object.values(s.handlers)));
  expect(declared(s.module, 'providers')).toEqual(expect.arrayContaining([...(s.eventHandlers ?? [])]));
});

describeEach('it may hear the facts that it takes in', (s) => {
  const user = USERS.find((u) => u === s.nom);
  if (!user) throw new Error(`no NATS user ${s.nom}`);
  const bindings = (s.eventHandlers ?? []).flatMap((type) => bindingsOf(type));
  const isAllowed = (at: string, isLive: boolean) =>
    (isLive ? rightsOf(user).subscribe : factsOf(CONSUMES[user])).some((right) => covers(right, at));
  expect(bindings.filter((b) => !isAllowed(eventSubject(b.event), b.hears === 'live')).map((b) => b.event.name)).toEqual([]);
});

test('identity hears the mails that any service asks for', () => {
  const identity = services.find((s) => s.nom === 'identity');
  const heard = (identity?.eventHandlers ?? []).flatMap((type) => bindingsOf(type)).map((b) => b.event.name);
  expect(heard.filter((name) => name.endsWith('.mailDemande')).sort()).toEqual(
    services
      .filter((s) => s.store !== 'none')
      .map((s) => mailEvent(s.nom).name)
      .sort(),
  );
});

function describeEach(title: string, check: (s: ServiceDefinition) => void): void {
  test.each(services.map((s) => [s.nom, s] as const))(`%s: ${title}`, (_nom, s) => check(s));
}
