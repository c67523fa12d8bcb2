/** A dossier that waits for a committee is drawn again each day (TAS-13). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OneByOne } from '@riph/chassis/daily/one-by-one';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { prendrePlaces } from '@riph/seance/test/fixtures';
import { verifier } from '../../../tools/tas-verify.mjs';
import { TirageEntity } from '../../socle/entites/tirage.entity.ts';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { NouveauxTirages } from './nouveaux-tirages.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

/** No séance has a place for the draw, until they are given back. */
const retenirPlaces = () => prendrePlaces(m.services.of('seance').db);
const tirages = (dosId: number) => m.etude.db.repository(TirageEntity).find({ where: { dosId }, order: { id: 'ASC' } });
const modeles = async (dosId: number) => {
  await m.services.settled();
  return (await mailsDe(m, dosId)).map((x) => x.modele);
};
const deposer = async () => {
  const dosId = await m.brouillonComplet();
  expect(await m.evenement(dosId, 'SOUMETTRE', {}, deposant)).toMatchObject({ statut: 'EN_ATTENTE_TAS' });
  return dosId;
};

test('it waits on its day and on each day without a place; a place that comes back is drawn for it, with the proof of any draw', async () => {
  const rendrePlaces = await retenirPlaces();
  const dosId = await deposer();
  await m.etude.get(Rappels).passer();
  expect(await tirages(dosId)).toHaveLength(1);

  m.clock.set(jour(1));
  await m.etude.get(Rappels).passer();
  expect(await tirages(dosId)).toMatchObject([{}, { cppId: null, motif: expect.stringContaining('Aucun comité éligible') }]);
  expect(await c.tirage(dosId)).toMatchObject({ cppId: null, date: expect.stringContaining(jour(1)) });
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'EN_ATTENTE_TAS', dates: { soumission: J0, tas: null } });
  expect(await modeles(dosId)).toEqual(['DOSSIER_SOUMIS', 'COMITE_AUCUN']);

  await rendrePlaces();
  m.clock.set(jour(2));
  await m.etude.get(Rappels).passer();
  const lu = await c.synthese(dosId);
  expect(lu).toMatchObject({
    statut: 'DEPOSE',
    acteur: 'CPP',
    echeance: { code: 'RECEVABILITE', date: jour(12) },
    dates: { soumission: J0, tas: jour(2), reception: jour(2) },
  });
  const cppId = lu.cpp?.id;
  expect(await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).toMatchObject({
    cpp: { id: cppId },
  });
  m.clock.set(jour(3));
  const preuve = await c.tirage(dosId);
  expect(preuve).toMatchObject({ mode: 'NORMAL', cppId, secret: expect.any(String) });
  const etapes = verifier(JSON.parse(JSON.stringify(preuve)));
  expect(etapes.filter((e) => e.ok === false)).toEqual([]);
  expect(await c.inscriptions(dosId)).toMatchObject([{ cppId, viaTirage: true }]);

  const envoyes = (await modeles(dosId)).slice(2);
  expect(envoyes).toEqual(['COMITE_TIRE_DEPOSANT', 'COMITE_TIRE_GESTIONNAIRE', 'COMITE_ATTRIBUE']);
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    destinataires: [{ profil: 'SUPER_ADMIN' }],
    donnees: { motif: 'Nouveau tirage du 04/03/2026 : le dossier, déposé le 02/03/2026, attendait un comité.' },
  });
  const [ligne] = await m.etude.db.query<{ acteur: number | null; vers: string }>(sql`
    select uti_id as acteur, vers
    from evenement
    where entity_code = 'DOSSIER' and entity_id = ${dosId} and action = 'ATTRIBUER'
  `);
  expect(ligne).toEqual({ acteur: null, vers: 'DEPOSE' });
  m.clock.set(J0);
});

test('two instances on one day draw it once; one that was given by hand meanwhile is left alone', async () => {
  const rendrePlaces = await retenirPlaces();
  const [deux, aLaMain] = [await deposer(), await deposer()];
  m.clock.set(jour(1));
  const donnees = { cppId: 5, motif: 'Le comité a un créneau hors calendrier.' };
  await m.evenement(aLaMain, 'ATTRIBUER', donnees, administrateur);
  await rendrePlaces();
  const passer = async () => {
    const lignes = new OneByOne('etude');
    await m.etude.get(NouveauxTirages).duJour(jour(1), lignes);
    return lignes.isWhole;
  };
  expect(await Promise.all([passer(), passer()])).toEqual([true, true]);
  expect(await tirages(deux)).toMatchObject([{ cppId: null }, { cppId: expect.any(Number) }]);
  expect((await tirages(aLaMain)).map((t) => t.mode)).toEqual([expect.any(String), 'MANUEL']);
  m.clock.set(J0);
});
