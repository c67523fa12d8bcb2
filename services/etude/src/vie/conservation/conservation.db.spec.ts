/** Papers that were kept ten years: the list of the administration, and how it is told of it. CON-02, CON-04. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { ConservationDuJour } from './conservation-du-jour.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const lire = (etuId: number) => m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant);
const lister = (apres?: string) =>
  m.etude.call(etudeConservation, 'lister', { query: apres === undefined ? {} : { apres } }, administrateur);
const references = async () => (await lister()).lignes.map((l) => l.reference);
const favorable = async () => {
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: d.dosId } }, deposant);
  return { ...d, etuId };
};
/** Ended ten days after its opinion, told twenty days later. */
const terminee = async () => {
  const e = await favorable();
  const demarree = await m.etude.call(
    etudeEtudeWorkflow,
    'demarrer',
    { params: { etuId: e.etuId }, body: { version: (await lire(e.etuId)).version, dateDebut: m.clock.today() } },
    deposant,
  );
  const finLe = addJours(m.clock.today(), 10);
  m.clock.set(addJours(finLe, 20));
  const body = { version: demarree.version, date: finLe, anticipee: false, nombreInclus: 3 };
  const files = { fichier: [await m.fichier('fin.pdf')] };
  await m.etude.call(etudeEtudeWorkflow, 'terminer', { params: { etuId: e.etuId }, body, files }, deposant);
  return { ...e, finLe, numero: (await lire(e.etuId)).numero };
};
const dits = async () =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.modele === 'CONSERVATION_ECHUE')
    .map((x) => [x.destinataires, x.donnees]);

test('ten years after its end a study is not on the list, the day after it is, with its papers; told once', async () => {
  const { etuId, numero, finLe } = await terminee();
  const dixAns = addMois(finLe, 120);
  m.clock.set(dixAns);
  expect(await references()).toEqual([]);
  await m.etude.get(ConservationDuJour).passer();
  expect(await dits()).toEqual([]);

  m.clock.set(addJours(dixAns, 1));
  const { lignes, suivant } = await lister();
  expect(suivant).toBeNull();
  expect(lignes).toMatchObject([
    { etuId, reference: numero, etatLibelle: 'Terminée', clotureLe: finLe, depuis: addJours(dixAns, 1) },
  ]);
  expect(lignes[0]?.fichiers).toBeGreaterThan(3);
  await m.etude.get(ConservationDuJour).passer();
  m.clock.set(addJours(dixAns, 2));
  await m.etude.get(ConservationDuJour).passer();
  expect(await dits()).toEqual([[[{ profil: 'SUPER_ADMIN' }], { nombre: 1, essais: false }]]);
  await expect(m.etude.call(etudeConservation, 'lister', { query: {} }, gestionnaire(5))).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});
