/** A request that came, and whose process ended before the draw: the daily task draws it, once; one that waits with its reason is left. On real stores. Rule: CTI-19. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { lireEssai, recordDe } from '../batch/lecture.ts';
import { PriseDeLEssai } from '../batch/prise.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { type Monde, monde, SOUMISSION } from '../test/monde.ts';
import { Attributions } from './attributions.ts';
import { DemandesEnSuspens } from './demandes-en-suspens.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

/** The record is taken in, and nothing after it. */
const prise = async (numero: string): Promise<number> => {
  const texte = essaiOuvert(await texteDe(FRANCAIS), { numero, soumisLe: SOUMISSION });
  const version = { numeroCtis: numero, version: 1, importId: 1, changements: [] };
  await m.svc.get(VersionsPrises).recevoir(version, { hash: numero, recuLe: m.clock.instant(), misAJourLe: null });
  const { attendent } = await m.svc.get(PriseDeLEssai).prendre(lireEssai(recordDe(texte)), version);
  return attendent[0];
};
const passer = (jour: string) => {
  m.clock.set(jour);
  return m.svc.get(DemandesEnSuspens).passer();
};

test('drawn by the task, once', async () => {
  const id = await prise('2026-598001-10-00');
  expect(await m.dossier(id)).toMatchObject({ cppId: null, suivi: { partieDeux: 'P2_A_ATTRIBUER', attente: null } });
  await passer(addJours(SOUMISSION, 1));
  const tiree = await m.dossier(id);
  expect(tiree).toMatchObject({ cppId: expect.any(Number), suivi: { partieDeux: 'P2_RECEVABILITE', tirages: 1 } });
  await passer(addJours(SOUMISSION, 2));
  expect(await m.dossier(id)).toEqual(tiree);
});

test('left to the administration, it is not drawn by the task', async () => {
  const id = await prise('2026-598002-10-00');
  await m.svc.get(Attributions).laisser(id, 'Gardée pour la démonstration.');
  const laissee = await m.dossier(id);
  await passer(addJours(SOUMISSION, 3));
  expect(await m.dossier(id)).toEqual(laissee);
});
