/** A person leaves the file on her day, whole, with her key; a new master key wraps all keys again, and everybody is found as before (VRB-06, VRB-10). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleNeuve } from '../coffre/chiffrement.rules.ts';
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
const compter = async (table: string) => (await m.vrb.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0].n;

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
  expect(await m.vrb.db.query(`select jour, nombre from destruction`)).toEqual([{ jour: '2026-03-11', nombre: 1 }]);
  const liens = await m.vrb.db.query<{ n: number }>(
    `select count(*)::int as n from consultation where vol_id is not null and vol_id not in (select vol_id from volontaire)`,
  );
  expect(liens).toEqual([{ n: 0 }]);
});

test('a new master key wraps all again without a stop; the old one may then go, and nobody is lost', async () => {
  const qui = quelquUn();
  const { identifiant } = await designer(m, e, { ...qui, dateDebut: '2026-04-01', dateFin: '2026-04-01', montantIndemnite: 0 });
  const nouvelle = `2:${cleNeuve().toString('base64')}`;
  process.env.VRB_CLES_MAITRES = `${nouvelle},${avant}`;
  expect((await chercher(m, e, qui)).trouves).toMatchObject([{ identifiant }]);
  m.clock.set('2026-03-12');
  await m.vrb.get(Rotation).passer();
  expect(await compter(`cle where version <> '2'`)).toBe(0);
  process.env.VRB_CLES_MAITRES = nouvelle;
  expect((await chercher(m, e, qui)).trouves).toMatchObject([{ identifiant }]);
});
