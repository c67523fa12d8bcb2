/** Another profile asked for from « Mon compte »: again after a refusal or a closing, not beside one that is open or waits. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { type IdentityForTest, MOT_DE_PASSE_ADMIN, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
let admin: Actor;
beforeAll(async () => {
  t = await startIdentityForTest();
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  admin = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Administration' };
});
afterAll(() => t?.stop());

test('refused or closed, a profile may be asked for again, and waits for an administrator', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  const lui: Actor = { utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const demander = () => t.identity.call(identityDeposant, 'demanderProfilVrbGerant', { body: {} }, lui);
  const { compteId, statut } = await demander();
  expect(statut.code).toBe('A_VALIDER');
  await expect(demander()).rejects.toMatchObject({ code: 'compte.existant', status: 409 });

  await t.identity.call(
    identityAdministrationDeposants,
    'refuser',
    { params: { compteId }, body: { motif: 'Le lieu de recherche n’est pas autorisé.' } },
    admin,
  );
  expect(await demander()).toMatchObject({ compteId, statut: { code: 'A_VALIDER' }, motifRefus: null });

  const valider = () => t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, admin);
  await valider();
  await expect(demander()).rejects.toMatchObject({ code: 'compte.existant' });
  await t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin);
  expect(await demander()).toMatchObject({ compteId, statut: { code: 'A_VALIDER' }, desactiveLe: null });
  await valider();
  const { historique } = await t.identity.call(identityDeposant, 'lireInformationsCompte', { params: { utiId } }, admin);
  expect(historique.map((h) => h.libelle)).toEqual([
    'Compte validé',
    'Profil demandé de nouveau depuis « Mon compte »',
    'Compte désactivé',
    'Compte validé',
    'Profil demandé de nouveau depuis « Mon compte »',
    'Demande refusée',
    'Profil demandé depuis « Mon compte »',
  ]);
});
