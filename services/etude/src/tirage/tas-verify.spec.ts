import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { empreinteSecret, graineDe, indiceUniforme, texteDuTirage } from './tas.rules.ts';

const run = promisify(execFile);
const TOOL = join(import.meta.dirname, '../../tools/tas-verify.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tas-'));
});
afterAll(() => rm(folder, { recursive: true }));

const comite = (cppId: number, charge: number, raisons: string[] = []) => ({
  cppId,
  nom: `Comité ${cppId}`,
  raisons,
  charge,
  seanceId: cppId * 10,
  seanceDate: '2026-03-27',
});
const secret = 'a'.repeat(64);
const drawn = [comite(1, 0), comite(4, 125), comite(6, 0)];
const texteCandidats = texteDuTirage(
  12,
  '2026-03-02T10:00:00.000Z',
  drawn.map((c) => ({ ...c, raisons: [] })),
  3,
);
const graine = graineDe(secret, texteCandidats);
const indice = indiceUniforme(graine, drawn.length);
const record = {
  dosId: 12,
  numero: '26.00001.000001',
  date: '2026-03-02T10:00:00.000Z',
  mode: 'NORMAL',
  parametreVersion: 3,
  algorithme: 'riph-tas-1',
  comites: [...drawn, comite(9, 2000), comite(11, 0, ['INACTIF'])],
  candidats: [1, 4, 6],
  texteCandidats,
  graine,
  secretSha256: empreinteSecret(secret),
  secret,
  indice,
  cppId: drawn[indice].cppId,
  cppNom: drawn[indice].nom,
  seanceId: 1,
  seanceDate: '2026-03-27',
  operateur: null,
  motif: null,
};

async function verify(change: object): Promise<{ code: number; out: string }> {
  const file = join(folder, 'record.json');
  await writeFile(file, JSON.stringify({ ...record, ...change }));
  return run(process.execPath, [TOOL, '--file', file], { env: { PATH: process.env.PATH } }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
  );
}

test('a true record is recomputed to the same committee, each step said', async () => {
  const { code, out } = await verify({});
  expect(code).toBe(0);
  expect(out).toContain(`OK     Le comité est celui de l’enregistrement : ${record.cppNom}`);
  expect(out).toContain('Le tirage est exact.');
});

test.each<[string, object]>([
  ['another committee', { cppId: 9 }],
  ['one byte more in the candidates', { texteCandidats: `${texteCandidats} ` }],
  ['another secret', { secret: 'b'.repeat(64) }],
  ['an excluded committee among the candidates', { candidats: [1, 4, 6, 11] }],
  ['a candidate left out', { candidats: [1, 4] }],
  ['another rank', { indice: (indice + 1) % 3 }],
  ['a load that was changed', { comites: [comite(1, 7), ...record.comites.slice(1)] }],
  ['a secret not yet published', { secret: null }],
])('a record with %s is refused', async (_, change) => {
  const { code, out } = await verify(change);
  expect(code).toBe(1);
  expect(out).toContain('FAUX');
});
