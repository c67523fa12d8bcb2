/** A sponsor and his trial: asked, given at once, by a colleague or by the administration, found again, taken back. Rule: CTI-14. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { effacer, renommer } from '@riph/identity/test/fixtures';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, acteur, type Monde, monde, PROMOTEUR } from '../test/monde.ts';

const AUTRE = acteur('DEPOSANT', { utiId: 102, nom: 'Nadia Kessler' });
const COLLEGUE = acteur('DEPOSANT', { utiId: 104, nom: 'Nadia Kessler' });
let m: Monde;
beforeAll(async () => {
  m = await monde();
  await m.personne(AUTRE.utiId, 'nadia.kessler@exemple.test');
  await m.personne(COLLEGUE.utiId, 'collegue@exemple.test');
  await m.personne(103, 'contact@essai.test');
});
afterAll(() => m?.services.stop());

const demander = (numeroCtis: string, qui: Actor) => m.svc.call(dossierCtisEtude, 'verifierAcces', { body: { numeroCtis } }, qui);
const siens = (qui: Actor) => m.svc.call(dossierCtisEtude, 'listerMesEssais', {}, qui);
const attendent = () => m.svc.call(dossierCtisEtude, 'listerDemandesAcces', {}, ADMIN);
const decider = (demandeId: number, accorder: boolean, motif = '', qui = ADMIN) =>
  m.svc.call(dossierCtisEtude, 'deciderAcces', { params: { demandeId }, body: { accorder, motif } }, qui);
const acces = (etuId: number, qui: Actor) => m.svc.call(dossierCtisEtude, 'listerAcces', { params: { etuId } }, qui);
const retirer = (etuId: number, utiId: number, motif: string, qui = ADMIN) =>
  m.svc.call(dossierCtisEtude, 'retirerAcces', { params: { etuId, utiId }, body: { motif } }, qui);
const duComite = async (qui: Actor) => (await m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, qui)).map((d) => d.id);
const etapes = async (numero: string) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ payload }) => {
    const { donnees, destinataires } = payload as { donnees?: { numero?: string; etape?: string }; destinataires?: unknown };
    return donnees?.numero === numero ? [[donnees.etape, destinataires]] : [];
  });
};
const numeroDe = async (dosId: number) =>
  (await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: dosId } }, ADMIN)).numeroCtis;

test('a contact of the trial has it at once, and answers its requests', async () => {
  const dosId = await m.recu();
  const numero = await numeroDe(dosId);
  const etude = await m.svc.get(Objets).readBy(etudesCtis, 'numero_ctis', numero);
  if (!etude) throw new Error('the study was expected');
  await m.svc.get(Objets).change(etudesCtis, { id: etude.id }, (e) => {
    e.administratif.contactsPublics.push({ nom: 'Contact', courriel: ' Contact@Essai.test ', telephone: null });
  });
  const contact = acteur('DEPOSANT', { utiId: 103 });
  expect(await demander(numero, contact)).toMatchObject({ acces: 'ACCORDE', etuId: etude.id });
  expect(await demander(` ${numero} `, contact)).toMatchObject({ acces: 'ACCORDE' });
  expect((await siens(contact)).map((e) => [e.numeroCtis, e.dossiers.map((d) => d.attendVous)])).toEqual([[numero, [false]]]);
  await m.attribuer(dosId);
  await m.svc.call(
    dossierCtisInstruction,
    'demanderComplement',
    { params: { id: dosId }, query: { delai: 5, motif: 'Notice illisible' } },
    m.gestionnaire,
  );
  expect((await siens(contact))[0].dossiers[0].attendVous).toBe(true);
});

test('to anybody else a trial that is there answers as one that is not; the administration decides, and he is told', async () => {
  const numero = await numeroDe(await m.recu());
  const [la, absente] = [await demander(numero, AUTRE), await demander('2026-599999-10-00', AUTRE)];
  expect(la).toEqual(absente);
  expect(la).toMatchObject({ acces: 'DEMANDE', etuId: null });
  await demander(numero, AUTRE);
  const demandes = await attendent();
  expect(demandes.map((d) => [d.numeroCtis, d.courriel, d.essai === null])).toEqual([
    [numero, 'nadia.kessler@exemple.test', false],
    ['2026-599999-10-00', 'nadia.kessler@exemple.test', true],
  ]);
  const [vraie, fausse] = demandes;
  await expect(decider(fausse.id, true)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(decider(fausse.id, false, 'non')).rejects.toMatchObject({ code: 'saisie.invalide' });
  await decider(fausse.id, false, 'Cet essai est inconnu');
  await decider(vraie.id, true);
  await expect(decider(vraie.id, true)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await attendent()).toEqual([]);
  expect((await siens(AUTRE)).map((e) => e.numeroCtis)).toEqual([numero]);
  await demander('2026-599999-10-00', AUTRE);
  expect((await attendent()).map((d) => d.id)).toEqual([fausse.id]);
});

test('of two answers given at once one is kept, and the access is as it says', async () => {
  const numero = await numeroDe(await m.recu());
  await demander(numero, AUTRE);
  const [{ id }] = (await attendent()).filter((d) => d.numeroCtis === numero);
  const answers = await Promise.allSettled([decider(id, true), decider(id, false, 'Cet essai n’est pas le sien')]);
  expect(answers.map((a) => a.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const isOpen = (await siens(AUTRE)).some((e) => e.numeroCtis === numero);
  expect(isOpen).toBe(answers[0].status === 'fulfilled');
  expect((await etapes(numero)).at(-1)?.[0]).toBe(isOpen ? 'ACCORDE' : 'REFUSE');
});

test('whoever took another name since he asked is read by the administration under the name of now', async () => {
  const numero = '2026-599998-10-00';
  await demander(numero, AUTRE);
  const demandeur = async () => (await attendent()).find((d) => d.numeroCtis === numero)?.demandeur;
  expect(await demandeur()).toBe('Nadia Kessler');
  await renommer(m.services.of('identity').db, AUTRE.utiId, 'Kessler-Roy');
  expect(await demandeur()).toBe('Nadia Kessler-Roy');
  // Nobody has this number any more: the name of the request is all that is left.
  await effacer(m.services.of('identity').db, AUTRE.utiId);
  expect(await demandeur()).toBe('Nadia Kessler');
});

test('a number that is none is refused on its field, and what one has is not another one’s', async () => {
  await expect(demander('EudraCT 2021-005617-14', AUTRE)).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await siens(acteur('DEPOSANT', { utiId: 199 }))).toEqual([]);
});

test('somebody who has the trial gives it to a colleague; to a stranger its requests are not there', async () => {
  const dosId = await m.recu();
  const numero = await numeroDe(dosId);
  await demander(numero, COLLEGUE);
  const { id: etuId } = await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: dosId } }, PROMOTEUR);
  const { ouverts, demandes } = await acces(etuId, PROMOTEUR);
  expect(ouverts.map((a) => a.utiId)).toEqual([PROMOTEUR.utiId]);
  expect(demandes.map((d) => [d.demandeur, d.courriel])).toEqual([['Nadia Kessler', 'collegue@exemple.test']]);
  const etranger = acteur('DEPOSANT', { utiId: 198 });
  for (const qui of [COLLEGUE, etranger]) {
    await expect(acces(etuId, qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(decider(demandes[0].id, true, '', qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
  }
  await decider(demandes[0].id, true, '', PROMOTEUR);
  expect((await siens(COLLEGUE)).map((e) => e.etuId)).toContain(etuId);
  expect((await acces(etuId, COLLEGUE)).ouverts.map((a) => [a.utiId, a.origine])).toEqual([
    [PROMOTEUR.utiId, 'CONTACT'],
    [COLLEGUE.utiId, 'COLLEGUE'],
  ]);
  expect(await etapes(numero)).toEqual([
    ['DEMANDE', [{ profil: 'SUPER_ADMIN' }]],
    ['DEMANDE_COLLEGUE', [{ utiId: PROMOTEUR.utiId }]],
    ['ACCORDE', [{ utiId: COLLEGUE.utiId }]],
  ]);
});

test('taken back with a reason it is shut at once; neither his address nor a colleague opens it again, the administration does', async () => {
  const dosId = await m.recu();
  const numero = await numeroDe(dosId);
  const { id: etuId } = await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: dosId } }, ADMIN);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.administratif.contactsPublics.push({ nom: 'Contact', courriel: 'contact@essai.test', telephone: null });
  });
  const contact = acteur('DEPOSANT', { utiId: 103 });
  await demander(numero, contact);
  await expect(retirer(etuId, contact.utiId, 'court')).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(retirer(etuId, contact.utiId, 'Il a quitté le promoteur.', PROMOTEUR)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  const reste = await retirer(etuId, contact.utiId, 'Il a quitté le promoteur.');
  expect(reste.ouverts.map((a) => a.utiId)).toEqual([PROMOTEUR.utiId]);
  await expect(retirer(etuId, contact.utiId, 'Il a quitté le promoteur.')).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(m.lire(dosId, contact)).rejects.toMatchObject({ code: 'objet.introuvable' });
  expect((await siens(contact)).map((e) => e.etuId)).not.toContain(etuId);
  expect((await m.svc.db.query(sql`select deposants from dossier where id = ${dosId}`))[0]).toEqual({
    deposants: [PROMOTEUR.utiId],
  });
  // Asked again by the contact that the trial names: a request like any other, that no colleague reads.
  for (const _ of [1, 2]) expect(await demander(numero, contact)).toMatchObject({ acces: 'DEMANDE' });
  expect((await acces(etuId, PROMOTEUR)).demandes).toEqual([]);
  const [{ id }] = (await acces(etuId, ADMIN)).demandes;
  await expect(decider(id, true, '', PROMOTEUR)).rejects.toMatchObject({ code: 'transition.refusee' });
  await decider(id, true);
  expect((await acces(etuId, ADMIN)).ouverts.map((a) => [a.utiId, a.origine])).toContainEqual([contact.utiId, 'ADMINISTRATION']);
  expect((await etapes(numero)).slice(-3)).toEqual([
    ['RETIRE', [{ utiId: contact.utiId }]],
    ['DEMANDE', [{ profil: 'SUPER_ADMIN' }]],
    ['ACCORDE', [{ utiId: contact.utiId }]],
  ]);
  const lignes = await m.svc.db.query(
    sql`select action, commentaire from evenement where entity_id = ${etuId} and action like '%ACCES' order by rang`,
  );
  expect(lignes).toEqual([
    { action: 'OUVRIR_ACCES', commentaire: null },
    { action: 'RETIRER_ACCES', commentaire: 'Il a quitté le promoteur.' },
    { action: 'OUVRIR_ACCES', commentaire: null },
  ]);
});

// COM-07: L1123-3.
test.each(['GESTIONNAIRE', 'INSTRUCTEUR'] as const)(
  'whoever has the trial as its sponsor neither finds it nor acts on it as a %s of its committee',
  async (profil) => {
    const dosId = await m.recu();
    await m.attribuer(dosId);
    const numero = await numeroDe(dosId);
    const { id: etuId } = await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: dosId } }, PROMOTEUR);
    const enComite = acteur(profil, { utiId: PROMOTEUR.utiId, cppId: m.ctis.id });
    const refuse = { code: expect.stringMatching(/^(objet|dossier)\.introuvable$/) };
    for (const lire of [
      () => m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, enComite),
      () => m.svc.call(dossierCtisEtude, 'lireElementAdministratif', { params: { id: etuId } }, enComite),
      () => m.svc.call(dossierCtisEtude, 'lireDepuisNumeroCtis', { params: { numeroCtis: numero } }, enComite),
      () => m.svc.call(dossierCtisDossier, 'lireNumeroCtis', { params: { id: dosId } }, enComite),
      () => m.svc.call(dossierCtisDossierPieces, 'listerPartieUn', { params: { dosId } }, enComite),
      () => m.svc.call(dossierCtisPartieDeuxPieces, 'lister', { params: { dosId } }, enComite),
    ])
      await expect(lire()).rejects.toMatchObject(refuse);
    if (profil === 'GESTIONNAIRE') {
      expect(await duComite(enComite)).not.toContain(dosId);
      expect(await duComite(m.gestionnaire)).toContain(dosId);
      await expect(
        m.svc.call(dossierCtisInstruction, 'declarerRecevable', { params: { id: dosId } }, enComite),
      ).rejects.toMatchObject(refuse);
    }
    // As its sponsor he reads it, and the secretariat is written without him.
    expect(await m.svc.call(dossierCtisDossier, 'lireNumeroCtis', { params: { id: dosId } }, PROMOTEUR)).toBe(numero);
    await m.services.settled();
    const secretariats = m.services.bus.published.flatMap(({ payload }) => {
      const { donnees, destinataires = [] } = payload as { donnees?: { dosId?: number }; destinataires?: { profil?: string }[] };
      return donnees?.dosId === dosId ? destinataires.filter((d) => d.profil === 'GESTIONNAIRE') : [];
    });
    expect(secretariats).toContainEqual({ profil: 'GESTIONNAIRE', cppId: m.ctis.id, sauf: [PROMOTEUR.utiId] });
    expect(secretariats).not.toContainEqual({ profil: 'GESTIONNAIRE', cppId: m.ctis.id });
  },
);
