/** The verifier, which shares no code with the service, on records that the rules made: as a command, then on thousands of records. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifier } from '../../../tools/tas-verify.mjs';
import { comite, enregistrement, faits, parametre, seance } from '../../test/tirage-jeu.ts';
import { tirageLuPar } from './tirage.vue.ts';

const run = promisify(execFile);
const TOOL = join(import.meta.dirname, '../../../tools/tas-verify.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tas-'));
});
afterAll(() => rm(folder, { recursive: true }));

const vrai = (jours: number) => {
  const cinq = [1, 4, 6, 9, 11];
  const record = enregistrement(
    parametre,
    faits({
      comites: cinq.map((id) => comite(id, { actif: id !== 11 })),
      seances: [...cinq.map((id) => seance(id, jours)), seance(6, jours + 1)],
      tiragesAnnee: new Map([
        [4, 1],
        [9, 16],
      ]),
    }),
  );
  if (!record) throw new Error('somebody can be drawn');
  return record;
};
const record = vrai(25);
const elargi = vrai(40);

const faux = (change: object) =>
  verifier({ ...record, ...change })
    .filter((e) => e.ok === false)
    .map((e) => e.label);

test('it imports nothing of the project', async () => {
  const imports = [...(await readFile(TOOL, 'utf8')).matchAll(/(?:from|import\() ?'([^']+)'/g)].map((m) => m[1]);
  expect(imports.toSorted()).toEqual(['node:crypto', 'node:fs', 'node:url', 'pg']);
});

test('the command recomputes true records to the same committee, each step said', async () => {
  for (const r of [record, elargi]) {
    const file = join(folder, 'record.json');
    await writeFile(file, JSON.stringify({ ...r, secret: null }));
    const { stdout } = await run(process.execPath, [TOOL, '--file', file, '--secret', r.secret], {
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toContain(`OK     Le comité est celui de l’enregistrement : ${r.cppNom}`);
    expect(stdout).toContain('Le tirage est exact.');
    await expect(run(process.execPath, [TOOL, '--file', file])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAUX   Le secret du jour est connu'),
    });
  }
  expect([record.mode, record.candidats, elargi.mode, elargi.candidats]).toEqual(['NORMAL', [1, 4, 6], 'ELARGI', [1, 4, 6]]);
});

test('the draw of a second examination is verified as any other, in either window', () => {
  for (const r of [record, elargi]) expect(verifier({ ...r, mode: 'REEXAMEN' }).filter((e) => e.ok === false)).toEqual([]);
});

const autres = record.comites.filter((c) => c.cppId !== record.cppId);
test.each<[string, object]>([
  ['another committee', { cppId: 9 }],
  ['another name of the committee', { cppNom: 'Comité 9' }],
  ['another séance of the committee', { seanceId: record.seanceId === 1 ? 2 : 1 }],
  ['another date of the séance', { seanceDate: '2026-03-28' }],
  ['one byte more in the text', { texteCandidats: `${record.texteCandidats} ` }],
  ['another instant', { date: '2026-03-02T10:00:00.001Z' }],
  ['another dossier', { dosId: 13 }],
  ['another version of the parameters', { parametreVersion: 4 }],
  ['another algorithm', { algorithme: 'riph-tas-1' }],
  ['another secret', { secret: 'b'.repeat(64) }],
  ['a secret not yet published', { secret: null }],
  ['another seed', { graine: '0'.repeat(64) }],
  ['another rank', { indice: (record.indice + 1) % 3 }],
  ['an excluded committee among the candidates', { candidats: [1, 4, 6, 11] }],
  ['a loaded committee among the candidates', { candidats: [1, 4, 6, 9] }],
  ['a candidate left out', { candidats: [1, 4] }],
  ['candidates in another order', { candidats: [4, 1, 6] }],
  ['a candidate twice', { candidats: [1, 4, 4, 6] }],
  ['a candidate from nowhere', { candidats: [1, 4, 6, 99] }],
  ['no candidate', { candidats: [] }],
  ['the chosen committee alone', { comites: record.comites.filter((c) => c.cppId === record.cppId) }],
  ['a load that was changed', { comites: record.comites.map((c) => (c.cppId === 1 ? { ...c, charge: 7 } : c)) }],
  ['a committee examined twice', { comites: [...record.comites, autres[0]] }],
  ['a séance out of the window', { regles: { ...record.regles, du: '2026-03-28' } }],
  ['another tolerance', { regles: { ...record.regles, tolerance: 0 } }],
  ['a window widened for no reason', { mode: 'ELARGI' }],
  ['a committee without a seed', { graine: null, motif: 'Aucun comité' }],
])('a record with %s is refused', (_, change) => expect(faux(change)).not.toEqual([]));

test.each<[string, object, boolean]>([
  ['with its reason', { mode: 'SANS_TAS', graine: null, motif: 'Recherche ancillaire' }, true],
  ['without a reason', { mode: 'SANS_TAS', graine: null }, false],
  [
    'nobody eligible',
    { graine: null, cppId: null, cppNom: null, indice: null, candidats: [], motif: 'Aucun comité éligible' },
    true,
  ],
])('an attribution without a draw, %s', (_, change, ok) => expect(faux(change).length === 0).toBe(ok));

test('a record older than the kept rules is still recomputed, and its loads compared', () => {
  expect(faux({ regles: null })).toEqual([]);
  expect(faux({ regles: null, candidats: [4, 6] })).not.toEqual([]);
});

test('a record without its séances, as a sponsor reads it, is recomputed too, and tells none', () => {
  for (const r of [record, elargi]) {
    const lu = tirageLuPar('DEPOSANT', r);
    expect(JSON.stringify(lu)).not.toContain(r.seanceDate);
    const etapes = verifier(lu);
    expect(etapes.filter((e) => e.ok === false)).toEqual([]);
    expect(etapes.some((e) => e.label.includes('ne sont pas montrées'))).toBe(true);
    const avec = (change: object) => verifier({ ...lu, ...change }).some((e) => e.ok === false);
    expect(
      [{ cppId: 9 }, { graine: '0'.repeat(64) }, { candidats: [1, 4, 6, 11] }, { candidats: [1, 4] }].map(avec),
    ).not.toContain(false);
    expect(tirageLuPar('GESTIONNAIRE', r)).toEqual({ ...r, seancesVisibles: true });
  }
});

test('in a widened draw, a later séance or a committee that nothing remedies is refused', () => {
  const mauvais = (change: object) => verifier({ ...elargi, ...change }).some((e) => e.ok === false);
  const avec = (id: number, change: object) => ({
    comites: elargi.comites.map((c) => (c.cppId === id ? { ...c, ...change } : c)),
  });
  expect(mauvais({})).toBe(false);
  expect(mauvais(avec(4, { seanceDate: '2026-04-20' }))).toBe(true);
  expect(mauvais(avec(4, { raisons: ['CONFLIT'] }))).toBe(true);
  expect(mauvais(avec(9, { seanceDate: '2026-04-01' }))).toBe(true);
  expect(mauvais({ regles: { ...elargi.regles, elargi: '2026-04-01' } })).toBe(true);
});
