import { beforeAll, expect, test } from '@jest/globals';
import { bindingsOf } from '@riph/chassis/facts/events';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { type InternalContract, subject } from '@riph/contracts/core/call';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { SERVICES as HOSTED, loadServices } from '../../services/host/src/services.ts';
import { CONSUMES, HEARS_LIVE, NATS_USERS, type NatsUser, rightsOf, SERVICES } from './permissions.ts';

let services: ServiceDefinition[];
beforeAll(async () => {
  services = await loadServices([]);
});

/** `[etude, seance.inscrit]` for each `@On` (or `@OnLive`) of the code. */
const heard = (isLive: boolean): [string, string][] =>
  services.flatMap(({ nom, eventHandlers }) =>
    (eventHandlers ?? []).flatMap((type) =>
      bindingsOf(type)
        .filter((binding) => (binding.hears === 'live') === isLive)
        .map(({ event }): [string, string] => [nom, event.name]),
    ),
  );
const isIn =
  (table: Record<string, readonly string[]>) =>
  ([service, fact]: [string, string]) =>
    table[service]?.includes(fact.split('.')[0]);

test('les droits connaissent les mêmes services que la maison', () => {
  expect([...SERVICES].sort()).toEqual(Object.keys(HOSTED).sort());
});

test('chaque fait écouté par le code arrive : sa source est dans CONSUMES', () => {
  expect(heard(false).filter((pair) => !isIn(CONSUMES)(pair))).toEqual([]);
  expect(heard(false).length).toBeGreaterThan(0);
});

test('chaque fait entendu au vol est permis : sa source est dans HEARS_LIVE', () => {
  expect(heard(true).filter((pair) => !isIn(HEARS_LIVE)(pair))).toEqual([]);
});

test('nul service ne publie dans les faits d’un autre, ni n’écoute ses appels', () => {
  for (const service of SERVICES) {
    const { publish, subscribe } = rightsOf(service);
    expect(publish.filter((subject) => /^(event|dead)\./.test(subject))).toEqual([`event.${service}.>`, `dead.${service}.>`]);
    expect(subscribe.filter((subject) => SERVICES.some((other) => other !== service && subject.startsWith(`${other}.`)))).toEqual(
      [],
    );
    expect(publish.filter((subject) => SERVICES.some((other) => subject === `${other}.>`))).toEqual([]);
  }
});

test('ce que le BFF demande sur les personnes et les sessions, nul service ne le demande', () => {
  const group: InternalContract = identityInternal;
  for (const key of Object.keys(group.calls)) {
    const asked = subject(group, key);
    const mayAsk = (user: NatsUser) =>
      rightsOf(user).publish.some((allowed) =>
        allowed.endsWith('>') ? asked.startsWith(allowed.slice(0, -1)) : allowed === asked,
      );
    expect([asked, NATS_USERS.filter(mayAsk)]).toEqual([asked, ['bff', 'ops']]);
  }
});
