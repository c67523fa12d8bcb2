/** A national number from one filing to the next (DOS-04, TAS-07). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
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
  const { dosId } = await c.recevable();
  m.clock.set(addJours(J0, 1 + 46));
  await m.etude.get(Rappels).passer();
  expect(await c.etat(dosId)).toBe('REFUSEE');
  const refus = {
    code: 'dossier.incomplet',
    details: { manques: [{ champ: 'numeroNational', message: expect.stringContaining('L1123-6') }] },
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

// TAS-07 (L1123-6).
test('withdrawn once it was admissible, or once changes were asked, the same number goes back to the same committee for six months', async () => {
  const { dosId, cppId, comite } = await c.recevable();
  await c.tenirSeance(dosId, cppId);
  await c.demanderModification(dosId, comite);
  await m.evenement(dosId, 'RETIRER', { motif: 'Projet à revoir' }, deposant);
  expect(await redeposer(dosId)).toMatchObject({ mode: 'SANS_TAS', cppId, motif: expect.stringContaining('six mois') });
  m.clock.set(J0);
  const autre = await c.recevable();
  await m.evenement(autre.dosId, 'RETIRER', { motif: 'Projet à revoir' }, deposant);
  await m.etude.db.query(sql`update dossier set maj_le = maj_le - interval '7 months' where id = ${autre.dosId}`);
  expect(await redeposer(autre.dosId)).toMatchObject({ mode: 'NORMAL' });
});

test('the same title under another number is drawn, and the administration is told', async () => {
  const titreRecherche = 'Marche nordique et santé des artères';
  const { dosId } = await c.depose({ titreRecherche });
  const { numero, cpp } = await c.synthese(dosId);
  const suivant = await m.brouillonComplet({ titreRecherche: 'Marche nordique et sante des artères !' });
  await m.evenement(dosId, 'RETIRER', { motif: 'Projet à revoir' }, deposant);
  await m.evenement(suivant, 'SOUMETTRE', {}, deposant);
  expect(await c.tirage(suivant)).toMatchObject({ mode: 'NORMAL' });
  const [mail] = (await mailsDe(m, suivant)).filter((x) => x.modele === 'DEPOT_SEMBLABLE');
  expect(mail).toMatchObject({
    destinataires: [{ profil: 'SUPER_ADMIN' }],
    donnees: { retire: numero, comite: cpp?.nom },
  });
  const sansRapport = await m.brouillonComplet({ titreRecherche: 'Jeûne et sommeil' });
  await m.evenement(sansRapport, 'SOUMETTRE', {}, deposant);
  expect((await mailsDe(m, sansRapport)).map((x) => x.modele)).not.toContain('DEPOT_SEMBLABLE');
});
