/** Who may be named, to what office, and how somebody comes into a committee: new, known, gone, or never of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { type ComiteForTest, EST1, EST2, startComiteForTest } from '../test/comite-for-test.ts';
import { courriels, emailUnique, MOT_DE_PASSE } from '../test/identity-for-test.ts';

let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let annee: string;
let nomination: ComiteForTest['nomination'];
let creer: ComiteForTest['creer'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, annee, nomination, creer } = await startComiteForTest());
});
afterAll(() => t?.stop());

const C1 = { college: 'COLLEGE_1' as const, categorie: 'C1_PHARMACIEN' };
const C2 = { college: 'COLLEGE_2' as const, categorie: 'C2_USAGERS' };
const champs = (fields: [champ: string, message: RegExp][]) => ({
  code: 'saisie.invalide',
  details: { fields: fields.map(([champ, message]) => ({ champ, message: expect.stringMatching(message) })) },
});
const statuts = (utiId: number) =>
  t.identity.db.query(sql`select profil, statut from compte where uti_id = ${utiId} order by profil`);
const sujets = async (email: string, n: number) => {
  await t.settled();
  return (await courriels(email, n)).map((m) => m.subject).toSorted();
};

test('a category of the other college is refused on its field', async () => {
  await expect(creer({ nomination: nomination({ ...C2, college: 'COLLEGE_1' }) })).rejects.toMatchObject(
    champs([['nomination.categorie', /catégorie du collège II/]]),
  );
});

test('one president and one vice-president at a time, of two colleges, in each committee', async () => {
  const cppId = 7;
  const nommer = (change: object) => creer({ cppId, nomination: nomination(change) });
  const president = await nommer({ ...C1, fonction: 'PRESIDENT' });
  await expect(nommer({ ...C2, fonction: 'PRESIDENT' })).rejects.toMatchObject(champs([['nomination.fonction', /préside déjà/]]));
  await expect(nommer({ ...C1, fonction: 'VICE_PRESIDENT' })).rejects.toMatchObject(
    champs([['nomination.fonction', /du même collège/]]),
  );
  const vice = await nommer({ ...C2, fonction: 'VICE_PRESIDENT' });
  await expect(nommer({ ...C2, fonction: 'VICE_PRESIDENT' })).rejects.toMatchObject(
    champs([['nomination.fonction', new RegExp(`^${vice.prenom} ${vice.nom} est déjà vice-président de ce comité`)]]),
  );
  await creer({ cppId: 8, nomination: nomination({ ...C2, fonction: 'PRESIDENT' }) });
  const membre = await nommer({ ...C1 });
  const [periode] = membre.nominations;
  const promouvoir = (utiId: number, change: object) =>
    t.identity.call(
      identityNominations,
      'modifier',
      { body: { ...nomination({ ...C1, ...change }), utiId, periodeId: periode.periodeId, motifCorrection: 'Erreur de saisie' } },
      admin,
    );
  await expect(promouvoir(membre.utiId, { fonction: 'PRESIDENT' })).rejects.toMatchObject(champs([['fonction', /préside déjà/]]));
  // Gone, he presides no more; he comes back to a committee that another presides.
  const activer = (actif: 'true' | 'false') =>
    t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: president.utiId, actif } }, admin);
  await activer('false');
  await promouvoir(membre.utiId, { fonction: 'PRESIDENT' });
  await expect(activer('true')).rejects.toMatchObject(champs([['fonction', /préside déjà/]]));
});

test('two presidents named at once: one is', async () => {
  const faits = await Promise.allSettled(
    [C1, C2].map((college) => creer({ cppId: 9, nomination: nomination({ ...college, fonction: 'PRESIDENT' }) })),
  );
  expect(faits.map((f) => f.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a mandate without an end is of three years, or ends with the agreement of the committee', async () => {
  const [{ agrementFin }] = await t.services
    .of('referentiel')
    .db.query<{ agrementFin: string }>(sql`select agrement_fin::text "agrementFin" from cpp where id = ${EST1}`);
  const debut = `${Number(agrementFin.slice(0, 4)) - 1}-01-01`;
  const m = await creer({ nomination: nomination({ dateDebut: debut }) });
  expect(m.nominations[0].dateFin).toBe(agrementFin);
});

test('nobody enters a committee that is closed, nor is named where he is not a member', async () => {
  const FERME = 31;
  const activer = async (actif: 'true' | 'false') => {
    await t.services
      .of('referentiel')
      .call(referentielCppAdministration, 'activer', { params: { cppId: FERME }, query: { actif } }, admin);
    await t.settled();
  };
  await activer('false');
  await expect(creer({ cppId: FERME })).rejects.toMatchObject({ code: 'cpp.inactif', status: 409 });
  await activer('true');
  await expect(creer({ cppId: 999 })).rejects.toMatchObject({ code: 'cpp.introuvable' });

  const m = await creer({});
  const nommer = (cppId: number, utiId = m.utiId) =>
    t.identity.call(identityNominations, 'creer', { body: { ...nomination({ dateDebut: '2012-01-01' }), utiId, cppId } }, admin);
  await expect(nommer(EST2)).rejects.toMatchObject({ code: 'nomination.horsComite', status: 409 });
  await expect(nommer(EST1, gestionnaire.utiId)).rejects.toMatchObject({ code: 'nomination.horsComite' });
  expect(await nommer(EST1)).toMatchObject({ cppId: EST1 });
});

test('somebody already of the committee is not made again; whoever left comes back, his account opened, and is told', async () => {
  const m = await creer({});
  await expect(creer({ email: m.email })).rejects.toMatchObject({ code: 'membre.dejaDuComite', status: 409 });
  const g = await creer({ role: 'GESTIONNAIRE' });
  await expect(creer({ email: g.email, role: 'GESTIONNAIRE' })).rejects.toMatchObject({ code: 'membre.dejaDuComite' });
  await t.identity.call(identityGestionnaireMembres, 'activer', { params: { utiId: m.utiId, actif: 'false' } }, gestionnaire);
  expect(await statuts(m.utiId)).toEqual([{ profil: 'INSTRUCTEUR', statut: 'INACTIF' }]);
  const revenu = await creer(
    { email: m.email, nomination: nomination({ dateDebut: `${Number(annee) + 4}-01-01` }) },
    gestionnaire,
  );
  expect(revenu.rattachements).toEqual([{ cppId: EST1, role: 'INSTRUCTEUR', actif: true, aRouvrir: false }]);
  expect(await statuts(m.utiId)).toEqual([{ profil: 'INSTRUCTEUR', statut: 'ACTIF' }]);
  expect(await sujets(m.email, 4)).toEqual([
    expect.stringMatching(/^Accès fermé au comité /),
    'Définissez votre mot de passe',
    'Votre compte est fermé',
    'Votre compte est rouvert',
  ]);
});

test('a manager does not open again, by making him anew, whom the administration closed', async () => {
  const m = await creer({ cppId: EST2 });
  await t.identity.call(identityAdministrationMembres, 'activer', { params: { utiId: m.utiId, actif: 'false' } }, admin);
  const body = { nom: m.nom, prenom: m.prenom, email: m.email, role: 'INSTRUCTEUR' as const, nomination: nomination() };
  await expect(t.identity.call(identityGestionnaireMembres, 'creer', { body }, gestionnaire)).rejects.toMatchObject({
    code: 'compte.fermeAilleurs',
    status: 409,
  });
  expect(await statuts(m.utiId)).toEqual([{ profil: 'INSTRUCTEUR', statut: 'INACTIF' }]);
  expect(await t.identity.db.query(sql`select 1 from rattachement_cpp where uti_id = ${m.utiId} and cpp_id = ${EST1}`)).toEqual(
    [],
  );
});

test('somebody known is told: of a profile that he did not have, of a committee that takes him in', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await creer({ email: p.email });
  expect(await sujets(p.email, 1)).toEqual(['Votre compte est ouvert']);
  await creer({ email: p.email, cppId: EST2 });
  expect(await sujets(p.email, 2)).toEqual(['Votre compte est ouvert', 'Vous rejoignez un comité']);
});

test('a wrong address is corrected by who made the member, until he has a password; then he gets the link of his first one', async () => {
  const m = await creer({});
  const juste = emailUnique('juste');
  const modifier = async (email: string, actor: Actor) => {
    const { rattachements, nominations, modifiable, ...fiche } = await t.identity.call(
      identityUtilisateurCpp,
      'lire',
      { params: { utiId: m.utiId } },
      actor,
    );
    return {
      modifiable,
      apres: await (actor === admin
        ? t.identity.call(identityAdministrationMembres, 'modifier', { body: { ...fiche, email } }, actor)
        : t.identity.call(identityGestionnaireMembres, 'modifier', { body: { ...fiche, email } }, actor)),
    };
  };
  expect((await modifier(juste, gestionnaire)).modifiable).toEqual({ coordonnees: true, qualites: true, adresse: true });
  await t.settled();
  const [lien] = await courriels(juste, 1);
  const token = /confirmation\/([A-Za-z0-9_-]{43})/.exec(lien.text)?.[1] ?? '';
  await t.identity.call(identityInscription, 'confirmer', { params: { token } });
  expect((await sujets(juste, 2)).at(-1)).toBe('Définissez votre mot de passe');

  await t.identity.db.query(sql`update utilisateur set mdp_cree_le = now() where uti_id = ${m.utiId}`);
  await expect(modifier(emailUnique('vol'), gestionnaire)).rejects.toMatchObject({ code: 'membre.adresse', status: 409 });
  const parAdmin = await modifier(emailUnique('admin'), admin);
  expect(parAdmin.modifiable.adresse).toBe(true);
  expect(parAdmin.apres.email).toBe(juste);
});

test('what is known of the person and of the member is saved together, or not at all', async () => {
  const m = await creer({});
  const { rattachements, nominations, modifiable, ...fiche } = m;
  await t.identity.db.query(sql`
    create function refus_de_test() returns trigger language plpgsql as $$ begin raise exception 'refus de test'; end $$; create trigger refus_de_test before insert
      or update on membre_cpp for each row when (new.profession = 'REFUS') execute function refus_de_test()
  `);
  const modifier = (change: object) =>
    t.identity.call(identityGestionnaireMembres, 'modifier', { body: { ...fiche, ...change } }, gestionnaire);
  await expect(modifier({ nom: 'Autre', profession: 'REFUS' })).rejects.toThrow();
  expect(
    await t.identity.db.query(sql`select nom, version from personne join utilisateur using (uti_id) where uti_id = ${m.utiId}`),
  ).toEqual([{ nom: m.nom, version: m.version }]);
  expect(await modifier({ nom: 'Autre', profession: 'Juriste' })).toMatchObject({ nom: 'Autre', profession: 'Juriste' });
});

test('president for a third mandate in a row: refused on his office, whoever asks and however it is asked', async () => {
  const cppId = 12;
  const m = await creer({
    cppId,
    nomination: nomination({ ...C1, fonction: 'PRESIDENT', dateDebut: '2020-01-01', dateFin: '2022-12-31' }),
  });
  const nommer = (change: object) =>
    t.identity.call(
      identityNominations,
      'creer',
      { body: { ...nomination({ ...C1, ...change }), utiId: m.utiId, cppId } },
      admin,
    );
  const second = await nommer({ fonction: 'PRESIDENT', dateDebut: '2023-01-01', dateFin: '2025-12-31' });
  const troisieme = { fonction: 'PRESIDENT', dateDebut: '2026-01-01', dateFin: '2028-12-31' };
  await expect(nommer(troisieme)).rejects.toMatchObject(champs([['fonction', /depuis le 01\/01\/2020 : deux mandats de suite/]]));
  const tirer = {
    body: {
      ...nomination({ ...C1, ...troisieme, dateDebut: '2023-01-01' }),
      utiId: m.utiId,
      periodeId: second.periodeId,
      motifCorrection: 'Erreur de saisie',
    },
  };
  await expect(t.identity.call(identityNominations, 'modifier', tirer, admin)).rejects.toMatchObject(
    champs([['fonction', /le 31\/12\/2025 au plus tard/]]),
  );
  await nommer({ ...troisieme, fonction: 'MEMBRE' });
  // The earliest typed last.
  const vice = { fonction: 'VICE_PRESIDENT' };
  await nommer({ ...vice, dateDebut: '2032-01-01', dateFin: '2034-12-31' });
  await nommer({ ...vice, dateDebut: '2035-01-01', dateFin: '2037-12-31' });
  const premier = { dateDebut: '2029-01-01', dateFin: '2031-12-31' };
  await expect(nommer({ ...vice, ...premier })).rejects.toMatchObject(
    champs([['fonction', /du 01\/01\/2029 au 31\/12\/2037 : deux mandats de suite.*commence le 01\/01\/2035/]]),
  );
  const membre = await nommer({ ...premier, fonction: 'MEMBRE' });
  const body = {
    ...nomination({ ...C1, ...vice, ...premier }),
    utiId: m.utiId,
    periodeId: membre.periodeId,
    motifCorrection: null,
  };
  await expect(t.identity.call(identityNominations, 'modifier', { body }, admin)).rejects.toMatchObject(
    champs([['fonction', /du 01\/01\/2029 au 31\/12\/2037/]]),
  );
});

test('of two vice-presidents at once, as they were once taken, one is ended; neither is made longer', async () => {
  const cppId = 13;
  const un = await creer({ cppId, nomination: nomination({ ...C2, fonction: 'VICE_PRESIDENT' }) });
  const deux = await creer({ cppId, nomination: nomination({ ...C2 }) });
  const [p] = deux.nominations;
  await t.identity.db.query(sql`update periode_nomination set fonction = 'VICE_PRESIDENT' where periode_id = ${p.periodeId}`);
  const modifier = (dateFin: string) =>
    t.identity.call(
      identityNominations,
      'modifier',
      {
        body: {
          ...nomination({ ...C2, fonction: 'VICE_PRESIDENT', dateDebut: p.dateDebut, dateFin }),
          utiId: deux.utiId,
          periodeId: p.periodeId,
          motifCorrection: null,
        },
      },
      admin,
    );
  await expect(modifier(addJours(p.dateFin, 1))).rejects.toMatchObject(
    champs([['fonction', new RegExp(`^${un.prenom} ${un.nom} est déjà vice-président`)]]),
  );
  expect(await modifier(addJours(p.dateFin, -1))).toMatchObject({ dateFin: addJours(p.dateFin, -1) });
});

test('the journal says of a nomination what before and what after, in words', async () => {
  const m = await creer({ nomination: nomination({ dateDebut: `${Number(annee) + 1}-01-01` }) });
  const [{ periodeId }] = m.nominations;
  const body = {
    ...nomination({ dateDebut: `${Number(annee) + 1}-01-01`, fonction: 'TRESORIER', motifFin: 'Démission' }),
    dateFin: `${Number(annee) + 1}-06-30`,
    utiId: m.utiId,
    periodeId,
  };
  await t.identity.call(identityNominations, 'modifier', { body }, admin);
  await t.identity.call(identityNominations, 'supprimer', { params: { periodeId } }, admin);
  const { lignes } = await t.identity.call(
    identityJournal,
    'lire',
    { body: { filtres: { objet: 'NOMINATION', numero: periodeId } } },
    admin,
  );
  expect(lignes.map((l) => l.action)).toEqual(['SUPPRIMER', 'MODIFIER', 'CREER']);
  expect(lignes[1].changements).toHaveLength(3);
  expect(lignes[1].changements).toEqual(
    expect.arrayContaining([
      { champ: 'fonction', avant: 'Membre', apres: 'Trésorier' },
      { champ: 'dateFin', avant: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), apres: `30/06/${Number(annee) + 1}` },
      { champ: 'motifFin', avant: null, apres: 'Démission' },
    ]),
  );
  expect(lignes[0].changements).toContainEqual({ champ: 'fonction', avant: 'Trésorier', apres: null });
  const historique = (qui: Actor) => t.identity.call(identityNominations, 'lireHistorique', { params: { utiId: m.utiId } }, qui);
  const actes = ['Nomination supprimée', 'Nomination modifiée', 'Nomination ajoutée', 'Qualités modifiées'];
  for (const qui of [admin, gestionnaire]) expect((await historique(qui)).map((l) => l.acte)).toEqual(actes);
  expect((await historique(gestionnaire))[1].changements).toEqual(lignes[1].changements);
  await expect(historique({ ...gestionnaire, cppId: EST2 })).rejects.toMatchObject({ status: 404 });
});

test('of two who read one nomination, the second is told who changed it since, and neither writes over it nor deletes it', async () => {
  const m = await creer({ nomination: nomination(C1) });
  const { periodeId, version, cppId } = m.nominations[0];
  const change = (qui: Actor, dits: object) =>
    t.identity.call(identityNominations, 'modifier', { body: { ...nomination(C1), ...dits, utiId: m.utiId, periodeId } }, qui);
  await change(gestionnaire, { dateFin: `${Number(annee) + 1}-06-30`, version });
  const perimee = {
    code: 'version.perimee',
    details: { par: gestionnaire.nom, le: expect.stringMatching(/^\d\d\/\d\d\/\d{4} à /) },
  };
  await expect(change(admin, { version })).rejects.toMatchObject(perimee);
  const suivante = { dateDebut: `${Number(annee) + 2}-01-01`, dateFin: `${Number(annee) + 2}-12-31` };
  const body = { ...nomination({ ...C1, ...suivante }), utiId: m.utiId, cppId };
  const aVenir = await t.identity.call(identityNominations, 'creer', { body }, admin);
  const supprimer = (v: number) =>
    t.identity.call(
      identityNominations,
      'supprimerLue',
      { params: { periodeId: aVenir.periodeId }, body: { version: v } },
      gestionnaire,
    );
  await expect(supprimer(aVenir.version + 1)).rejects.toMatchObject({ code: 'version.perimee', details: { par: admin.nom } });
  await supprimer(aVenir.version);
  const lues = await t.identity.call(identityNominations, 'lister', { params: { utiId: m.utiId } }, gestionnaire);
  expect(lues).toMatchObject([{ periodeId, dateFin: `${Number(annee) + 1}-06-30`, version: version + 1 }]);
});

test('a president is elected: who was there and how they voted stay in his history; a manager gives the office in no other way', async () => {
  const cppId = 11;
  const jour = t.clock.today();
  const noms = await Promise.all([C1, C1, C2].map((c) => creer({ cppId, nomination: nomination(c) })));
  const [un, deux, trois] = noms.map((m) => m.utiId);
  const secretariat = { ...gestionnaire, cppId };
  const elire = (autre: object = {}) => {
    const voix = [{ utiId: un, voix: 2 }];
    const body = {
      fonction: 'PRESIDENT' as const,
      le: jour,
      dateDebut: jour,
      tour: 1 as const,
      presents: [un, trois],
      voix,
      ...autre,
    };
    return t.identity.call(identityNominations, 'elire', { body }, secretariat);
  };
  await expect(elire({ presents: [un, gestionnaire.utiId] })).rejects.toMatchObject({ code: 'utilisateur.introuvable' });
  await expect(elire({ presents: [un] })).rejects.toMatchObject(champs([['presents', /2 membres présents au moins, sur 3/]]));
  await expect(elire({ le: addJours(jour, 1), dateDebut: addJours(jour, 1) })).rejects.toMatchObject(
    champs([['le', /pas encore eu lieu/]]),
  );
  const periode = { ...nomination({ ...C1, fonction: 'PRESIDENT', dateDebut: addJours(jour, 1) }), utiId: deux };
  await expect(t.identity.call(identityNominations, 'creer', { body: periode }, secretariat)).rejects.toMatchObject(
    champs([['fonction', /sont élus \(article R1123-10\)/]]),
  );

  expect(await elire()).toMatchObject({ utiId: un, fonction: { code: 'PRESIDENT' }, dateDebut: jour });
  const lues = await t.identity.call(identityNominations, 'lister', { params: { utiId: un } }, secretariat);
  expect(lues.map((p) => [p.fonction.code, p.dateFin >= jour])).toEqual([
    ['PRESIDENT', true],
    ['MEMBRE', false],
  ]);
  const [acte] = await t.identity.call(identityNominations, 'lireHistorique', { params: { utiId: un } }, secretariat);
  expect(acte).toMatchObject({ acte: 'Élection' });
  expect(acte.changements).toContainEqual({ champ: 'presents', avant: null, apres: '2 sur 3 : Max Petit, Max Petit' });
  // One presides already; a vice-president is of the other college.
  const autre = { voix: [{ utiId: deux, voix: 2 }] };
  await expect(elire(autre)).rejects.toMatchObject(champs([['fonction', /préside déjà/]]));
  await expect(elire({ ...autre, fonction: 'VICE_PRESIDENT' })).rejects.toMatchObject(champs([['fonction', /même collège/]]));
  expect(await elire({ voix: [{ utiId: trois, voix: 2 }], fonction: 'VICE_PRESIDENT' })).toMatchObject({ utiId: trois });
});

test('a manager named elsewhere from a later day enters as manager, reads when his nomination begins, and sits from that day', async () => {
  const { utiId, email } = await t.creerPersonne(['GESTIONNAIRE', 'INSTRUCTEUR']);
  const debut = addJours(t.clock.today(), 2);
  await t.identity.db.query(sql`
    insert into rattachement_cpp (uti_id, cpp_id, role, college)
    values (${utiId}, ${EST1}, 'GESTIONNAIRE', null), (${utiId}, ${EST2}, 'INSTRUCTEUR', 'COLLEGE_2')
  `);
  await t.identity.db.query(sql`
    insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
    values (${utiId}, ${EST2}, 'COLLEGE_2', 'C2_USAGERS', 'MEMBRE', ${debut}, ${addJours(debut, 400)})
  `);
  const input = { login: email, motDePasse: MOT_DE_PASSE, admin: false, ip: '127.0.0.1' };
  const entrer = () => t.identity.call(identityInternal, 'authentifier', { input });
  const lui: Actor = { utiId, profil: 'INSTRUCTEUR', cppId: null, nom: 'Zoé Lefort' };
  const comptes = async () =>
    (await t.identity.call(identityProfil, 'listerMesComptes', {}, lui)).map((c) => [
      c.profil.code,
      c.sansComite,
      c.nominationAVenir,
    ]);
  expect(await entrer()).toMatchObject({ ok: true, profil: 'GESTIONNAIRE', cppId: EST1 });
  expect(await comptes()).toEqual([
    ['GESTIONNAIRE', false, null],
    ['INSTRUCTEUR', true, { nom: 'CPP Est II', dateDebut: debut }],
  ]);
  t.avancer(2 * 86_400_000);
  expect(await comptes()).toEqual([
    ['GESTIONNAIRE', false, null],
    ['INSTRUCTEUR', false, null],
  ]);
  await t.identity.db.query(sql`update utilisateur set dernier_profil = 'INSTRUCTEUR' where uti_id = ${utiId}`);
  expect(await entrer()).toMatchObject({ ok: true, profil: 'INSTRUCTEUR', cppId: EST2 });
  t.avancer(0);
});
