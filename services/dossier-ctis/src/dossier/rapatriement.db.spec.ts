/** A trial in transition leads to its national study, by the facts of this service and by the daily reading of all trials, on real stores. Rule: ETU-16. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeRapatriement } from '@riph/contracts/etude/vie/rapatriement.calls';
import { EssaisAnterieurs } from '@riph/etude/vie/essais-anterieurs/essais-anterieurs';
import { Importeur } from '../batch/importeur.ts';
import { FRANCAIS, TRANSITION, texteDe } from '../test/exemples.ts';
import { approvedBefore } from '../test/historique.ts';
import { ADMIN, type Monde, monde, PROMOTEUR } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  for (const fichier of [FRANCAIS, TRANSITION])
    await m.svc.get(Importeur).importer(await texteDe(fichier), { importId: 1, fichier });
});
afterAll(() => m?.services.stop());

const etude = () => m.services.of('etude');
const lister = async () => (await etude().call(etudeRapatriement, 'lister', {}, ADMIN)).lignes;
/** The trial as it was approved before, taken up from its papers. */
const historique = () => approvedBefore(m, { cppId: m.ctis.id, qualificationCode: 'CAT1', dateAutorisationAnsm: '2021-04-02' });

test('an imported trial of its EudraCT number makes a national study one that may be closed, found again when the copy is lost', async () => {
  const etuId = await historique();
  await m.services.settled();
  const attendue = { etuId, etat: 'EN_COURS', raisons: [], essai: { numeroCtis: '2024-512095-35-00', memeComite: null } };
  expect(await lister()).toMatchObject([attendue]);

  await etude().db.query(sql`delete from essai_anterieur`);
  expect(await lister()).toEqual([]);
  m.clock.set(addJours(m.clock.today(), 1));
  await etude().get(EssaisAnterieurs).passer();
  const [ligne] = await lister();
  expect(ligne).toMatchObject(attendue);

  const choix = { etuId, version: ligne.version, numeroCtis: ligne.essai.numeroCtis };
  expect(await etude().call(etudeRapatriement, 'rapatrier', { body: { etudes: [choix] } }, ADMIN)).toMatchObject([
    { fait: true },
  ]);
  expect(await etude().call(etudeEtude, 'lire', { params: { id: etuId } }, PROMOTEUR)).toMatchObject({
    etat: 'RAPATRIEE_CTIS',
    essai: { etuId: ligne.essai.etuId, numeroCtis: '2024-512095-35-00' },
  });
});
