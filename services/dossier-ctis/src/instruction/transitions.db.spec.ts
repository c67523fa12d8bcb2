/** Two machines on one row: an act that moves both parts of a request, on a real store. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { ENTITE } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { AGENCE, type Monde, monde } from '../test/monde.ts';
import { Suivis } from './suivis.ts';

let m: Monde;
let suivis: Suivis;
beforeAll(async () => {
  m = await monde();
  suivis = m.svc.get(Suivis);
});
afterAll(() => m?.services.stop());

const journal = (id: number) => m.svc.get(Objets).journal(ENTITE, id);
const conclure = (d: DossierOuvert, tx: Tx) => suivis.tirerPartieUn(d, tx, 'P1_CONCLURE', AGENCE, { vers: 'P1_ACCEPTABLE' });
const decider = (d: DossierOuvert, tx: Tx) =>
  suivis.tirerPartieUn(d, tx, 'DECIDER', AGENCE, { vers: d.suivi.partieUn, details: { type: 'AUTORISE' } });

test('each event is judged on what the one before has left; all of them are one version, and a line each', async () => {
  const id = await m.enEvaluation();
  const avant = await m.dossier(id);
  const lignes = (await journal(id)).length;
  await suivis.changer(
    id,
    avant.version,
    async (d, tx) => {
      await conclure(d, tx);
      await expect(decider(d, tx)).rejects.toMatchObject({ code: 'transition.refusee' });
      await suivis.tirer(d, tx, 'CONSTATER_SILENCE', null);
      await decider(d, tx);
    },
    'AUTORISE',
  );
  const apres = await m.dossier(id);
  expect(apres).toMatchObject({ statut: 'AUTORISE', version: avant.version + 1 });
  expect(apres.suivi).toMatchObject({ partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_TACITE' });
  expect((await journal(id)).slice(lignes).map(({ action, de, vers, utiId }) => [action, de, vers, utiId])).toEqual([
    ['P1_CONCLURE', 'P1_EVALUATION', 'P1_ACCEPTABLE', AGENCE.utiId],
    ['CONSTATER_SILENCE', 'P2_EVALUATION', 'P2_TACITE', null],
    ['DECIDER', 'P1_ACCEPTABLE', 'P1_ACCEPTABLE', AGENCE.utiId],
  ]);
});

test('what is refused after a first event leaves nothing of it', async () => {
  const id = await m.enEvaluation();
  const avant = await m.dossier(id);
  const lignes = await journal(id);
  const refusee = suivis.changer(id, undefined, async (d, tx) => {
    await conclure(d, tx);
    await suivis.tirer(d, tx, 'CONSTATER_SILENCE', AGENCE);
  });
  await expect(refusee).rejects.toMatchObject({ details: { raisons: ['Cette action est réservée à la plateforme.'] } });
  expect(await m.dossier(id)).toEqual(avant);
  expect(await journal(id)).toEqual(lignes);
});

test('an event on a request that no change holds would be lost: it is refused', async () => {
  const id = await m.enEvaluation();
  const copie = suivis.changer(id, undefined, (d, tx) => conclure({ ...d }, tx));
  await expect(copie).rejects.toThrow('its change holds');
  const perimee = suivis.changer(id, (await m.dossier(id)).version - 1, conclure);
  await expect(perimee).rejects.toMatchObject({ code: 'version.perimee' });
  expect(await m.dossier(id)).toMatchObject({ suivi: { partieUn: 'P1_EVALUATION' } });
});
