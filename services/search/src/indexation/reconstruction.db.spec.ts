import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deadlineIn } from '@riph/chassis/calls/deadline';
import { runInRequest } from '@riph/chassis/calls/request-context';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { service as etude } from '@riph/etude/service';
import { service as referentiel } from '@riph/referentiel/service';
import { INDEX_DOSSIER } from '../dossiers/dossier-index.ts';
import { DossierWriter } from '../dossiers/dossier-writer.ts';
import { indexNames } from '../socle/index-names.ts';
import { IndexWriter, SANS_HATE } from '../socle/index-writer.ts';
import { administrateur, deposant, document, gestionnaire } from '../test/jeu.ts';
import { ids, type Monde, monde } from '../test/monde.ts';
import { type Incident, ouvrirPorte, type Porte } from '../test/porte.ts';
import { EtatIndexation } from './etat.ts';
import { Reconstruction } from './reconstruction.ts';

let m: Monde;
let porte: Porte;
beforeAll(async () => {
  porte = await ouvrirPorte(process.env.OPENSEARCH_URL ?? '');
  process.env.OPENSEARCH_URL = porte.url;
  m = await monde([referentiel, etude]);
});
afterAll(async () => {
  await m?.stop();
  porte?.fermer();
});

const infos = async () => (await m.search.call(searchIndexation, 'lireInfos', {}, administrateur)).indexes[0];
const reconstruire = () => m.search.call(searchIndexation, 'synchroniserDossiers', {}, administrateur);
const creer = () =>
  m.services.of('etude').call(etudeDossier, 'creer', { body: { reglementationCode: 'JARDE', type: 'DI' } }, deposant);

test('a draft made in etude is found by its owner through the fact alone', async () => {
  const dosId = await creer();
  await m.visible();
  expect(ids(await m.lister({}, deposant))).toEqual([dosId]);
});

test('a rebuild restores what etude has, drops what it has not, and search is never empty meanwhile', async () => {
  await creer();
  m.publier(9_999, 1, document(9_999));
  await m.visible();
  const before = (await m.lister({}, deposant)).total;
  expect(before).toBe(3);
  expect(await infos()).toMatchObject({ enBase: 2, indexes: 3, ecart: -1, enCours: null });

  expect((await reconstruire()).lancee).toBe(true);
  const counts: number[] = [];
  let isRunning = true;
  const ended = m.search
    .get(Reconstruction)
    .fin()
    .finally(() => {
      isRunning = false;
    });
  while (isRunning) counts.push((await m.lister({}, deposant)).total);
  await ended;
  counts.push((await m.lister({}, deposant)).total);
  // What was there until the new index takes its place, what etude has from then on; how often each was seen is chance.
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.filter((n) => n !== 3 && n !== 2)).toEqual([]);
  expect(counts.at(-1)).toBe(2);
  expect(await infos()).toMatchObject({
    enBase: 2,
    indexes: 2,
    ecart: 0,
    enCours: null,
    derniereReconstruction: '2026-03-02T10:00:00.000Z',
  });
  const { body } = await m.client.cat.indices({ index: `${process.env.RIPH_INDEX_PREFIX}dossier*`, format: 'json' });
  expect(body).toHaveLength(2);
});

test('a fact that comes during a rebuild is in the new index', async () => {
  const started = await reconstruire();
  expect(started.lancee).toBe(true);
  const dosId = await creer();
  await m.services.settled();
  await m.search.get(Reconstruction).fin();
  await m.visible();
  expect(ids(await m.lister({}, deposant))).toContain(dosId);
  expect(m.services.bus.dead).toEqual([]);
});

test('a fact that is being written when the new index takes its place is in the new index', async () => {
  const nouveau = indexNames.nouveau('DOSSIER', 'au-milieu');
  const [ancien] = Object.keys((await m.client.indices.getAlias({ name: indexNames.lu('DOSSIER') })).body);
  await m.client.indices.create(
    { index: nouveau, body: { ...INDEX_DOSSIER, aliases: { [indexNames.construction('DOSSIER')]: {} } } },
    SANS_HATE,
  );
  const echanger = (de: string, vers: string) =>
    m.client.indices.updateAliases(
      {
        body: {
          actions: [
            { remove: { index: vers, alias: indexNames.construction('DOSSIER'), must_exist: false } },
            { remove: { index: de, alias: indexNames.lu('DOSSIER') } },
            { add: { index: vers, alias: indexNames.lu('DOSSIER') } },
          ],
        },
      },
      SANS_HATE,
    );
  porte.incident = { sur: /_bulk/, fois: 1, sorte: () => echanger(ancien, nouveau) };
  await m.search.get(DossierWriter).suivre({ dosId: 9_995, version: 1, document: document(9_995) });
  const { body } = await m.client.exists({ index: nouveau, id: '9995' });
  await echanger(nouveau, ancien);
  expect(body).toBe(true);
});

test('a rebuild outlives the request that asked for it', async () => {
  await creer();
  m.publier(9_998, 1, document(9_998));
  await m.visible();
  const over = { requestId: 'over', actor: administrateur, deadline: deadlineIn(-1), traceparent: '' };
  expect(await runInRequest(over, () => m.search.get(Reconstruction).lancer('DOSSIER', { vider: false, par: 'N' }))).toBe(true);
  await m.search.get(Reconstruction).fin();
  expect(await infos()).toMatchObject({ ecart: 0, enCours: null });
});

test('one rebuild at a time; a dead one is taken over', async () => {
  const state = m.search.get(EtatIndexation);
  const { etat, at } = await state.lire('DOSSIER');
  const enCours = { depuis: m.clock.instant(), vuLe: m.clock.instant(), faits: 10, total: 20, index: 'mort' };
  await state.ecrire('DOSSIER', { ...etat, enCours }, at);
  expect(await reconstruire()).toEqual({ lancee: false, message: 'Une reconstruction est déjà en cours : attendez sa fin.' });
  expect((await m.chercher('', administrateur)).reconstruction).toBe(true);
  m.clock.set('2026-03-03');
  expect((await reconstruire()).lancee).toBe(true);
  await m.search.get(Reconstruction).fin();
  expect(await infos()).toMatchObject({ ecart: 0, enCours: null });
  // The one that is read and the one it replaced, whatever the number of rebuilds.
  const { body } = await m.client.cat.indices({ index: `${process.env.RIPH_INDEX_PREFIX}dossier-*`, format: 'json' });
  expect(body).toHaveLength(2);
});

test('a rebuild that fails leaves the index as it was and says so', async () => {
  const before = (await m.lister({}, deposant)).total;
  expect(before).toBeGreaterThan(0);
  const { bus } = m.services;
  const subject = 'etude.internal.lireIndexation';
  const responder = bus.responders.get(subject);
  if (!responder) throw new Error('etude does not answer');
  bus.responders.delete(subject);
  expect((await reconstruire()).lancee).toBe(true);
  await m.search.get(Reconstruction).fin();
  bus.responders.set(subject, responder);
  expect((await m.lister({}, deposant)).total).toBe(before);
  expect((await infos()).enCours).toBeNull();
});

test('a rebuild waits for an OpenSearch that is too busy', async () => {
  porte.incident = { sur: /_bulk/, fois: 2, sorte: 'refus' };
  expect((await reconstruire()).lancee).toBe(true);
  await m.search.get(Reconstruction).fin();
  expect(porte.incident.fois).toBe(0);
  expect(await infos()).toMatchObject({ ecart: 0, enCours: null });
});

test.each<[string, string, Incident]>([
  ['2026-03-04', 'the answer to the swap is lost', { sur: /POST \/_aliases/, fois: 1, sorte: 'perte' }],
  ['2026-03-05', 'the state can not be written', { sur: /PUT .*indexation-etat\/_doc.*if_seq_no/, fois: 2, sorte: 'refus' }],
  ['2026-03-06', 'the answer to the state is lost', { sur: /PUT .*indexation-etat\/_doc.*if_seq_no/, fois: 1, sorte: 'perte' }],
])('a rebuild whose index may be read leaves it, and ends (%s): %s', async (jour, _, incident) => {
  m.publier(9_997, 1, document(9_997));
  await m.visible();
  expect((await infos()).ecart).toBe(-1);
  const { total } = await m.lister({}, deposant);
  m.clock.set(jour);
  expect((await reconstruire()).lancee).toBe(true);
  porte.incident = incident;
  await m.search.get(Reconstruction).fin();
  expect(incident.fois).toBe(0);
  expect((await m.lister({}, deposant)).total).toBe(total - 1);
  expect(await infos()).toMatchObject({ ecart: 0, enCours: null, derniereReconstruction: m.clock.instant() });
});

test('an alias that was lost makes facts wait, and the next start gives it back', async () => {
  const { total } = await m.lister({}, deposant);
  const [index] = Object.keys((await m.client.indices.getAlias({ name: indexNames.lu('DOSSIER') })).body);
  await m.client.indices.deleteAlias({ index, name: indexNames.lu('DOSSIER') }, SANS_HATE);
  const writer = m.search.get(DossierWriter);
  const fait = { dosId: 9_996, version: 1, document: document(9_996) };
  await expect(writer.suivre(fait)).rejects.toMatchObject({ code: 'service.indisponible' });
  await m.search.get(IndexWriter).preparer('DOSSIER', INDEX_DOSSIER);
  await writer.suivre(fait);
  await m.visible();
  expect((await m.lister({}, deposant)).total).toBe(total + 1);
});

test('emptying is for the administration, and a rebuild brings all back', async () => {
  await expect(m.search.call(searchIndexation, 'viderDossiers', {}, gestionnaire(5))).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  const avant = await infos();
  expect((await m.search.call(searchIndexation, 'viderDossiers', {}, administrateur)).lancee).toBe(true);
  await m.search.get(Reconstruction).fin();
  const { enBase, ecart, derniereReconstruction, vide } = await infos();
  expect(ecart).toBe(enBase);
  // It is not a rebuild, and whoever searches is told why nothing is found.
  expect(vide).toEqual({ le: m.clock.instant(), par: administrateur.nom });
  expect(derniereReconstruction).toBe(avant.derniereReconstruction);
  const vides = async () => (await m.search.call(searchGlobale, 'lireEtat', {}, deposant)).vides;
  expect(await vides()).toEqual(['DOSSIER', 'DOSSIER_CTIS']);
  await reconstruire();
  await m.search.get(Reconstruction).fin();
  expect(await infos()).toMatchObject({ ecart: 0, vide: null, reconstruitPar: administrateur.nom });
  // That of the trials, whose owner is not here, could not be rebuilt: it is told still.
  expect(await vides()).toEqual(['DOSSIER_CTIS']);
});
