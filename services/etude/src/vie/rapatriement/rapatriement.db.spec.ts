/** National studies that go on as trials of the European portal, on a real database. Rule: ETU-16. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { etudeRapatriement } from '@riph/contracts/etude/vie/rapatriement.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { type EssaiDit, EssaisAnterieursRepository } from '../essais-anterieurs/essais-anterieurs.repository.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

/** A trial of a medicine whose opinion is favourable and that the agency authorises, before the portal. */
const autorisee = async (numeroNational: string) => {
  const d = await c.recevable({ qualificationCode: 'CAT1', numeroNational });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const files = { fichier: [await m.fichier('decision.pdf')] };
  const body = { decision: 'AUTORISEE' as const, dateDecision: m.clock.today() };
  const params = { dosId: d.dosId, typeDocument: 'DECISION' as const };
  await m.etude.call(etudeDocumentsAnsm, 'ajouter', { params, body, files }, ansm);
  return { ...d, ...(await lire(d.dosId)) };
};
const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
const lister = (actor: Actor = administrateur) => m.etude.call(etudeRapatriement, 'lister', {}, actor);
type Choix = { etuId: number; version: number; numeroCtis: string };
const rapatrier = (etudes: Choix[], actor: Actor = administrateur) =>
  m.etude.call(etudeRapatriement, 'rapatrier', { body: { etudes } }, actor);
/** What dossier-ctis tells of a trial. */
const dire = (essai: Partial<EssaiDit> & Pick<EssaiDit, 'etuId' | 'numeroEudraCt' | 'numeroCtis'>) =>
  m.etude.get(Database).transaction((tx) =>
    m.etude.get(EssaisAnterieursRepository).suivre(tx, {
      version: 1,
      titre: 'Essai du portail',
      promoteur: 'CHU de Montfleury',
      cppId: null,
      autoriseLe: '2024-04-24',
      ...essai,
    }),
  );

test('the trials that are known lead to their studies; each is closed on its own, and what is refused holds back no other', async () => {
  const [prete, attend] = [await autorisee('2021-005617-14'), await autorisee('2021-005618-21')];
  await autorisee('2021-005619-33');
  expect((await lister()).lignes).toEqual([]);
  await dire({ etuId: 1_000_000_001, numeroEudraCt: '2021-005617-14', numeroCtis: '2024-512095-35-00', cppId: prete.cppId });
  await dire({
    etuId: 1_000_000_002,
    numeroEudraCt: '2021-005618-21',
    numeroCtis: '2024-512096-40-00',
    version: 3,
    autoriseLe: null,
    cppId: null,
  });
  // An older state of the trial, and one that never was in transition.
  await dire({ etuId: 1_000_000_002, version: 2, numeroEudraCt: '2021-005618-21', numeroCtis: '2024-512096-40-00' });
  await dire({ etuId: 1_000_000_003, numeroEudraCt: null, numeroCtis: '2024-512097-41-00' });
  const { lignes, autres } = await lister();
  expect(autres).toBe(false);
  expect(lignes).toMatchObject([
    { etuId: prete.etuId, etat: 'A_DEMARRER', raisons: [], essai: { numeroCtis: '2024-512095-35-00', memeComite: true } },
    { etuId: attend.etuId, raisons: [expect.stringContaining('pas encore autorisé')], essai: { memeComite: null } },
  ]);
  const choix = (e: { etuId: number; version: number }, numeroCtis: string) => ({
    etuId: e.etuId,
    version: e.version,
    numeroCtis,
  });
  const de = lignes.map((l) => choix(l, l.essai.numeroCtis));
  for (const actor of [deposant, prete.comite, ansm])
    await expect(rapatrier([de[0]], actor)).rejects.toMatchObject({ code: 'droit.manquant' });

  const resultats = await rapatrier([
    { ...de[0], version: de[0].version - 1 || 999 },
    { ...de[0], numeroCtis: '2024-000000-00-00' },
    { ...de[0], etuId: 999_999 },
    ...de,
    de[0],
  ]);
  expect(resultats).toMatchObject([
    { fait: false },
    { fait: false, message: expect.stringContaining('relisez la liste') },
    { etuId: 999_999, fait: false },
    { etuId: prete.etuId, fait: true, message: expect.stringContaining('« Rapatriée CTIS »') },
    { etuId: attend.etuId, fait: false, message: expect.stringContaining('pas encore autorisé') },
    { etuId: prete.etuId, fait: false, message: expect.stringContaining('« Rapatriée CTIS »') },
  ]);

  expect(await lire(prete.dosId)).toMatchObject({
    etat: 'RAPATRIEE_CTIS',
    essai: { etuId: 1_000_000_001, numeroCtis: '2024-512095-35-00' },
  });
  expect(await lire(attend.dosId)).toMatchObject({ etat: 'A_DEMARRER', essai: null });
  const params = { entityCode: 'ETUDE', id: prete.etuId };
  const journal = await m.etude.call(etudeEvenements, 'lister', { params }, administrateur);
  expect(journal.filter((l) => l.libelle === 'Étude rapatriée dans CTIS')).toMatchObject([{ vers: 'Rapatriée CTIS' }]);
  await m.services.settled();
  const publies = (await m.publies()).map((p) => ({ sujet: p.subject, ...JSON.parse(JSON.stringify(p.payload)) }));
  expect(publies.filter((p) => p.modele === 'ETUDE_VIE' && p.donnees.etuId === prete.etuId)).toMatchObject([
    { donnees: { acte: 'RAPATRIER', etat: 'Rapatriée CTIS' } },
  ]);
  expect(publies.findLast((p) => p.sujet === 'event.etude.etudeChange' && p.etuId === prete.etuId)).toMatchObject({
    document: { etat: 'RAPATRIEE_CTIS' },
  });
  expect((await lister()).lignes.map((l) => l.etuId)).toEqual([attend.etuId]);
});

test('a study that went to the portal is read, and changes no more', async () => {
  const e = await autorisee('2022-000123-45');
  await dire({ etuId: 1_000_000_004, numeroEudraCt: '2022-000123-45', numeroCtis: '2024-512098-42-00' });
  const input = { params: { etuId: e.etuId }, body: { version: e.version, dateDebut: m.clock.today() }, files: { fichier: [] } };
  expect(await m.etude.call(etudeEtudeWorkflow, 'demarrer', input, deposant)).toMatchObject({ etat: 'EN_COURS' });
  expect(await rapatrier([{ etuId: e.etuId, version: e.version + 1, numeroCtis: '2024-512098-42-00' }])).toMatchObject([
    { fait: true },
  ]);
  const figee = { code: 'transition.refusee', details: { raisons: [expect.stringContaining('« Rapatriée CTIS »')] } };
  const body = { nom: 'Hôpital Nord', adresse: '' };
  await expect(
    m.etude.call(etudeCentresRecherche, 'ajouter', { params: { etuId: e.etuId }, body }, deposant),
  ).rejects.toMatchObject(figee);
  const document = { type: 'LISTE_CENTRES' as const, dateEvenement: m.clock.today() };
  const files = { fichier: [await m.fichier('liste.pdf')] };
  await expect(
    m.etude.call(etudeDocumentsInformation, 'ajouter', { params: { etuId: e.etuId }, body: document, files }, deposant),
  ).rejects.toMatchObject(figee);
  expect(
    (await m.etude.call(etudeEtudeWorkflow, 'verifier', { params: { etuId: e.etuId } }, administrateur)).filter((a) => a.allowed),
  ).toEqual([]);
});
