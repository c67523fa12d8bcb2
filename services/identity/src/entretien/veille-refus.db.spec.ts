/** Refused sign-ins on the page of Keycloak, and at its token address, move the metric of the alert and leave a line without the name. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signInsRefused } from '@riph/chassis/base/metrics';
import { until } from '@riph/chassis/test/until';
import { PageKeycloak } from '../../../../deploy/test-kit/page-keycloak.ts';
import { RefusKeycloak } from '../keycloak/refus.ts';
import { emailUnique, type IdentityForTest, startIdentityForTest } from '../test/identity-for-test.ts';
import { VeilleRefus } from './veille-refus.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const compter = async (client: string, error: string): Promise<number> => {
  const { values } = await signInsRefused.get();
  return values.find((v) => v.labels.client === client && v.labels.error === error)?.value ?? 0;
};

test('twenty wrong passwords on the page of Keycloak are counted, each once, and so is a client that is closed', async () => {
  const veille = t.identity.get(VeilleRefus);
  const debut = Date.now();
  const [avant, fermes] = [await compter('riph-web', 'user_not_found'), await compter('admin-cli', 'client_disabled')];
  const page = await new PageKeycloak().open();
  for (let i = 0; i < 20; i += 1) await page.signIn(emailUnique('inconnue'), 'Mauvais123!ab');
  await fetch(`${process.env.KEYCLOAK_URL}/realms/riph/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'a@ex.test', password: 'b' }),
  });
  const comptes = async () => {
    await veille.passer();
    return (
      (await compter('riph-web', 'user_not_found')) >= avant + 20 && (await compter('admin-cli', 'client_disabled')) > fermes
    );
  };
  await until('the refusals are counted', comptes);
  const notes = await t.identity.get(RefusKeycloak).depuis(debut);
  const lus = await compter('riph-web', 'user_not_found');
  await veille.passer();
  expect(await compter('riph-web', 'user_not_found')).toBe(lus);
  expect(JSON.stringify(notes)).not.toContain('inconnue.');
});

test('a client of an invented name makes no line of its own', async () => {
  const inconnus = await compter('autre', 'client_not_found');
  const veille = t.identity.get(VeilleRefus);
  await fetch(`${process.env.KEYCLOAK_URL}/realms/riph/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: `x-${Date.now()}`, username: 'a@ex.test', password: 'b' }),
  });
  await until('the refusal is counted', async () => {
    await veille.passer();
    const { values } = await signInsRefused.get();
    expect(values.filter((v) => String(v.labels.client).startsWith('x-'))).toEqual([]);
    return (await compter('autre', 'client_not_found')) > inconnus;
  });
});
