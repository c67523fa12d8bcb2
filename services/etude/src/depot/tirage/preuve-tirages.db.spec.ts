import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudePreuveTirages } from '@riph/contracts/etude/depot/preuve-tirages.calls';
import { mondeDuComite } from '../../test/comite.ts';
import type { Monde } from '../../test/monde.ts';
import { TirageRepository } from './tirage.repository.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
let m: Monde;
beforeAll(async () => {
  ({ m } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const lister = (mois?: string) => m.etude.call(etudePreuveTirages, 'listerEmpreintes', { query: mois ? { mois } : {} });

test('anybody reads the hashes; a secret is shown from the next day, and its hash is the one that was published', async () => {
  const jour = '2027-02-28';
  m.clock.set(jour);
  await m.etude.db.transaction((tx) => m.etude.get(TirageRepository).secretDuJour(tx, jour));
  const pendant = (await lister('2027-02')).jours.find((j) => j.jour === jour);
  expect(pendant).toMatchObject({ secret: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), publieeLe: expect.any(String) });
  // The hash of tomorrow is public before tomorrow begins.
  expect((await lister('2027-03')).jours).toMatchObject([{ jour: '2027-03-01', secret: null }]);

  m.clock.set(addJours(jour, 1));
  const apres = await lister('2027-02');
  const revele = apres.jours.find((j) => j.jour === jour);
  expect(revele?.sha256).toBe(pendant?.sha256);
  expect(sha256(revele?.secret ?? '')).toBe(pendant?.sha256);
  expect((await lister()).mois).toBe('2027-03');
  expect((await lister()).jours[0]).toMatchObject({ jour: '2027-03-01', secret: null });
  expect(apres.premierMois <= '2027-02').toBe(true);
  // Days, hashes, secrets: nothing else leaves.
  for (const j of apres.jours) expect(Object.keys(j).sort()).toEqual(['jour', 'publieeLe', 'secret', 'sha256']);
});

test('a month that is none is refused', () =>
  expect(lister('2027-13')).rejects.toMatchObject({ code: 'saisie.invalide', status: 400 }));
