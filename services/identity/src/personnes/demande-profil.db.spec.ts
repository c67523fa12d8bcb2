/** « Mon compte », profiles: asked for, again after a refusal or a closing, not beside one that is open or waits; closed and opened again by oneself. Rule: CPT-19. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { service as referentiel } from '@riph/referentiel/service';
import { type IdentityForTest, MOT_DE_PASSE_ADMIN, startIdentityForTest } from '../test/identity-for-test.ts';

let t: IdentityForTest;
let admin: Actor;
beforeAll(async () => {
  t = await startIdentityForTest([referentiel]);
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

const lister = async (qui: Actor) =>
  (await t.identity.call(identityProfil, 'listerMesComptes', {}, qui)).map((c) => [c.profil.code, c.statut.code, c.geste]);
const basculer = (qui: Actor, codeProfil: 'DEPOSANT' | 'VRB_GERANT', activer: boolean) =>
  t.identity.call(identityDeposant, 'demanderBascule', { query: { activer: activer ? 'true' : 'false', codeProfil } }, qui);

test('what waits is read with its day; a refusal with its reason, and may be asked again', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  const lui: Actor = { utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  expect(await lister(lui)).toEqual([['DEPOSANT', 'ACTIF', null]]);
  const { compteId, demandeLe } = await t.identity.call(identityDeposant, 'demanderProfilVrbGerant', { body: {} }, lui);
  expect(await lister(lui)).toEqual([
    ['DEPOSANT', 'ACTIF', null],
    ['VRB_GERANT', 'A_VALIDER', null],
  ]);
  const motif = 'Le lieu de recherche n’est pas autorisé.';
  await t.identity.call(identityAdministrationDeposants, 'refuser', { params: { compteId }, body: { motif } }, admin);
  const comptes = await t.identity.call(identityProfil, 'listerMesComptes', {}, lui);
  expect(comptes[1]).toMatchObject({ demandeLe, motifRefus: motif, geste: 'REDEMANDER' });
  // Refused beside a profile that he works with: he is not signed out of it.
  expect(await t.kv.get(`revocation.${utiId}`)).toBeNull();
  // Of nobody else: the call knows no other person than who asks.
  expect((await lister(admin)).map(([profil]) => profil)).toEqual(['SUPER_ADMIN']);
});

test('closed by oneself from another profile: this session goes on, the others end; opened again by oneself, unlike what the staff closed', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const lui: Actor = { utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const ouverts = [
    ['DEPOSANT', 'ACTIF', 'FERMER'],
    ['VRB_GERANT', 'ACTIF', 'FERMER'],
  ];
  expect(await lister(lui)).toEqual(ouverts);
  expect(await basculer(lui, 'VRB_GERANT', false)).toBe(true);
  expect((await t.kv.get(`revocation.${utiId}`))?.json()).toEqual({ saufRequete: expect.stringMatching(/^test-/) });
  expect(await lister(lui)).toEqual([
    ['DEPOSANT', 'ACTIF', null],
    ['VRB_GERANT', 'INACTIF', 'ROUVRIR'],
  ]);
  expect(await basculer(lui, 'DEPOSANT', false)).toBe(false);
  expect(await basculer(lui, 'VRB_GERANT', true)).toBe(true);
  expect(await lister(lui)).toEqual(ouverts);

  const compte = (await t.identity.call(identityProfil, 'listerMesComptes', {}, lui))[1];
  const params = { compteId: compte.compteId, actif: 'false' } as const;
  await t.identity.call(identityAdministrationDeposants, 'activer', { params }, admin);
  expect((await lister(lui))[1]).toEqual(['VRB_GERANT', 'INACTIF', 'REDEMANDER']);
  expect(await basculer(lui, 'VRB_GERANT', true)).toBe(false);
});

test('two profiles closed at once from two browsers: one stays', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const sous = (profil: 'DEPOSANT' | 'VRB_GERANT'): Actor => ({ utiId, profil, cppId: null, nom: 'Zoé Lefort' });
  const faits = await Promise.all([
    basculer(sous('DEPOSANT'), 'VRB_GERANT', false),
    basculer(sous('VRB_GERANT'), 'DEPOSANT', false),
  ]);
  expect(faits.filter(Boolean)).toHaveLength(1);
  expect((await lister(sous('DEPOSANT'))).filter(([, statut]) => statut === 'ACTIF')).toHaveLength(1);
});

test('a manager of volunteers who asks to be a sponsor says of which type: one of the list, kept with his coordinates', async () => {
  const { utiId } = await t.creerPersonne(['VRB_GERANT']);
  const lui: Actor = { utiId, profil: 'VRB_GERANT', cppId: null, nom: 'Zoé Lefort' };
  const type = () => t.identity.db.query(sql`select tpro_id as "tproId" from personne where uti_id = ${utiId}`);
  const demander = (body: object) =>
    t.identity.call(identityDeposant, 'demanderProfilDeposant', { body: JSON.parse(JSON.stringify(body)) }, lui);
  expect(await type()).toEqual([{ tproId: null }]);
  for (const [body, message] of [
    [{}, 'Choisissez le type de promoteur.'],
    [{ tproId: 999_999 }, 'Ce type de promoteur n’est pas dans la liste : choisissez-en un autre.'],
  ] as const)
    await expect(demander(body)).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ: 'tproId', message }] },
    });
  expect(await lister(lui)).toEqual([['VRB_GERANT', 'ACTIF', null]]);
  const [{ tproId }] = await t.identity.call(identityInscription, 'listerTypesPromoteur', {}, null);
  expect(await demander({ tproId })).toMatchObject({ statut: { code: 'A_VALIDER' } });
  expect(await type()).toEqual([{ tproId }]);
  await expect(demander({ tproId })).rejects.toMatchObject({ code: 'compte.existant' });
});
