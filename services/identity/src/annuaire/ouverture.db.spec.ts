/** The check list of the opening, from an empty installation to what people do, over both services. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { CategorieMembre } from '@riph/contracts/identity/college';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import type { PointOuverture } from '@riph/contracts/referentiel/ouverture.schemas';
import { type ComiteForTest, EST1, startComiteForTest } from '../test/comite-for-test.ts';
import { emailUnique } from '../test/identity-for-test.ts';

let c: ComiteForTest;
beforeAll(async () => {
  c = await startComiteForTest();
});
afterAll(() => c?.t.stop());

const point = async (code: PointOuverture) => {
  const { points } = await c.t.services.of('referentiel').call(referentielApplicatif, 'lireOuverture', {}, c.admin);
  const found = points.find((p) => p.code === code);
  if (!found) throw new Error(`no point ${code}`);
  return found;
};

test('managers and members are counted by committee, once their committee could sit', async () => {
  expect(await point('GESTIONNAIRES')).toMatchObject({ etat: 'A_FAIRE', fait: 1, total: 39 });
  expect((await point('GESTIONNAIRES')).comites.map((x) => x.id)).not.toContain(EST1);
  const membre = (categorie: CategorieMembre) =>
    c.creer({
      methodologiste: false,
      nomination: c.nomination({ college: categorie.startsWith('C1') ? 'COLLEGE_1' : 'COLLEGE_2', categorie }),
    });
  for (const categorie of ['C1_RECHERCHE_MEDECIN', 'C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C2_ETHIQUE'] as const)
    await membre(categorie);
  expect((await point('QUORUM')).fait).toBe(0);
  await membre('C2_USAGERS');
  expect(await point('QUORUM')).toMatchObject({ fait: 1, total: 39 });
});

test('terms of use and a user of the agency are told until there are', async () => {
  expect(await point('CGU')).toMatchObject({ etat: 'A_FAIRE', fait: 0 });
  expect(await point('ANSM')).toMatchObject({ etat: 'A_FAIRE', fait: 0 });
  const email = emailUnique('ansm');
  const body = { civilite: 'MME' as const, nom: 'Agence', prenom: 'Ana', email };
  const { utiId } = await c.t.identity.call(identityUtilisateurAnsm, 'creer', { body }, c.admin);
  const [row] = await c.t.identity.db.query<{ k: string }>(sql`select keycloak_id "k" from utilisateur where uti_id = ${utiId}`);
  c.t.oublier(row.k);
  expect(await point('ANSM')).toMatchObject({ etat: 'FAIT', fait: 1 });
});
