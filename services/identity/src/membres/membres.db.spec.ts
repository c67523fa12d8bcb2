import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { type ComiteForTest, EST1, EST2, startComiteForTest } from '../test/comite-for-test.ts';
import { courriels, emailUnique } from '../test/identity-for-test.ts';

const MDP = 'Printemps-2027!';
let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let annee: string;
let nomination: ComiteForTest['nomination'];
let creer: ComiteForTest['creer'];
let disponibles: ComiteForTest['disponibles'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, annee, nomination, creer, disponibles } = await startComiteForTest());
});
afterAll(() => t?.stop());

test('a member made by an administrator chooses a password by the link, signs in, and has the committee chosen alone', async () => {
  const m = await creer({});
  await t.settled();
  const [mail] = await courriels(m.email, 1);
  expect(mail.subject).toBe('Définissez votre mot de passe');
  const token = /token=([A-Za-z0-9_-]{43})/.exec(mail.text)?.[1] ?? '';
  await t.identity.call(identityMotDePasse, 'reinitialiser', { body: { token, motDePasse: MDP, confirmation: MDP } });
  const session = await t.identity.call(identityInternal, 'authentifier', {
    input: { login: m.email, motDePasse: MDP, admin: false, ip: '127.0.0.1' },
  });
  expect(session).toMatchObject({ ok: true, profil: 'INSTRUCTEUR', cppId: EST1 });
  const contexte = await t.identity.call(identityInternal, 'lireContexte', {
    input: { utiId: m.utiId, profil: 'INSTRUCTEUR', cppId: EST1 },
  });
  expect(contexte.cppActif?.nom).toMatch(/Est/);
});

test('two committees: one must be chosen among the possible ones; an ended mandate leaves none', async () => {
  const m = await creer({});
  await creer({ email: m.email, cppId: EST2 });
  expect((await disponibles(m.utiId)).map((c) => c.cppId)).toEqual([EST1, EST2]);
  const choisir = (cppId: number) =>
    t.identity.call(identityInternal, 'choisirCpp', { input: { utiId: m.utiId, profil: 'INSTRUCTEUR', cppId } });
  expect(await choisir(EST2)).toMatchObject({ cppId: EST2 });
  await expect(choisir(3)).rejects.toMatchObject({ code: 'cpp.nonAutorise', status: 403 });
  t.clock.set(`${Number(annee) + 3}-01-01T10:00:00Z`);
  expect(await disponibles(m.utiId)).toEqual([]);
  t.avancer(0);
});

test('the directory: members of the day, managers, names in a batch', async () => {
  const m = await creer({ cppId: 5 });
  await creer({ cppId: 5, nomination: nomination({ dateDebut: '2019-01-01', dateFin: '2021-12-31' }) });
  const membres = await t.identity.call(annuaireInternal, 'listerMembresDuCpp', { input: { cppId: 5, jour: t.clock.today() } });
  expect(membres).toEqual([
    {
      utiId: m.utiId,
      civilite: null,
      nom: 'Petit',
      prenom: 'Max',
      email: m.email,
      college: 'COLLEGE_1',
      categorieCode: 'C1_RECHERCHE_METHODOLOGIE',
      categorieLibelle: 'Personne qualifiée en biostatistique ou épidémiologie',
      fonction: 'MEMBRE',
      methodologiste: true,
      competences: [],
    },
  ]);
  const gestionnaires = await t.identity.call(annuaireInternal, 'listerGestionnairesDuCpp', { input: { cppId: EST1 } });
  expect(gestionnaires.map((g) => g.utiId)).toEqual([gestionnaire.utiId]);
  const noms = await t.identity.call(annuaireInternal, 'listerUtilisateurs', { input: { utiIds: [m.utiId, 999_999] } });
  expect(noms.map((n) => n.utiId)).toEqual([m.utiId]);
});

test('nomination periods: three years by default, no overlap, dates in order, only where one may', async () => {
  const m = await creer({});
  const creerPeriode = (change: object, actor = gestionnaire) =>
    t.identity.call(identityNominations, 'creer', { body: { utiId: m.utiId, ...nomination(change) } }, actor);
  await expect(creerPeriode({ dateDebut: `${annee}-06-01` })).rejects.toMatchObject({
    code: 'nomination.chevauchement',
    status: 409,
  });
  await expect(creerPeriode({ dateDebut: '2010-06-01', dateFin: '2010-06-01' })).rejects.toMatchObject({
    code: 'saisie.invalide',
    status: 400,
    details: { fields: [{ champ: 'dateFin', message: 'La fin doit suivre le début (01/06/2010).' }] },
  });
  const p = await creerPeriode({ dateDebut: '2090-06-01' });
  expect(p).toMatchObject({ dateFin: '2093-05-31', cppId: EST1, enCours: false, fonction: { libelle: 'Membre' } });
  const autre: Actor = { ...gestionnaire, cppId: EST2 };
  await expect(
    t.identity.call(identityNominations, 'supprimer', { params: { periodeId: p.periodeId } }, autre),
  ).rejects.toMatchObject({ status: 404 });
  await t.identity.call(
    identityNominations,
    'modifier',
    { body: { periodeId: p.periodeId, utiId: m.utiId, ...nomination({ dateDebut: '2090-07-01', dateFin: '2092-01-01' }) } },
    gestionnaire,
  );
  expect(
    (await t.identity.call(identityNominations, 'lister', { params: { utiId: m.utiId } }, gestionnaire)).map((x) => x.dateDebut),
  ).toEqual(['2090-07-01', `${annee}-01-01`]);
  await t.identity.call(identityNominations, 'supprimer', { params: { periodeId: p.periodeId } }, gestionnaire);
});

test('a nomination that no longer covers today signs the member out; a change of another one does not', async () => {
  const m = await creer({});
  const p = await t.identity.call(
    identityNominations,
    'creer',
    { body: { utiId: m.utiId, ...nomination({ dateDebut: '2090-06-01' }) } },
    gestionnaire,
  );
  const revocations = async () => (await t.kv.get(`revocation.${m.utiId}`))?.revision ?? 0;
  const modifier = (periodeId: number, change: object) =>
    t.identity.call(
      identityNominations,
      'modifier',
      { body: { periodeId, utiId: m.utiId, ...nomination(change) } },
      gestionnaire,
    );
  await modifier(p.periodeId, { dateDebut: '2090-06-01', dateFin: '2091-01-01' });
  expect(await revocations()).toBe(0);
  const [courante] = m.nominations;
  await modifier(courante.periodeId, { dateFin: addJours(t.clock.today(), -1) });
  const first = await revocations();
  expect(first).toBeGreaterThan(0);
  await t.identity.call(identityNominations, 'supprimer', { params: { periodeId: p.periodeId } }, gestionnaire);
  expect(await revocations()).toBeGreaterThan(first);
});

test('the sheet of a member of two committees tells each committee its own part only', async () => {
  const m = await creer({});
  await creer({ email: m.email, cppId: EST2 });
  const lue = (actor: Actor) => t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: m.utiId } }, actor);
  const [ici, la, tout] = [await lue(gestionnaire), await lue({ ...gestionnaire, cppId: EST2 }), await lue(admin)];
  const comites = (x: typeof ici) => [x.rattachements.map((r) => r.cppId), x.nominations.map((n) => n.cppId).toSorted()];
  expect([comites(ici), comites(la), comites(tout)]).toEqual([
    [[EST1], [EST1]],
    [[EST2], [EST2]],
    [
      [EST1, EST2],
      [EST1, EST2],
    ],
  ]);
});

test('a manager sees and changes the members of his committee, and no other', async () => {
  const ici = await t.identity.call(
    identityGestionnaireMembres,
    'creer',
    {
      body: { nom: 'Roy', prenom: 'Ève', email: emailUnique('eve'), role: 'INSTRUCTEUR', cppId: EST2, nomination: nomination() },
    },
    gestionnaire,
  );
  expect(ici.rattachements).toEqual([{ cppId: EST1, role: 'INSTRUCTEUR', actif: true, aRouvrir: false }]);
  const ailleurs = await creer({ cppId: EST2 });
  await expect(
    t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: ailleurs.utiId } }, gestionnaire),
  ).rejects.toMatchObject({ status: 404 });
  const {
    nominations: _n,
    rattachements: _r,
    utiId,
    version,
    ...fiche
  } = await t.identity.call(identityUtilisateurCpp, 'lire', { params: { utiId: ici.utiId } }, gestionnaire);
  const modifier = () =>
    t.identity.call(
      identityGestionnaireMembres,
      'modifier',
      { body: { ...fiche, utiId, version, profession: 'Pharmacienne' } },
      gestionnaire,
    );
  expect(await modifier()).toMatchObject({ profession: 'Pharmacienne', version: version + 1 });
  await expect(modifier()).rejects.toMatchObject({ code: 'version.perimee', status: 409 });
  const liste = await t.identity.call(
    identityRecherche,
    'chercherMembres',
    { query: { recherche: JSON.stringify({ filtres: { cppId: EST2 } }) } },
    gestionnaire,
  );
  expect(new Set(liste.lignes.map((l) => l.cppId))).toEqual(new Set([EST1]));
});

test('a list read page by page holds each line once, and its export is made', async () => {
  const seen: string[] = [];
  for (let apres: string | undefined; ; ) {
    const recherche = JSON.stringify({ filtres: {}, page: { taille: 2, ...(apres && { apres }) } });
    const page = await t.identity.call(identityAdministrationRecherche, 'chercherMembres', { query: { recherche } }, admin);
    seen.push(...page.lignes.map((l) => `${l.utiId}-${l.cppId}-${l.role}`));
    if (!page.suivant) {
      expect(seen.length).toBe(page.total);
      break;
    }
    apres = page.suivant;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const file = await t.identity.call(identityAdministrationRecherche, 'exporterMembres', { query: {} }, admin);
  expect(file).toMatchObject({ temporaire: true, document: { nom: `membres-${t.clock.today()}.xlsx` } });
});
