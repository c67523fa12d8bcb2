/** Investigators: made at a place that one manages, seen there alone, changed, closed by the administration; their persons pass to another. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { vrbInvestigateurs } from '@riph/contracts/vrb/investigateurs.calls';
import { changerStatut, renommer } from '@riph/identity/test/fixtures';
import { admin, autreInvestigateur, courrielDe, gerant, investigateur, type Monde, monde, superGerant } from '../test/monde.ts';
import { designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
let ici: Etude;
let ailleurs: Etude;
beforeAll(async () => {
  m = await monde();
  await m.personne(admin);
  ici = await etudeOuverte(m);
  ailleurs = await etudeOuverte(m, {}, autreInvestigateur);
  // The manager of both is one person in this world: his right there is taken back.
  await m.vrb.db.query(sql`
    update acces
    set clos_le = '2026-03-02'
    where etu_id = ${ailleurs.etuId} and uti_id = ${gerant.utiId}
  `);
});
afterAll(() => m?.stop());

const lire = (utiId: number, actor: Actor) => m.vrb.call(vrbInvestigateurs, 'lire', { params: { utiId } }, actor);
const lister = async (actor: Actor, etuId?: number) =>
  (
    await m.vrb.call(vrbInvestigateurs, 'rechercher', { query: { recherche: JSON.stringify({ filtres: { etuId } }) } }, actor)
  ).lignes.map((l) => l.nom);

test('a manager sees those of his places, the administration all, an investigator himself', async () => {
  expect(await lister(gerant)).toEqual(['Aurélie Masson']);
  expect(await lister(admin)).toEqual(['Aurélie Masson', 'Karim Haddad']);
  expect(await lister(admin, ailleurs.etuId)).toEqual(['Karim Haddad']);
  expect(await lire(investigateur.utiId, gerant)).toMatchObject({
    nom: 'Masson',
    statut: 'ACTIF',
    modifiable: true,
    email: courrielDe(investigateur),
    etudes: [{ etuId: ici.etuId, centre: { code: ici.centre }, statut: 'ACTIF' }],
  });
  expect(await lire(investigateur.utiId, investigateur)).toMatchObject({ modifiable: false });
  for (const [utiId, actor] of [
    [autreInvestigateur.utiId, gerant],
    [autreInvestigateur.utiId, investigateur],
    [999_999, gerant],
  ] as const)
    await expect(lire(utiId, actor)).rejects.toMatchObject({ code: 'vrb.investigateurIntrouvable', status: 404 });
});

test('one is made with his right, at a place that one manages; what the administration closed is not opened again, what nobody used is', async () => {
  const email = `${randomUUID()}@vrb.test`;
  const neuf = {
    civilite: 'MME' as const,
    nom: 'Leroy',
    prenom: 'Inès',
    telephone: null,
    fonction: 'Cardiologue',
    rpps: '10001234565',
    email,
  };
  const creer = (etude: Etude) =>
    m.vrb.call(vrbInvestigateurs, 'creer', { body: { ...neuf, etuId: etude.etuId, centre: etude.centre } }, gerant);
  await expect(creer(ailleurs)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable', status: 404 });
  const lu = await creer(ici);
  expect(lu).toMatchObject({ ...neuf, statut: 'ACTIF', etudes: [{ etuId: ici.etuId }] });
  expect((await lister(gerant)).toSorted()).toEqual(['Aurélie Masson', 'Inès Leroy']);
  const modifier = (version: number, actor: Actor, apres: object = { fonction: 'Médecin', rpps: '10100000008' }) =>
    m.vrb.call(
      vrbInvestigateurs,
      'modifier',
      {
        body: { ...apres, civilite: 'MME', nom: 'Leroy', prenom: 'Agnès', telephone: '01 02 03 04 05', utiId: lu.utiId, version },
      },
      actor,
    );
  await expect(modifier(lu.version, gerant, { rpps: '10001234566' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await modifier(lu.version, gerant)).toMatchObject({
    prenom: 'Agnès',
    telephone: '0102030405',
    fonction: 'Médecin',
    rpps: '10100000008',
    email,
  });
  expect(await lire(lu.utiId, admin)).toMatchObject({ rpps: '10100000008' });
  await expect(modifier(lu.version, gerant)).rejects.toMatchObject({ code: 'version.perimee' });
  const activer = (actif: 'true' | 'false') =>
    m.vrb.call(vrbInvestigateurs, 'activer', { params: { utiId: lu.utiId, actif } }, admin);
  expect(await activer('false')).toMatchObject({ statut: 'INACTIF' });
  await expect(creer(ici)).rejects.toMatchObject({ code: 'compte.fermeAdministration', status: 409 });
  expect(await activer('true')).toMatchObject({ statut: 'ACTIF' });
  // Closed for want of use, by nobody: who asks for the person opens it again.
  const { db } = m.services.of('identity');
  await changerStatut(db, lu.utiId, 'INACTIF');
  expect(await creer(ici)).toMatchObject({ utiId: lu.utiId, statut: 'ACTIF' });
});

test('a fault between the account and the right leaves neither for good: the next try gives the right to that account', async () => {
  const email = `${randomUUID()}@vrb.test`;
  const body = {
    civilite: 'MME' as const,
    nom: 'Roux',
    prenom: 'Jade',
    telephone: null,
    email,
    etuId: ici.etuId,
    centre: ici.centre,
  };
  const creer = () => m.vrb.call(vrbInvestigateurs, 'creer', { body }, gerant);
  await m.vrb.db.query(sql`
    create function refus_de_test() returns trigger language plpgsql as $$ begin raise exception 'refus de test'; end $$; create trigger refus_de_test before insert
      on acces for each row execute function refus_de_test()
  `);
  await expect(creer()).rejects.toMatchObject({ status: 500 });
  await m.vrb.db.query(sql`drop trigger refus_de_test on acces`);
  const comptes = () =>
    m.services.of('identity').db.query<{ utiId: number }>(sql`
      select u.uti_id as "utiId"
      from utilisateur u
      join compte using (uti_id)
      where u.email = ${email}
    `);
  const [restee] = await comptes();
  expect(await creer()).toMatchObject({ ...restee, nom: 'Roux', statut: 'ACTIF', etudes: [{ etuId: ici.etuId }] });
  expect(await comptes()).toEqual([restee]);
});

test('the persons of one pass to another of the same place, who must work there already', async () => {
  const { desId } = await designer(m, ici, quelquUn());
  const relayer = () =>
    m.vrb.call(
      vrbEtudeInvestigateurs,
      'modifier',
      {
        params: { etuId: ici.etuId },
        body: { ancienUtiId: investigateur.utiId, nouveauUtiId: autreInvestigateur.utiId, centre: ici.centre },
      },
      superGerant,
    );
  await expect(relayer()).rejects.toMatchObject({ code: 'vrb.relaisImpossible' });
  const body = { email: courrielDe(autreInvestigateur), centre: ici.centre };
  await m.vrb.call(vrbEtudeInvestigateurs, 'ajouter', { params: { etuId: ici.etuId }, body }, superGerant);
  expect((await lire(investigateur.utiId, admin)).participationsEnCours).toBe(1);
  // Of what he follows elsewhere a manager of this place learns nothing, not even how much.
  await designer(m, ailleurs, quelquUn());
  const suit = async (actor: Actor) => (await lire(autreInvestigateur.utiId, actor)).participationsEnCours;
  expect([await suit(gerant), await suit(admin), await suit(autreInvestigateur)]).toEqual([0, 1, 1]);
  await relayer();
  expect([await suit(gerant), await suit(admin)]).toEqual([1, 2]);
  expect(await m.vrb.call(vrbDesignations, 'lire', { params: { desId } }, gerant)).toMatchObject({
    investigateur: 'Karim Haddad',
  });
  expect((await lire(investigateur.utiId, admin)).participationsEnCours).toBe(0);
});

test('his right is not taken back while nobody else can follow his stays; then they are read until they are handed over', async () => {
  const seul = await etudeOuverte(m);
  const params = { etuId: seul.etuId };
  await designer(m, seul, quelquUn());
  const retirer = (utiId: number) => m.vrb.call(vrbEtudeInvestigateurs, 'retirer', { params: { ...params, utiId } }, superGerant);
  await expect(retirer(investigateur.utiId)).rejects.toMatchObject({
    code: 'vrb.dernierInvestigateur',
    status: 409,
    details: { nombre: 1, centre: 'Unité de phase I' },
  });
  const body = { email: courrielDe(autreInvestigateur), centre: seul.centre };
  await m.vrb.call(vrbEtudeInvestigateurs, 'ajouter', { params, body }, superGerant);
  const { utiId } = investigateur;
  expect(await retirer(utiId)).toMatchObject([
    { utiId: autreInvestigateur.utiId, statut: 'ACTIF', participations: 0 },
    { utiId, statut: 'CLOS', participations: 1, centre: { code: seul.centre } },
  ]);
  const relais = { ancienUtiId: utiId, nouveauUtiId: autreInvestigateur.utiId, centre: seul.centre };
  expect(await m.vrb.call(vrbEtudeInvestigateurs, 'modifier', { params, body: relais }, superGerant)).toMatchObject([
    { utiId: autreInvestigateur.utiId, participations: 1 },
  ]);
  // The place is named in the mail and in the journal.
  await m.settled();
  const dits = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees } = JSON.parse(JSON.stringify(payload));
    return modele === 'VRB_DROIT_RETIRE' && donnees.etuId === seul.etuId ? [donnees] : [];
  });
  expect(dits).toMatchObject([{ role: 'INVESTIGATEUR', centres: ['Unité de phase I'], reste: false }]);
  const lignes = await m.vrb.db.query(sql`
    select details from evenement where entity_id = ${seul.etuId} and action = 'RETIRER_DROIT'
  `);
  expect(lignes).toEqual([{ details: { utiId, role: 'INVESTIGATEUR', centres: ['Unité de phase I'] } }]);
});

// VRB-26.
test('his account closed, those who manage his place are told what he leaves, his right says it, and nobody hands him anything over', async () => {
  const lui: Actor = { utiId: 697, profil: 'VRB_INVESTIGATEUR', cppId: null, nom: 'Nadia Ferrand' };
  await m.personne(lui);
  const etude = await etudeOuverte(m, {}, lui);
  const params = { etuId: etude.etuId };
  await designer(m, etude, quelquUn());
  const activer = (actif: 'true' | 'false') =>
    m.vrb.call(vrbInvestigateurs, 'activer', { params: { utiId: lui.utiId, actif } }, admin);
  const droit = async () => {
    await m.settled();
    const droits = await m.vrb.call(vrbEtudeInvestigateurs, 'lister', { params }, superGerant);
    return droits.find((d) => d.utiId === lui.utiId);
  };
  await activer('false');
  expect(await droit()).toMatchObject({ statut: 'ACTIF', compteFerme: true, participations: 1 });
  const dits = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees, destinataires } = JSON.parse(JSON.stringify(payload));
    return modele === 'VRB_INVESTIGATEUR_FERME' && donnees.etuId === etude.etuId ? [{ donnees, destinataires }] : [];
  });
  expect(dits).toEqual([
    {
      donnees: expect.objectContaining({ nom: lui.nom, centre: 'Unité de phase I', participations: 1 }),
      destinataires: expect.arrayContaining([{ utiId: gerant.utiId }, { utiId: superGerant.utiId }]),
    },
  ]);
  const body = { ancienUtiId: investigateur.utiId, nouveauUtiId: lui.utiId, centre: etude.centre };
  await expect(m.vrb.call(vrbEtudeInvestigateurs, 'modifier', { params, body }, superGerant)).rejects.toMatchObject({
    code: 'vrb.relaisImpossible',
  });
  await activer('true');
  expect(await droit()).toMatchObject({ compteFerme: false });
});

test('an investigator of another name: his rights and the stays that go on bear it, those that are over keep that of their day', async () => {
  const { desId: fini } = await designer(m, ailleurs, { ...quelquUn(), dateDebut: '2026-03-03', dateFin: '2026-03-04' });
  const { desId: enCours } = await designer(m, ailleurs, quelquUn());
  m.clock.set('2026-03-06');
  const identity = m.services.of('identity');
  const { utiId } = autreInvestigateur;
  await renommer(identity.db, utiId, 'Haddad-Leroy');
  // The name of the fact is an older one: that of identity counts.
  const fait = { utiId, nom: 'Dépassé', prenom: 'Karim' };
  await identity.db.transaction(async (tx) => tx.publish(identityEvents.personneChange, fait));
  await m.settled();
  expect(await lister(admin, ailleurs.etuId)).toEqual(['Karim Haddad-Leroy']);
  const noms = await Promise.all(
    [fini, enCours].map((desId) => m.vrb.call(vrbDesignations, 'lire', { params: { desId } }, autreInvestigateur)),
  );
  expect(noms.map((d) => d.investigateur)).toEqual(['Karim Haddad', 'Karim Haddad-Leroy']);
});
