/** A study and its dossiers as each profile reads them, on a real store. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { service as etude } from '@riph/etude/service';
import { service as expertise } from '@riph/expertise/service';
import { service as identity } from '@riph/identity/service';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { Importeur } from '../batch/importeur.ts';
import { service } from '../service.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, TRANSITION, texteDe } from '../test/exemples.ts';

const actor = (profil: Profil, plus: Partial<Actor> = {}): Actor => ({ utiId: 7, profil, cppId: null, nom: 'X', ...plus });
const AGENCE = actor('UTILISATEUR_ANSM');
const NUMERO = '2024-512095-35-00';
let services: ServicesUnderTest;
const svc = () => services.of('dossier-ctis');
beforeAll(async () => {
  services = await startServicesForTest([service, expertise]);
  for (const exemple of [FRANCAIS, TRANSITION])
    await svc()
      .get(Importeur)
      .importer(await texteDe(exemple), { importId: 1, fichier: exemple });
});
afterAll(() => services?.stop());

const parNumero = (qui: Actor, numeroCtis = NUMERO) =>
  svc().call(dossierCtisEtude, 'lireDepuisNumeroCtis', { params: { numeroCtis } }, qui);

test('the agency reads a study: its head, its parts, its history; each address gives its own', async () => {
  const etude = await parNumero(AGENCE, ` ${NUMERO} `);
  expect(etude).toMatchObject({ enTransition: true, eudraCt: '2021-005617-14', emr: 'DE', sitesFrance: 4, version: 1 });
  expect(JSON.stringify(etude)).not.toContain('acces');
  const params = { id: etude.id };
  const [sites, produits, recherche, administratif, versions] = await Promise.all([
    svc().call(dossierCtisEtude, 'listerSites', { params }, AGENCE),
    svc().call(dossierCtisEtude, 'listerProduits', { params }, AGENCE),
    svc().call(dossierCtisEtude, 'lireElementRecherche', { params }, AGENCE),
    svc().call(dossierCtisEtude, 'lireElementAdministratif', { params }, AGENCE),
    svc().call(dossierCtisEtude, 'listerVersions', { params }, AGENCE),
  ]);
  expect(sites.filter((s) => s.pays === 'FR')).toHaveLength(4);
  expect(produits.length).toBeGreaterThan(3);
  expect(recherche.pathologies[0].maladieRare).toBe(true);
  expect(administratif.promoteur?.nom).toBe('Novartis Pharma AG');
  expect(versions).toEqual([expect.objectContaining({ version: 1, appliquee: true, changements: [] })]);
});

test('a dossier is read with its decision, its requests for information and its study', async () => {
  const etude = await parNumero(AGENCE);
  const params = { id: etude.dossiers[0].id };
  const dossier = await svc().call(dossierCtisDossier, 'lire', { params }, AGENCE);
  expect(dossier).toMatchObject({ etuId: etude.id, statut: 'AUTORISE', reprise: true, dateRecevabilite: '2024-04-12' });
  expect(dossier.rfis[0].considerations.map((c) => c.numero)).toContain('FR001');
  expect(await svc().call(dossierCtisDossier, 'lireNumeroCtis', { params }, AGENCE)).toBe(NUMERO);
  expect(await svc().call(dossierCtisDossier, 'lireConditionPartieDeux', { params }, AGENCE)).toEqual({
    existe: false,
    texte: null,
    conditions: [],
    peutLever: false,
  });
  expect((await svc().call(dossierCtisEtude, 'lireDepuisDossier', { params }, AGENCE)).id).toBe(etude.id);
  for (const key of ['listerSites', 'listerProduits', 'lireElementRecherche', 'lireElementAdministratif'] as const)
    expect(await svc().call(dossierCtisDossier, key, { params }, AGENCE)).toEqual(
      await svc().call(dossierCtisEtude, key, { params: { id: etude.id } }, AGENCE),
    );
});

test('to whom it was not given, a study is unknown exactly as one that does not exist, by its id, its number and its dossiers', async () => {
  const etude = await parNumero(AGENCE);
  const inconnue = { code: 'objet.introuvable', details: { objet: 'Étude' } };
  const [dossier] = etude.dossiers;
  for (const qui of [
    actor('DEPOSANT'),
    actor('GESTIONNAIRE', { cppId: 5 }),
    actor('INSTRUCTEUR', { cppId: 5 }),
    actor('EXPERT'),
  ]) {
    await expect(parNumero(qui)).rejects.toMatchObject(inconnue);
    await expect(parNumero(qui, 'jamais vu')).rejects.toMatchObject(inconnue);
    await expect(svc().call(dossierCtisEtude, 'lire', { params: { id: etude.id } }, qui)).rejects.toMatchObject(inconnue);
    await expect(svc().call(dossierCtisEtude, 'listerVersions', { params: { id: etude.id } }, qui)).rejects.toMatchObject(
      inconnue,
    );
    await expect(svc().call(dossierCtisDossier, 'lire', { params: { id: dossier.id } }, qui)).rejects.toMatchObject({
      code: 'objet.introuvable',
    });
    await expect(svc().call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: dossier.id } }, qui)).rejects.toMatchObject({
      code: 'objet.introuvable',
    });
  }
});

test('the committee that has it and the sponsor who was given access read it; others of their profile do not', async () => {
  const { id } = await parNumero(AGENCE);
  await svc()
    .get(Objets)
    .change(etudesCtis, { id }, (etude) => {
      etude.cppId = 5;
      etude.acces.push({ utiId: 7, origine: 'CONTACT', depuis: '2026-03-02T10:00:00.000Z' });
    });
  const autres = { utiId: 9, cppId: 5 };
  for (const qui of [actor('DEPOSANT'), actor('GESTIONNAIRE', autres), actor('INSTRUCTEUR', autres)])
    expect((await parNumero(qui)).id).toBe(id);
  // Nor whoever of the committee has it as its sponsor, under that profile (COM-07).
  const sien = actor('GESTIONNAIRE', { cppId: 5 });
  for (const qui of [actor('DEPOSANT', { utiId: 8 }), actor('GESTIONNAIRE', { cppId: 6 }), actor('EXPERT'), sien])
    await expect(parNumero(qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
});

test('the demonstration data hold two French trials, loaded again without harm', async () => {
  const vide = await startServicesForTest([referentiel, identity, etude, seance, service]);
  try {
    const { db } = vide.of('identity');
    // The sponsor of the demonstration, who asks for access to one of them.
    await creerPersonne(db, 101, { email: 'deposant@riph.test', profil: 'DEPOSANT' });
    const { get } = vide.of('dossier-ctis');
    const charger = () => service.demo?.({ get, log: logOf('dossier-ctis') });
    await charger();
    const lus = () =>
      Promise.all(
        ['2022-501142-30-00', NUMERO].map((numeroCtis) =>
          vide.of('dossier-ctis').call(dossierCtisEtude, 'lireDepuisNumeroCtis', { params: { numeroCtis } }, AGENCE),
        ),
      );
    const premiers = await lus();
    expect(premiers.map((e) => e.dossiers.length)).toEqual([3, 1]);
    await charger();
    expect(await lus()).toEqual(premiers);
  } finally {
    await vide.stop();
  }
});
