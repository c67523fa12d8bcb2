/** Dossiers without a séance: filtered before they are cut, with the séance of their draw; experts in the export of a séance. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { storedColumns } from '@riph/chassis/test/stored-columns';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { gestionnaire, IDF1, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const lister = (seanceId: number, filtres: object) =>
  m.seance.call(
    seanceNonRattaches,
    'lister',
    { params: { seanceId }, query: { cppId: IDF1, rechercheDto: JSON.stringify({ filtres, page: { taille: 200 } }) } },
    gestionnaire,
  );

test('a kind, a regulation or a day are found behind two hundred others that are more urgent', async () => {
  const s = await m.creer({ date: '2026-05-06' });
  const urgent = await m.dossier({ dateLimite: '2026-03-10', type: 'MS' });
  const { db } = m.services.of('etude');
  const columns = await storedColumns(db, 'dossier');
  await db.query(sql`
    insert into dossier (${columns})
    select ${columns}
    from generate_series(1, 200) n, jsonb_populate_record(
      (select d from dossier d where d.id = ${urgent}),
      jsonb_build_object('id', 500000 + n, 'numero', '26.09999.' || lpad(n::text, 6, '0')))
  `);
  const tardif = await m.dossier({ dateLimite: '2026-04-20' });
  const dispositif = await m.dossier({ dateLimite: '2026-04-21', type: 'MS' });
  await db.query(sql`update dossier set reglementation_code = 'REG745' where id = ${dispositif}`);
  const tous = await lister(s.id, {});
  expect(tous.lignes.map((d) => d.dosId)).not.toContain(tardif);
  expect(tous.total).toBe(203);
  expect(await lister(s.id, { type: 'DI' })).toMatchObject({
    total: 1,
    lignes: [{ dosId: tardif, reglementationCode: 'JARDE' }],
  });
  expect(await lister(s.id, { reglementationCode: 'REG745' })).toMatchObject({ total: 1, lignes: [{ dosId: dispositif }] });
  expect((await lister(s.id, { type: 'DI', dateLimiteMax: '2026-04-19' })).total).toBe(0);
});

test('the séance for which the committee was drawn stays told once the dossier was taken off it', async () => {
  const [tiree, autre] = [await m.creer({ date: '2026-06-10' }), await m.creer({ date: '2026-06-24' })];
  const [dosId, aLaMain] = [await m.dossier({ type: 'DIR' }), await m.dossier({ type: 'DIR' })];
  const place = { cppId: IDF1, seanceId: tiree.id, dosId, capaciteMensuelleDi: 8 };
  await m.seance.call(seanceInternal, 'reserverPlace', { input: place });
  await m.seance.call(seanceInternal, 'libererPlace', { input: { dosId } });
  await m.settled();
  const { lignes } = await lister(autre.id, { type: 'DIR' });
  expect(new Map(lignes.map((d) => [d.dosId, d.seanceTirage]))).toEqual(
    new Map([
      [dosId, '2026-06-10'],
      [aLaMain, null],
    ]),
  );
  // Whoever was told of the séance that it left learns the new one: both pages say so before it is registered again.
  expect(new Map(lignes.map((d) => [d.dosId, d.aPrevenir]))).toEqual(
    new Map([
      [dosId, true],
      [aLaMain, false],
    ]),
  );
  const quittees = async (id: number) => {
    const offertes = await m.seance.call(seanceDossier, 'listerEligibles', { params: { dosId: id } }, gestionnaire);
    return new Set(offertes.map((x) => x.quittee?.date ?? null));
  };
  expect([await quittees(dosId), await quittees(aLaMain)]).toEqual([new Set(['2026-06-10']), new Set([null])]);
  await m.inscrire(dosId, autre.id);
  expect(await quittees(dosId)).toEqual(new Set([null]));
});
