/** Counts of the dashboards say how many there are, whatever their lists show. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { type Comites, mondeDuComite } from '../comite.ts';
import { deposant } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const AUTRES = 250;
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

test('all that waits for a committee is listed, as many as are counted; nothing while it asks to be relieved', async () => {
  const { dosId, comite } = await c.depose();
  const siennes = async () =>
    (await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite)).filter((a) => a.dosId === dosId);
  expect((await siennes()).map((a) => a.code)).toEqual(['RECEVABILITE']);
  const { version } = await c.synthese(dosId, comite);
  const body = { motif: 'SURCHARGE' as const, commentaire: 'Deux séances annulées ce mois-ci.', version };
  await m.etude.call(examenReaffectations, 'demander', { params: { dosId }, body }, comite);
  expect(await siennes()).toEqual([]);
  // `deposants` is computed by the database.
  const [{ colonnes }] = await m.etude.db.query<{ colonnes: string }>(sql`
    select string_agg('x.' || column_name, ', ') as colonnes
    from information_schema.columns
    where table_schema = current_schema() and table_name = 'dossier' and is_generated = 'NEVER'
  `);
  await m.etude.db.query(sql`
    insert into dossier (${raw(colonnes.replaceAll('x.', ''))})
    select ${raw(colonnes)}
    from dossier d,
      generate_series(1, ${AUTRES}) n,
      jsonb_populate_record(d, jsonb_build_object('id', 900000 + n, 'numero', '26.09999.' || (900000 + n), 'reaffectation', 'AUCUNE')) x
    where d.id = ${dosId}
  `);
  const toutes = await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite);
  expect(toutes.length).toBeGreaterThanOrEqual(AUTRES);
  expect(await m.etude.call(etudeTdbGestionnaire, 'compterActions', {}, comite)).toBe(toutes.length);
});

test('a sponsor is told how many reports are due, beyond those of the list', async () => {
  const { dosId } = await c.depose();
  await m.etude.db.query(sql`
    insert into etude select (jsonb_populate_record(e, jsonb_build_object('id', 900000 + n, 'numero', null,
      'numero_national', null, 'etat', 'TERMINEE', 'date_fin_effective', '2026-02-01'))).*
    from etude e, generate_series(1, ${AUTRES}) n
    where e.id = (select etu_id from dossier where id = ${dosId})
  `);
  const liste = await m.etude.call(etudeTdbDeposant, 'listerRapportsFinaux', {}, deposant);
  expect(liste).toHaveLength(200);
  expect(await m.etude.call(etudeTdbDeposant, 'compterRapportsFinaux', {}, deposant)).toBe(AUTRES);
});
