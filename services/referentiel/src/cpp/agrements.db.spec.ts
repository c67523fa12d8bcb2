/** What a committee is told of its agreement and of what it may examine. Rule: REF-07. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { startServiceForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import * as z from 'zod';
import { service } from '../service.ts';
import { AgrementsQuiFinissent } from './agrements-qui-finissent.ts';

const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const mail = z.object({
  modele: z.string(),
  destinataires: z.array(z.record(z.string(), z.unknown())),
  donnees: z.record(z.string(), z.unknown()),
});
const clock = new TestClock('2026-03-02');
let s: Awaited<ReturnType<typeof startServiceForTest>>;
beforeAll(async () => {
  s = await startServiceForTest(service, { clock });
});
afterAll(() => s?.stop());

/** What a gesture makes leave. */
const partis = async (geste: () => Promise<unknown>) => {
  const avant = s.bus.published.length;
  await geste();
  await s.settled();
  return s.bus.published
    .slice(avant)
    .filter((p) => p.subject === 'event.referentiel.mailDemande')
    .map((p) => mail.parse(p.payload));
};
const comite = async (rang: number) => {
  const { cpps } = await s.call(referentielInternal, 'listerCpps', { input: {} });
  const { code: _c, actif: _a, inactifDepuis: _i, annonceInstructeurs: _n, annonceFin: _f, ...champs } = cpps[rang];
  return { ...champs, agrementDebut: '2024-07-01', agrementFin: '2030-06-30' };
};
const modifier = (body: Awaited<ReturnType<typeof comite>>) => s.call(referentielCppAdministration, 'modifier', { body }, admin);

test('what it may examine changes: its secretariat and its president are told; its address: nobody', async () => {
  const { version } = await modifier(await comite(2));
  const champs = { ...(await comite(2)), version };
  const change = { ...champs, agrementFin: '2028-12-31', competences: [] };
  const deux = { cppId: champs.id, sauf: [] };
  expect(await partis(() => modifier(change))).toEqual([
    {
      modele: 'COMITE_MODIFIE',
      destinataires: [
        { ...deux, profil: 'GESTIONNAIRE' },
        { ...deux, profil: 'INSTRUCTEUR', presidence: true },
      ],
      donnees: expect.objectContaining({ changements: expect.arrayContaining([expect.stringMatching(/au 31\/12\/2028/)]) }),
    },
  ]);
  expect(await partis(() => modifier({ ...change, version: version + 1, ville: 'Ailleurs' }))).toEqual([]);
});

test('closed, then open again: its secretariat and its members are told', async () => {
  const { id: cppId } = await comite(3);
  const activer = (actif: 'true' | 'false') =>
    s.call(referentielCppAdministration, 'activer', { params: { cppId }, query: { actif } }, admin);
  for (const actif of ['false', 'true'] as const)
    expect(await partis(() => activer(actif))).toEqual([
      {
        modele: 'COMITE_FERME',
        destinataires: [
          { profil: 'GESTIONNAIRE', cppId, sauf: [] },
          { profil: 'INSTRUCTEUR', cppId, sauf: [] },
        ],
        donnees: expect.objectContaining({ ferme: actif === 'false' }),
      },
    ]);
});

test('the end of an agreement is recalled to its committee and to the administration', async () => {
  const { id: cppId } = await modifier({ ...(await comite(4)), agrementFin: '2026-09-15' });
  clock.set('2026-03-20');
  const siens = (await partis(() => s.get(AgrementsQuiFinissent).passer())).filter((m) => m.donnees.cppId === cppId);
  expect(siens.map(({ destinataires: [a], donnees }) => [a.profil, donnees.mois, donnees.aLAdministration])).toEqual([
    ['GESTIONNAIRE', 6, false],
    ['SUPER_ADMIN', 6, true],
  ]);
});
