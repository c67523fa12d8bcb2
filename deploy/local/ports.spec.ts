import { expect, test } from '@jest/globals';
import { StackFault } from './fault.ts';
import { portsFrom } from './ports.ts';

test('sans réglage, les ports du tableau', () => {
  expect(portsFrom({})).toMatchObject({ BFF: 4200, POSTGRES: 4301, HEALTH: 4311 });
});

test('RIPH_PORT_BASE déplace tout, RIPH_PORT_<NOM> un seul', () => {
  expect(portsFrom({ RIPH_PORT_BASE: '5300', RIPH_PORT_MAIL: '8025' })).toMatchObject({
    BFF: 5300,
    NATS: 5302,
    KEYCLOAK: 5307,
    MAIL: 8025,
  });
});

test('chaque port est différent', () => {
  const ports = Object.values(portsFrom({ RIPH_PORT_BASE: '5300' }));
  expect(new Set(ports).size).toBe(ports.length);
});

test.each([
  [{ RIPH_PORT_NATS: 'abc' }, /RIPH_PORT_NATS=abc n’est pas un port/],
  [{ RIPH_PORT_BASE: '80' }, /RIPH_PORT_BASE=80 n’est pas un port/],
  [{ RIPH_PORT_BFF: '4302' }, /Le port 4302 est demandé deux fois/],
  [{ RIPH_PORT_BASE: '6000' }, /Le port 6000 \(RIPH_PORT_BFF\) est de ceux que les navigateurs n’appellent jamais/],
])('%j est refusé par une phrase', (env, sentence) => {
  expect(() => portsFrom(env)).toThrow(StackFault);
  expect(() => portsFrom(env)).toThrow(sentence);
});
