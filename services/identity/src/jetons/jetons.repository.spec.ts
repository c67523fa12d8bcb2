import { expect, test } from '@jest/globals';
import { jetonKey } from './jetons.repository.ts';

const hex = (env: Record<string, string>) => jetonKey(env).toString('hex');

test('the key of links comes from its own secret, else from that of Keycloak, never from the secret itself', () => {
  const own = hex({ RIPH_JETON_SECRET: 'a', KEYCLOAK_API_SECRET: 'b' });
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(own).toBe(hex({ RIPH_JETON_SECRET: 'a' }));
  expect(own).toBe(hex({ RIPH_JETON_SECRET: '', KEYCLOAK_API_SECRET: 'a' }));
  expect(own).not.toBe(hex({ KEYCLOAK_API_SECRET: 'b' }));
});

test.each([{}, { RIPH_JETON_SECRET: '' }, { RIPH_JETON_SECRET: '', KEYCLOAK_API_SECRET: '' }])(
  'without a secret, %j, no link is made',
  (env) => expect(() => jetonKey(env)).toThrow('RIPH_JETON_SECRET is missing'),
);
