/** A national number from one filing to the next (DOS-04, TAS-07). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { deposant } from '../../test/jeu.ts';
import { type Monde, numeroNational } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** Another study of the same number, filed. */
const redeposer = async (dosId: number) => {
  const suivant = await m.brouillonComplet({ numeroNational: numeroNational(dosId) });
  await m.evenement(suivant, 'SOUMETTRE', {}, deposant);
  return c.tirage(suivant);
};

test('a refused study keeps its number: the second examination is the only way', async () => {
  const { dosId, comite } = await c.recevable();
  m.clock.set(addJours(J0, 1 + 46));
  await m.evenement(dosId, 'CONSTATER_SILENCE', {}, comite);
  expect(await c.etat(dosId)).toBe('REFUSEE');
  const refus = {
    code: 'dossier.incomplet',
    details: { manques: [{ champ: 'numeroNational', message: expect.stringContaining('R1123-25') }] },
  };
  await expect(redeposer(dosId)).rejects.toMatchObject(refus);
  // Neither the end of the month nor the end of the study gives it back.
  m.clock.set(addJours(J0, 200));
  await m.etude.db.query(sql`
    update etude
    set etat = 'ABANDONNEE'
    where numero_national = ${numeroNational(dosId)} and etat = 'REFUSEE'
  `);
  await expect(redeposer(dosId)).rejects.toMatchObject(refus);
});

test('inadmissible is no opinion: the same number is filed again, and drawn', async () => {
  const { dosId, comite } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  await c.traiter(dosId, { decision: 'IRRECEVABLE', version, motif: 'Qualification à revoir : catégorie 3.' }, comite);
  expect(await c.etat(dosId)).toBe('REFUSEE');
  expect(await redeposer(dosId)).toMatchObject({ mode: 'NORMAL' });
});

test('who lets the complements lapse goes back to the same committee', async () => {
  const { dosId, cppId, comite } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Préciser l’assurance' }];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, comite);
  m.clock.set(addJours(J0, 14));
  await m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, comite);
  expect((await c.synthese(dosId)).statut).toBe('RENONCE');
  expect(await redeposer(dosId)).toMatchObject({ mode: 'SANS_TAS', cppId, motif: expect.stringContaining('six mois') });
});
