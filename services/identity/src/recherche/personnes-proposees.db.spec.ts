/** Persons proposed while one types: whom each profile is proposed, and whom never. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { service as etude } from '@riph/etude/service';
import { type ComiteForTest, EST1, EST2, startComiteForTest } from '../test/comite-for-test.ts';
import { COORDONNEES, emailUnique } from '../test/identity-for-test.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { MOTS_DU_NOM } from './personnes-proposees.repository.ts';

let f: ComiteForTest;
/** All of the family name « Vauquelin », so that one word could find them all. */
const ids: Record<string, number> = {};

/** Somebody with comptes and no committee; he signs in nowhere. */
async function inscrire(prenom: string, profils: readonly Profil[], nom = 'Vauquelin'): Promise<number> {
  const { identity, clock } = f.t;
  const utilisateurs = identity.get(UtilisateurRepository);
  return identity.db.transaction(async (tx) => {
    const u = { email: emailUnique('v'), emailVerifie: true, keycloakId: null, mdpCreeLe: null };
    const utiId = await utilisateurs.creer(tx, u, { ...COORDONNEES, nom, prenom, organisme: `CHU de ${prenom}` });
    for (const profil of profils) await utilisateurs.creerCompte(tx, utiId, profil, 'ACTIF', clock.instant(), null);
    return utiId;
  });
}
/** A dossier of this sponsor, in this committee; null: a draft. */
async function deposer(utiId: number, cppId: number | null): Promise<void> {
  const actor: Actor = { utiId, profil: 'DEPOSANT', cppId: null, nom: 'Vauquelin' };
  const service = f.t.services.of('etude');
  const body = { reglementationCode: 'JARDE', type: 'DI', titreRecherche: 'Étude' } as const;
  const dosId = await service.call(etudeDossier, 'creer', { body }, actor);
  if (cppId === null) return;
  await service.db.query(sql`
    update dossier
    set statut = 'DEPOSE', cpp_id = ${cppId}, numero = ${`2026-${dosId}`}, date_soumission = '2026-03-02'
    where id = ${dosId}
  `);
}
const chercher = async (actor: Actor, frappe: string) =>
  (await f.t.identity.call(identityRecherche, 'suggerer', { query: { frappe } }, actor)).map((p) => `${p.prenom} ${p.profil}`);

const acteur = (profil: Profil, cppId: number | null = null): Actor => ({ utiId: 999_999, profil, cppId, nom: 'Lecteur' });

beforeAll(async () => {
  f = await startComiteForTest([etude]);
  const nom = 'Vauquelin';
  ids.membre = (await f.creer({ nom, prenom: 'Aline', email: emailUnique('v') })).utiId;
  ids.gestionnaire = (await f.creer({ nom, prenom: 'Boris', email: emailUnique('v'), role: 'GESTIONNAIRE' })).utiId;
  ids.ailleurs = (await f.creer({ nom, prenom: 'Chloé', email: emailUnique('v'), cppId: EST2 })).utiId;
  ids.parti = (await f.creer({ nom, prenom: 'Denis', email: emailUnique('v') })).utiId;
  await f.t.identity.db.query(sql`update rattachement_cpp set actif = false where uti_id = ${ids.parti}`);
  ids.sien = await inscrire('Élise', ['DEPOSANT']);
  ids.autre = await inscrire('Farid', ['DEPOSANT']);
  ids.brouillon = await inscrire('Gaël', ['DEPOSANT', 'VRB_GERANT']);
  ids.gerant = await inscrire('Hugo', ['VRB_GERANT']);
  ids.agence = await inscrire('Inès', ['UTILISATEUR_ANSM']);
  ids.expert = await inscrire('Jade', ['EXPERT']);
  await deposer(ids.sien, EST1);
  await deposer(ids.sien, EST1);
  await deposer(ids.autre, EST2);
  await deposer(ids.brouillon, null);
});
afterAll(() => f?.t.stop());

test.each<[string, Actor, string[]]>([
  [
    'the administration: accounts of sponsors and of managers of volunteers',
    acteur('SUPER_ADMIN'),
    ['Élise DEPOSANT', 'Farid DEPOSANT', 'Gaël DEPOSANT', 'Hugo VRB_GERANT'],
  ],
  [
    'the secretariat: who sits here, and who filed here',
    acteur('GESTIONNAIRE', EST1),
    ['Aline INSTRUCTEUR', 'Boris GESTIONNAIRE', 'Élise DEPOSANT'],
  ],
  ['the secretariat of another committee: its own', acteur('GESTIONNAIRE', EST2), ['Chloé INSTRUCTEUR', 'Farid DEPOSANT']],
  ['a member: who sits here, no sponsor', acteur('INSTRUCTEUR', EST1), ['Aline INSTRUCTEUR', 'Boris GESTIONNAIRE']],
  ['the secretariat that has not chosen its committee: nobody', acteur('GESTIONNAIRE'), []],
  ['a committee where nobody is of that name', acteur('GESTIONNAIRE', 7), []],
])('whom one is proposed: %s', async (_who, actor, expected) => {
  expect((await chercher(actor, 'vauque')).sort((a, b) => a.localeCompare(b, 'fr'))).toEqual(expected);
});

test('a sponsor, the agency, an expert and the others are refused, whatever they type', async () => {
  const autorises: readonly Profil[] = ['SUPER_ADMIN', 'GESTIONNAIRE', 'INSTRUCTEUR'];
  for (const profil of PROFILS.filter((p) => !autorises.includes(p)))
    await expect(chercher(acteur(profil, EST1), 'vauquelin')).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
});

test.each([
  ['the beginning of the name', 'vauq'],
  ['of the first name, without its accent', 'elis'],
  ['both, in either order', 'vau éli'],
  ['in capitals', 'VAUQUELIN ÉLISE'],
])('%s is enough', async (_what, frappe) => {
  expect(await chercher(acteur('GESTIONNAIRE', EST1), frappe)).toContain('Élise DEPOSANT');
});

test.each(['auquelin', 'vauquelin zoé', '%%', `vau') or 1=1 --`])('« %s » finds nobody', async (frappe) => {
  expect(await chercher(acteur('SUPER_ADMIN'), frappe)).toEqual([]);
});

test('who sits here and filed here is told once, as one of the committee', async () => {
  const utiId = (await f.creer({ nom: 'Wolff', prenom: 'Kim', email: emailUnique('v') })).utiId;
  await f.t.identity.db.query(sql`insert into compte (uti_id, profil, statut) values (${utiId}, 'DEPOSANT', 'ACTIF')`);
  await deposer(utiId, EST1);
  expect(await chercher(f.gestionnaire, 'wolff')).toEqual(['Kim INSTRUCTEUR']);
});

test('nothing but what names a person is told, of the committee not even the employer', async () => {
  const lire = (frappe: string) => f.t.identity.call(identityRecherche, 'suggerer', { query: { frappe } }, f.gestionnaire);
  expect(await lire('aline')).toEqual([
    { utiId: ids.membre, nom: 'Vauquelin', prenom: 'Aline', profil: 'INSTRUCTEUR', organisme: null },
  ]);
  expect(await lire('elise')).toEqual([
    { utiId: ids.sien, nom: 'Vauquelin', prenom: 'Élise', profil: 'DEPOSANT', organisme: 'CHU de Élise' },
  ]);
});

test('the sponsor of the committee is found behind any number of others of his name', async () => {
  await f.t.identity.db.query(sql`
    with u as (insert into utilisateur (email) select 'x' || n || '@ex.test'
      from generate_series(1, 1100) n
      returning uti_id),
      p as (insert into personne (uti_id, nom, prenom) select uti_id, 'Xavier', 'Abel'
        from u) insert into compte (uti_id, profil, statut) select uti_id,
      'DEPOSANT', 'ACTIF'
    from u
  `);
  await deposer(await inscrire('Zora', ['DEPOSANT'], 'Xavier'), EST1);
  expect(await chercher(f.gestionnaire, 'xavier')).toEqual(['Zora DEPOSANT']);
  expect(await chercher(acteur('SUPER_ADMIN'), 'xavier')).toHaveLength(5);
});

test('names are found by their index, which holds the same words as the question', async () => {
  const plan = await f.t.identity.db.transaction(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return tx.query(sql`explain select 1 from personne where ${MOTS_DU_NOM} @@ to_tsquery('simple', ${`'vau':*`})`);
  });
  expect(JSON.stringify(plan)).toContain('personne_mots');
});
