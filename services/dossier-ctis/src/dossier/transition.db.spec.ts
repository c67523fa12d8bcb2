/** The committee of the opinion that a trial had before the portal, found by its EudraCT number, on real stores. Rule: CTI-40. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { ownerOf } from '@riph/contracts/core/fields';
import type { CppId } from '@riph/contracts/core/ids';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { Importeur } from '../batch/importeur.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, TRANSITION, texteDe } from '../test/exemples.ts';
import { approvedBefore } from '../test/historique.ts';
import { ADMIN, acteur, type Monde, monde, PROMOTEUR } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  for (const fichier of [FRANCAIS, TRANSITION])
    await m.svc.get(Importeur).importer(await texteDe(fichier), { importId: 1, fichier });
});
afterAll(() => m?.services.stop());

const numeroCtis = '2024-512095-35-00';
const nom = (numero = numeroCtis, qui: Actor = ADMIN) =>
  m.svc.call(dossierCtisDossier, 'lireNomCppTransition', { params: { numeroCtis: numero } }, qui);
const repris = (etuId: number, qui: Actor = ADMIN) =>
  m.services.of(ownerOf(etuId)).call(examenPropres, 'estCppTransition', { params: { etuId } }, qui);
const essai = () => m.svc.call(dossierCtisEtude, 'lireDepuisNumeroCtis', { params: { numeroCtis } }, ADMIN);

/** The same trial as it was approved before, taken up from its papers. */
const historique = (cppId: CppId) => approvedBefore(m, { cppId, qualificationCode: 'CAT2', dateAutorisationAnsm: null });

test('its name is told once the platform knows it, and whether that committee follows the trial', async () => {
  const { id } = await essai();
  expect(await nom()).toBe('');
  expect(await repris(id)).toBe(false);
  const national = await historique(m.ctis.id);
  expect(await nom()).toBe(m.ctis.nom);
  expect(await repris(id)).toBe(false);
  await m.svc.get(Objets).change(etudesCtis, { id }, (e) => {
    e.cppId = m.ctis.id;
  });
  expect(await repris(id)).toBe(true);
  expect(await repris(id, m.gestionnaire)).toBe(true);
  // A national study has its own committee.
  expect(await repris(national, PROMOTEUR)).toBe(false);
});

test('a trial without an earlier number has none; one that is not seen does not exist', async () => {
  const { contenu } = (await m.svc.get(Objets).readMany(etudesCtis, [1_000_000_001]))[0];
  expect(contenu.administratif.numerosSecondaires.eudraCt).toBeNull();
  expect(await nom(contenu.numeroCtis)).toBe('');
  const autre = acteur('DEPOSANT', { utiId: 999 });
  await expect(nom(numeroCtis, autre)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(repris(1_000_000_001, autre)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(nom(numeroCtis, acteur('VRB_GERANT'))).rejects.toMatchObject({ code: 'droit.manquant' });
});
