/** What the register counts for the national report: by year, without anybody. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { vrbInternal } from '@riph/contracts/vrb/vrb.internal';
import { Destructions } from '../fichier/destructions.ts';
import { type Monde, monde } from '../test/monde.ts';
import { designer, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  m.clock.set('2026-01-02');
});
afterAll(() => m?.stop());

const bilan = (du: string, au: string) => m.vrb.call(vrbInternal, 'lireBilan', { input: { du, au } }, null);

test('designations, persons and periods of a year; a cancelled one and another year count for nothing; a destroyed record counts as such', async () => {
  expect(await bilan('2026-01-01', '2026-12-31')).toEqual([]);
  const etude = await etudeOuverte(m);
  const autre = await etudeOuverte(m);
  const qui = quelquUn();
  await designer(m, etude, { ...qui, montantIndemnite: 120.5, dateDebut: '2026-01-05', dateFin: '2026-01-20' });
  const annule = await designer(m, autre, { ...quelquUn(), dateDebut: '2026-01-06', dateFin: '2026-01-08' });
  await designer(m, autre, { ...quelquUn(), dateDebut: '2026-01-06', dateFin: '2026-01-08' });
  await m.vrb.db.query(sql`update designation set annulee_le = date_designation where des_id = ${annule.desId}`);
  // Refused: nothing of these is kept but how many, and why.
  const trop = { ...quelquUn(), dateDebut: '2026-01-06', dateFin: '2099-01-08' };
  for (let n = 0; n < 2; n++) await expect(designer(m, autre, trop)).rejects.toMatchObject({ code: 'vrb.horsEtude' });
  await expect(
    designer(m, autre, { ...qui, memePersonne: 1, dateDebut: '2026-01-07', dateFin: '2026-01-08' }),
  ).rejects.toMatchObject({
    code: 'vrb.participationRefusee',
    details: { motifs: ['SIMULTANEITE'] },
  });
  await expect(designer(m, autre, { ...trop, examenPrealable: false })).rejects.toMatchObject({
    code: 'vrb.declarationManquante',
  });
  await expect(designer(m, { ...autre, centre: 'C00000' }, trop)).rejects.toThrow();
  await m.vrb.db.query(sql`insert into destruction (jour, nombre) values ('2026-01-02', 4), ('2025-12-31', 9)`);
  const [ligne, ...reste] = await bilan('2026-01-01', '2026-12-31');
  expect(reste).toEqual([]);
  expect(ligne).toEqual({
    annee: 2026,
    etudes: 2,
    volontaires: 2,
    designations: 2,
    centimes: 62_050,
    participations: 2,
    prorogations: 0,
    detruits: 4,
    refus: [
      { motif: 'HORS_ETUDE', nombre: 2 },
      { motif: 'DECLARATION_MANQUANTE', nombre: 1 },
      { motif: 'SIMULTANEITE', nombre: 1 },
    ],
    centres: expect.any(Number),
  });
  expect(await bilan('2025-01-01', '2025-12-31')).toEqual([
    expect.objectContaining({ annee: 2025, designations: 0, detruits: 9 }),
  ]);
});

test('the report of a year is the same once everybody of that year is destroyed, and what is kept names nobody', async () => {
  const avant = await bilan('2026-01-01', '2026-12-31');
  m.clock.set('2028-02-01');
  await m.vrb.get(Destructions).passer();
  expect(await m.vrb.db.query(sql`select from designation where annulee_le is null`)).toEqual([]);
  expect(await bilan('2026-01-01', '2026-12-31')).toEqual(avant);
  expect(await m.vrb.db.query(sql`select * from compte_detruit`)).not.toEqual([]);
});
