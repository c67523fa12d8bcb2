/** The local OpenSearch answers its one account: a page open in a browser of this machine, or anybody on it, reads nothing of the index and empties none of it. */
import { expect, test } from '@jest/globals';
import { demanderAOpenSearch } from '../test-kit/opensearch.ts';

const adresse = process.env.OPENSEARCH_URL ?? '';
const sous = (compte: string, motDePasse: string) =>
  Object.assign(new URL(adresse), { username: compte, password: motDePasse }).href;

test.each([
  ['GET', '/'],
  ['GET', '/_cluster/health'],
  ['GET', '/_all/_search'],
  ['POST', '/dossier/_search'],
  ['DELETE', '/dossier'],
])('%s %s without the account, or with a wrong one, is refused and tells nothing', async (method, chemin) => {
  const { password } = new URL(adresse);
  for (const url of [sous('', ''), sous('riph', 'x'), sous('admin', password)]) {
    const r = await demanderAOpenSearch(url, chemin, { method });
    expect([r.status, await r.text()]).toEqual([401, 'Unauthorized']);
  }
});

test('with its account it answers', async () => {
  const r = await demanderAOpenSearch(adresse, '/dossier/_count');
  expect([r.status, await r.json()]).toEqual([200, expect.objectContaining({ count: expect.any(Number) })]);
});
