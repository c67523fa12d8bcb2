import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { storedColumns } from '@riph/chassis/test/stored-columns';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudePieces } from '@riph/contracts/etude/vie/etude-pieces.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
let etuId: number;
let dosId: number;
let cppId: number;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  ({ dosId, cppId } = await c.recevable());
  ({ etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant));
});
afterAll(() => m?.stop());

const lister = (actor: Actor = deposant) => m.etude.call(etudeEtudePieces, 'lister', { params: { etuId } }, actor);
const classer = (pjId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtudePieces, 'archiver', { params: { etuId, pjId } }, actor);
const introuvable = { code: 'etude.introuvable' };

// ETU-13.
test('pieces are read by those who read the study; none is put away while its dossier is examined, nor while it is in force', async () => {
  const siennes = await lister();
  expect(siennes.length).toBeGreaterThan(3);
  expect(await lister(gestionnaire(cppId))).toEqual(siennes.map((p) => ({ ...p, raisonArchivage: null, archivable: false })));
  expect(await lister(administrateur)).toEqual(siennes);
  // DRO-07: one line a day of what the administration opens, however often; none of the others.
  await m.etude.call(etudeEtudePieces, 'telechargerZip', { params: { etuId } }, administrateur);
  const traces = await m.etude.db.query(sql`
    select uti_id as "utiId"
    from evenement
    where entity_code = 'ETUDE' and entity_id = ${etuId} and action = 'CONSULTER_CONTENU'
  `);
  expect(traces).toEqual([{ utiId: administrateur.utiId }]);
  await expect(lister(autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(lister(ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
  const blocs = await m.etude.call(etudeEtudePieces, 'lireBlocHorsCtis', { query: { etuId } }, deposant);
  expect(blocs.flatMap((b) => b.pieces)).toEqual(siennes);
  expect(new Set(blocs.map((b) => b.categorieId)).size).toBe(blocs.length);

  const [{ pjId, nom }] = siennes;
  await expect(classer(pjId)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(classer(pjId, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(classer(9_999_999)).rejects.toMatchObject({ code: 'piece.introuvable' });
  await expect(m.etude.call(etudeEtudePieces, 'supprimer', { params: { etuId, id: pjId } }, deposant)).rejects.toMatchObject({
    code: 'piece.verrouillee',
  });
  const lu = await m.etude.call(etudeEtudePieces, 'telecharger', { params: { etuId, id: pjId } }, gestionnaire(cppId));
  expect(lu).toMatchObject({ document: { taille: siennes[0].taille } });
  const zip = await m.etude.call(etudeEtudePieces, 'telechargerZip', { params: { etuId } }, deposant);
  if (!('zip' in zip)) throw new Error('a zip was expected');
  expect(zip.zip.entrees).toHaveLength(siennes.length);
  expect(new Set(zip.zip.entrees.map((e) => e.chemin)).size).toBe(siennes.length);
  expect(zip.zip.entrees.some((e) => e.chemin.endsWith(nom))).toBe(true);
});

test('after the opinion: what a modification brought is new until it is seen, what it replaced is put away and taken back', async () => {
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, gestionnaire(cppId), { sens: 'FAVORABLE' });
  const [piece, autre] = await lister();
  expect(piece).toMatchObject({ enVigueur: true, nouvelle: false, archivable: false });
  await expect(classer(piece.pjId)).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('en vigueur')] } });

  // A second version in which another piece stands for the first one.
  const columns = await storedColumns(m.etude.db, 'dossier');
  await m.etude.db.query(sql`
    insert into dossier (${columns})
    select ${columns}
    from json_populate_record(null::dossier,
      (select (to_jsonb(d) || '{"id": 990001, "type": "MS", "numero": "26.99999.000001"}')::json from dossier d where d.id = ${dosId}))
  `);
  await m.etude.db.query(sql`
    insert into version_etude (etu_id, rang, dos_id, depuis, element_administratif, element_recherche,
      pj_ids) select etu_id,
      2, 990001, depuis, element_administratif, element_recherche, (pj_ids - 0) || '[]'
    from version_etude
    where etu_id = ${etuId}
  `);
  const [{ pj_ids: pjIds }] = await m.etude.db.query<{ pj_ids: number[] }>(sql`
    select pj_ids
    from version_etude
    where etu_id = ${etuId} and rang = 2
  `);
  const sortie = (await lister()).find((p) => !pjIds.includes(p.pjId)) ?? autre;
  expect(sortie).toMatchObject({ enVigueur: false, archivable: true, archivee: false });
  const apres = await classer(sortie.pjId);
  expect(apres.find((p) => p.pjId === sortie.pjId)).toMatchObject({ archivee: true, archivable: true });
  expect((await lister(gestionnaire(cppId))).find((p) => p.pjId === sortie.pjId)).toMatchObject({ archivee: true });
  expect((await classer(sortie.pjId)).find((p) => p.pjId === sortie.pjId)).toMatchObject({ archivee: false });
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant);
  expect(lignes.slice(0, 2).map((l) => l.action)).toEqual(['RETABLIR_PIECE', 'CLASSER_PIECE']);

  await m.etude.db.query(sql`update version_etude set pj_ids = '[]' where etu_id = ${etuId} and rang = 1`);
  const nouvelle = (await lister()).find((p) => p.nouvelle);
  if (!nouvelle) throw new Error('a new piece was expected');
  const vues = await m.etude.call(
    etudeEtudePieces,
    'supprimerNotification',
    { params: { etuId, pjId: nouvelle.pjId } },
    deposant,
  );
  expect(vues.find((p) => p.pjId === nouvelle.pjId)).toMatchObject({ nouvelle: false, enVigueur: true });
});

test('what its sponsor prepares is his alone, and is taken back from here', async () => {
  await m.etude.db.query(sql`delete from version_etude where etu_id = ${etuId} and rang = 2`);
  await m.etude.db.query(sql`delete from dossier where id = 990001`);
  await m.etude.db.query(sql`
    update version_etude
    set pj_ids = (select jsonb_agg(id) from piece where dos_id = ${dosId})
    where etu_id = ${etuId}
  `);
  await m.etude.call(etudeCreation, 'creerMs', { params: { etuId } }, deposant);
  const preparee = (await lister()).find((p) => !p.deposee);
  if (!preparee) throw new Error('the pieces of the version in force were expected in the draft');
  expect(preparee).toMatchObject({ dossier: 'Brouillon', raisonArchivage: expect.stringContaining('pas encore envoyée') });
  expect((await lister(gestionnaire(cppId))).every((p) => p.deposee)).toBe(true);
  const reste = await m.etude.call(etudeEtudePieces, 'supprimer', { params: { etuId, id: preparee.pjId } }, deposant);
  expect(reste.some((p) => p.pjId === preparee.pjId)).toBe(false);
});
