/** A trial in transition leads to its national study, by the facts of this service and by the daily reading of all trials, on real stores. Rule: ETU-16. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeRapatriement } from '@riph/contracts/etude/vie/rapatriement.calls';
import { EssaisAnterieurs } from '@riph/etude/vie/essais-anterieurs/essais-anterieurs';
import { Importeur } from '../batch/importeur.ts';
import { FRANCAIS, TRANSITION, texteDe } from '../test/exemples.ts';
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
const historique = async () => {
  const fichier = await etude()
    .get(DocumentStore)
    .putBuffer(Buffer.from('%PDF-1.4 avis'), { nom: 'avis-2021.pdf', type: 'application/pdf' });
  const body = {
    reglementationCode: 'JARDE' as const,
    qualificationCode: 'CAT1',
    numero: '2021-03 n.4',
    numeroNational: '2021-005617-14',
    titreRecherche: 'Essai approuvé avant le portail',
    titreAbrege: 'AVANT',
    promoteur: 'CHU de Montfleury',
    cppId: m.ctis.id,
    dateAvis: '2021-03-12',
    dateAutorisationAnsm: '2021-04-02',
    dateDebutEffectif: '2021-09-15',
    deposantEmail: null,
  };
  return etude().call(etudeHistorique, 'creer', { body, files: { fichier: [fichier] } }, PROMOTEUR);
};

test('an imported trial of its EudraCT number makes a national study one that may be closed, found again when the copy is lost', async () => {
  const { etuId } = await historique();
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
