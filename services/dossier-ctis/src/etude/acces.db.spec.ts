/** A sponsor and his trial: asked, given at once or by the administration, then found again. Rule: CTI-14. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, acteur, type Monde, monde } from '../test/monde.ts';

const AUTRE = acteur('DEPOSANT', { utiId: 102, nom: 'Nadia Kessler' });
let m: Monde;
beforeAll(async () => {
  m = await monde();
  await m.personne(AUTRE.utiId, 'nadia.kessler@exemple.test');
  await m.personne(103, 'contact@essai.test');
});
afterAll(() => m?.services.stop());

const demander = (numeroCtis: string, qui: Actor) => m.svc.call(dossierCtisEtude, 'verifierAcces', { body: { numeroCtis } }, qui);
const siens = (qui: Actor) => m.svc.call(dossierCtisEtude, 'listerMesEssais', {}, qui);
const attendent = () => m.svc.call(dossierCtisEtude, 'listerDemandesAcces', {}, ADMIN);
const decider = (demandeId: number, accorder: boolean, motif = '') =>
  m.svc.call(dossierCtisEtude, 'deciderAcces', { params: { demandeId }, body: { accorder, motif } }, ADMIN);
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

test('whoever took another name since he asked is read by the administration under the name of now', async () => {
  const numero = '2026-599998-10-00';
  await demander(numero, AUTRE);
  const demandeur = async () => (await attendent()).find((d) => d.numeroCtis === numero)?.demandeur;
  expect(await demandeur()).toBe('Nadia Kessler');
  await m.services.of('identity').db.query(sql`update personne set nom = 'Kessler-Roy' where uti_id = ${AUTRE.utiId}`);
  expect(await demandeur()).toBe('Nadia Kessler-Roy');
  // Nobody has this number any more: the name of the request is all that is left.
  await m.services.of('identity').db.query(sql`delete from utilisateur where uti_id = ${AUTRE.utiId}`);
  expect(await demandeur()).toBe('Nadia Kessler');
});

test('a number that is none is refused on its field, and what one has is not another one’s', async () => {
  await expect(demander('EudraCT 2021-005617-14', AUTRE)).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await siens(acteur('DEPOSANT', { utiId: 199 }))).toEqual([]);
});
