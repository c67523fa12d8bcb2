/** The token of the external integration: told once, kept as a hash, replaced by whoever saw the last one (CPT-23). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { referentielIntegrationExterne } from '@riph/contracts/referentiel/integration-externe.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { service } from '../service.ts';

const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const gestionnaire: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: 5, nom: 'Sophie Renard' };
const clock = new TestClock('2026-03-02');
let s: Awaited<ReturnType<typeof startServiceForTest>>;
beforeAll(async () => {
  s = await startServiceForTest(service, { clock });
});
afterAll(() => s?.stop());

const lire = (actor = admin) => s.call(referentielIntegrationExterne, 'lireJeton', {}, actor);
const remplacer = (version: number, actor = admin) =>
  s.call(referentielIntegrationExterne, 'modifierJeton', { body: { version } }, actor);
const valable = async (jeton: string) =>
  (await s.call(referentielInternal, 'verifierJetonExterne', { input: { jeton } })).valable;

test('made, used, replaced: the old one stops at once, and nothing kept opens anything', async () => {
  expect(await lire()).toEqual({ version: 0, poseLe: null, posePar: null, fin: null, dernierUsage: null });
  expect([await valable(''), await valable('x')]).toEqual([false, false]);
  const un = await remplacer(0);
  expect(un).toMatchObject({ version: 1, posePar: 'Élodie Bézier', fin: un.jeton.slice(-4), dernierUsage: null });
  expect(await valable(un.jeton)).toBe(true);
  expect((await lire()).dernierUsage).not.toBeNull();

  const [row] = await s.db.query<Record<string, unknown>>(sql`select * from jeton_externe`);
  expect(JSON.stringify(row)).not.toContain(un.jeton);
  expect(await valable(String(row.empreinte))).toBe(false);
  const lignes = await s.db.query(sql`select * from evenement where entity_code = 'JETON_EXTERNE'`);
  expect([lignes.length, JSON.stringify(lignes).includes(un.jeton)]).toEqual([1, false]);

  const deux = await remplacer(1);
  expect(deux).toMatchObject({ version: 2, dernierUsage: null });
  expect([await valable(un.jeton), await valable(deux.jeton)]).toEqual([false, true]);
  expect(JSON.stringify(await lire())).not.toContain(deux.jeton);
});

test('who saw an older state is told so, and changes nothing; others than the administration do not reach it', async () => {
  const { version } = await lire();
  for (const vieille of [0, version - 1]) await expect(remplacer(vieille)).rejects.toEqual(refus('referentiel.jetonChange', {}));
  expect((await lire()).version).toBe(version);
  await expect(lire(gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(remplacer(version, gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
});
