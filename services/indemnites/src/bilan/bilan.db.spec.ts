/** What the national report says of compensation, counted again from the rows and from the files themselves. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { indemnitesInternal } from '@riph/contracts/indemnites/indemnites.internal';
import { admin, exemple, gestionnaire, IDF1, type Monde, monde, SE2, TRIMESTRE } from '../test/monde.ts';

let m: Monde;
let dossiers: Awaited<ReturnType<typeof exemple>>;
beforeAll(async () => {
  m = await monde();
  dossiers = await exemple(m);
});
afterAll(() => m?.stop());

const bilan = (du: string, au: string, cppIds = [IDF1, SE2]) =>
  m.indemnites.call(indemnitesInternal, 'lireBilan', { input: { du, au, cppIds } }, null);
const somme = (lignes: Awaited<ReturnType<typeof bilan>>) => lignes.reduce((n, l) => n + l.centimes, 0);
const certifier = async (params: typeof TRIMESTRE) => {
  const r = await m.indemnites.call(indemnitesCertification, 'generer', { params }, gestionnaire);
  if (!('document' in r)) throw new Error('a stored file was expected');
  const parts = { params, body: { serviceFait: true as const }, files: { fichier: [r.document] } };
  return m.indemnites.call(indemnitesCertification, 'certifier', parts, gestionnaire);
};

test('the sums are those of the certified files and of their rows; what is prepared only, another year, another committee count for nothing', async () => {
  expect(await bilan('2025-01-01', '2025-12-31')).toEqual([]);
  const trois = await certifier(TRIMESTRE);
  const lus = await bilan('2025-01-01', '2025-12-31');
  expect(somme(lus)).toBe(trois.total);
  expect(lus.reduce((n, l) => n + l.lignes, 0)).toBe(trois.nombre);
  const rows = await m.indemnites.db.query<{ role: string; montant: number; vacations: number }>(sql`
    select role, montant, nb_vacations as vacations
    from ligne
    where fichier_id = ${trois.id}
  `);
  for (const { role, lignes, centimes, vacations } of lus) {
    const siennes = rows.filter((r) => r.role === role);
    expect([role, lignes, centimes, vacations]).toEqual([
      ...[role, siennes.length],
      siennes.reduce((n, r) => n + r.montant, 0),
      siennes.reduce((n, r) => n + r.vacations, 0),
    ]);
  }
  // The worked example: 871,00 € of reports and three months of its president.
  expect(lus.map((l) => [l.cppId, l.role, l.centimes])).toEqual([
    [IDF1, 'METHODOLOGISTE', 20_100],
    [IDF1, 'PRESIDENT', 81_000],
    [IDF1, 'RAPPORTEUR', 67_000],
  ]);
  expect(await bilan('2025-01-01', '2025-09-29')).toEqual([]);
  expect(await bilan('2025-01-01', '2025-12-31', [SE2])).toEqual([]);
});

test('what the next file takes back is taken off there', async () => {
  await m.indemnites.call(indemnitesCorrections, 'supprimerDossier', { params: { dosId: dossiers.a } }, admin);
  const octobre = await certifier({ dateDebut: '2025-10-01', dateFin: '2025-10-31' });
  const lus = await bilan('2025-10-01', '2025-12-31');
  expect(somme(lus)).toBe(octobre.total);
  expect(lus.find((l) => l.role === 'METHODOLOGISTE')).toMatchObject({ centimes: -10_050, vacations: -1_500 });
  const [{ total }] = await m.indemnites.db.query<{ total: number }>(sql`select sum(total)::int as total from fichier`);
  expect(somme(await bilan('2025-01-01', '2025-12-31'))).toBe(total);
});
