/** A daily import that does not come is told to the administration, once, on a real store. Rule: CTI-51. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import { jourParis } from '@riph/contracts/core/paris';
import { service } from '../service.ts';
import { FRANCAIS, poser, texteDe } from '../test/exemples.ts';
import { ADMIN } from '../test/monde.ts';
import { EtatImport } from './etat.ts';
import { Imports } from './imports.ts';
import { Planification } from './planification.ts';

const clock = new TestClock('2026-03-02T09:00:00.000Z');
let services: ServicesUnderTest;
let reception: string;
const svc = () => services.of('dossier-ctis');

beforeAll(async () => {
  services = await startServicesForTest([service], { clock });
  reception = await mkdtemp(join(tmpdir(), 'reception-'));
  process.env.CTIS_INBOX = reception;
});
afterAll(async () => {
  await services?.stop();
  Reflect.deleteProperty(process.env, 'CTIS_INBOX');
  await rm(reception, { recursive: true, force: true });
});

const lancer = async (plus: Partial<Parameters<Imports['lancer']>[0]> = {}) => {
  await svc()
    .get(Imports)
    .lancer({ declencheur: 'MANUEL', par: null, ...plus });
  await svc().get(Imports).fin();
};
/** The hour comes, and the import of that day is already another process's: none begins by itself. */
async function aller(instant: string): Promise<void> {
  await svc().get(EtatImport).marquer(jourParis(instant));
  clock.set(instant);
}
let dejaDits = 0;
/** What a look at this hour tells, beside what was told before. */
async function dits(instant: string): Promise<unknown[]> {
  await aller(instant);
  await svc().get(Planification).passer();
  await services.settled();
  const mails = services.bus.published.flatMap(({ subject, payload }) => {
    const mail = payload as { modele?: string; donnees?: unknown; destinataires?: unknown };
    return subject.endsWith('.mailDemande') && mail.modele === 'CTIS_IMPORT_ABSENT' ? [[mail.donnees, mail.destinataires]] : [];
  });
  const nouveaux = mails.slice(dejaDits);
  dejaDits = mails.length;
  return nouveaux;
}
const UNE_FOIS = (date: string, heureDebut: string) => [[{ depuis: { date, heureDebut } }, [{ profil: 'SUPER_ADMIN' }]]];

test('told once twenty-six hours after the last one, again after the next one; the replay of a line is none, nor is a run that failed', async () => {
  await poser(reception, 'a.json', await texteDe(FRANCAIS));
  expect(await dits('2026-03-02T09:00:00.000Z')).toEqual([]);
  await lancer();
  expect(await dits('2026-03-03T10:59:00.000Z')).toEqual([]);
  expect(await dits('2026-03-03T11:01:00.000Z')).toEqual(UNE_FOIS('2026-03-02', '10:00'));
  expect(await dits('2026-03-04T11:01:00.000Z')).toEqual([]);
  await lancer();
  await lancer({ cibles: [{ fichier: 'a.json', ligne: null }] });
  await aller('2026-03-05T12:00:00.000Z');
  await lancer({ declencheur: 'REJEU', cibles: [{ fichier: 'a.json', ligne: null }] });
  await lancer({ dossier: join(reception, 'absent') });
  expect(await dits('2026-03-05T13:02:00.000Z')).toEqual(UNE_FOIS('2026-03-04', '12:01'));
});

test('after days without the service, the import that begins then is awaited first', async () => {
  clock.set('2026-03-09T09:00:00.000Z');
  await svc().get(Planification).passer();
  await svc().get(Imports).fin();
  expect(await dits('2026-03-09T09:30:00.000Z')).toEqual([]);
});

test('switched off it awaits nothing; switched on again the wait begins that day', async () => {
  await lancer();
  await svc().get(EtatImport).activer(false, ADMIN);
  expect(await dits('2026-03-12T09:00:00.000Z')).toEqual([]);
  await svc().get(EtatImport).activer(true, ADMIN);
  expect(await dits('2026-03-13T10:59:00.000Z')).toEqual([]);
  expect(await dits('2026-03-13T11:01:00.000Z')).toEqual(UNE_FOIS('2026-03-12', '10:00'));
});
