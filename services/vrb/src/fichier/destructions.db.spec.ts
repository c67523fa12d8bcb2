/** A person leaves the file on her day, whole, with her key; a new master key wraps all keys again, and everybody is found as before (VRB-06, VRB-10). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { cleNeuve } from '../coffre/chiffrement.rules.ts';
import { Coffre } from '../coffre/coffre.ts';
import { Rotation } from '../coffre/rotation.ts';
import { type Monde, monde } from '../test/monde.ts';
import { chercher, designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';
import { Destructions } from './destructions.ts';

let m: Monde;
let e: Etude;
const avant = process.env.VRB_CLES_MAITRES;
beforeAll(async () => {
  m = await monde();
  e = await etudeOuverte(m, { exclusion: { valeur: 3, unite: 'MOIS' }, dateDebut: '2025-01-01' });
});
afterAll(async () => {
  process.env.VRB_CLES_MAITRES = avant;
  await m?.stop();
});

const passer = async (jour: string) => {
  m.clock.set(jour);
  await m.vrb.get(Destructions).passer();
};
const compter = async (table: string) =>
  (await m.vrb.db.query<{ n: number }>(sql`select count(*)::int as n from ${raw(table)}`))[0].n;

test('destroyed the night after the last day, whole; a new stay keeps her', async () => {
  const [partie, gardee] = [quelquUn(), quelquUn()];
  const sejour = { dateDebut: '2025-03-10', dateFin: '2025-03-20' };
  for (const qui of [partie, gardee]) await designer(m, e, { ...qui, ...sejour });
  const autre = await etudeOuverte(m);
  await designer(m, autre, { ...gardee, memePersonne: 1, dateDebut: '2026-03-09', dateFin: '2026-03-09' });
  await passer('2026-03-10');
  expect(await compter('volontaire')).toBe(2);
  await passer('2026-03-11');
  for (const table of ['volontaire', `cle where usage = 'VOLONTAIRE'`]) expect(await compter(table)).toBe(1);
  for (const table of ['designation', 'periode']) expect(await compter(table)).toBe(2);
  expect((await chercher(m, autre, partie)).trouves).toEqual([]);
  expect((await chercher(m, autre, gardee)).trouves).toHaveLength(1);
  expect(await m.vrb.db.query(sql`select jour, nombre from destruction`)).toEqual([{ jour: '2026-03-11', nombre: 1 }]);
  const liens = await m.vrb.db.query<{ n: number }>(sql`
    select count(*)::int as n
    from consultation
    where vol_id is not null and vol_id not in (select vol_id from volontaire)
  `);
  expect(liens).toEqual([{ n: 0 }]);
});

/** As `README.md` says: added second on each process, put first on each, all wrapped again, taken off. Processes are started again one by one, so at each step two of them differ. */
test('a new master key wraps all again without a stop; the old one may then go, and nobody is lost', async () => {
  const sejour = { dateDebut: '2026-04-01', dateFin: '2026-04-01', montantIndemnite: 0 };
  const nouvelle = `2:${cleNeuve().toString('base64')}`;
  const [seconde, premiere] = [`${avant},${nouvelle}`, `${nouvelle},${avant}`];
  const entrees: ReturnType<typeof quelquUn>[] = [];
  /** A process with these keys enters somebody, and finds each of those whom others entered. */
  const servir = async (cles: string | undefined) => {
    process.env.VRB_CLES_MAITRES = cles;
    const qui = quelquUn();
    await designer(m, e, { ...qui, ...sejour });
    entrees.push(qui);
    for (const entree of entrees) expect((await chercher(m, e, entree)).trouves).toHaveLength(1);
  };
  for (const cles of [avant, seconde, premiere, seconde]) await servir(cles);
  process.env.VRB_CLES_MAITRES = premiere;
  // A process that reads while the keys are wrapped one by one meets both versions.
  const encore = () => m.vrb.db.transaction((tx) => m.vrb.get(Coffre).renouveler(tx, 1));
  expect(await encore()).toBe(1);
  for (const cles of [seconde, premiere]) await servir(cles);
  process.env.VRB_CLES_MAITRES = premiere;
  m.clock.set('2026-03-12');
  await m.vrb.get(Rotation).passer();
  expect(await compter(`cle where version <> '2'`)).toBe(0);
  await servir(nouvelle);
});
