/** What may be joined to a séance and when, what is sent of it, and what a member with a declared link reads of its agenda and minutes (SEA-03, COM-06). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { FILE_TYPES } from '@riph/contracts/core/files';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import type { TypeDocumentSeance } from '@riph/contracts/seance/seance.workflow';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { gestionnaire, instructeur, type Monde, monde } from '../test/monde.ts';
import { DocumentsDuMembre } from './documents-du-membre.ts';

const LIE = 302;
let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const joindre = async (seance_id: number, type: TypeDocumentSeance, mime: string = FILE_TYPES.pdf.mime) => {
  const fichier = await m.seance.get(DocumentStore).putBuffer(Buffer.from('%PDF-1.4 joint'), { nom: 'joint.pdf', type: mime });
  const body = { type, libelle: '' };
  return m.seance.call(
    seanceDocuments,
    'enregistrer',
    { params: { seance_id }, body, files: { fichier: [fichier] } },
    gestionnaire,
  );
};
const envoyer = (seance_id: number, typeDocumentSeance: TypeDocumentSeance) =>
  m.seance.call(seanceDocuments, 'notifier', { params: { seance_id }, query: { typeDocumentSeance } }, gestionnaire);
const ouvrir = (seance_id: number, typeDocumentSeance: TypeDocumentSeance, actor: Actor) =>
  m.seance.call(seanceDocuments, 'telechargerParType', { params: { seance_id }, query: { typeDocumentSeance } }, actor);
const texte = async (seanceId: number, type: TypeDocumentSeance, actor: Actor) => {
  const lu = await ouvrir(seanceId, type, actor);
  if (!('document' in lu)) throw new Error('a stored file was expected');
  return textOf(await m.seance.get(DocumentStore).readBuffer(lu.document.documentId));
};

test('minutes are joined once the séance was held, signed as a PDF, and no more once it is closed; annexes always', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  await m.inscrire(await m.dossier(), s.id);
  const ferme = (raison: RegExp) => ({ code: 'seance.documentFerme', status: 409, detail: expect.stringMatching(raison) });
  for (const type of ['RELEVE_DECISION', 'RELEVE_SIGNE'] as const)
    await expect(joindre(s.id, type)).rejects.toMatchObject(ferme(/après la séance/));
  const produire = (typeDocumentSeance: 'CONVOCATION' | 'ODJ' | 'EMARGEMENT' | 'RELEVE_DECISION') =>
    m.seance.call(
      seanceDocuments,
      'produireDocument',
      { params: { seanceId: s.id }, query: { typeDocumentSeance } },
      gestionnaire,
    );
  const apercu = () => m.seance.call(seanceDocuments, 'genererReleve', { params: { seance_id: s.id } }, gestionnaire);
  await expect(produire('RELEVE_DECISION')).rejects.toMatchObject(ferme(/après la séance/));
  await expect(apercu()).rejects.toMatchObject(ferme(/après la séance/));
  // What goes before a séance is written before it.
  for (const type of ['CONVOCATION', 'ODJ', 'EMARGEMENT'] as const) expect(await produire(type)).toMatchObject({ type });
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-03-25T13:30:00Z');
  await m.tousPresents(s.id);
  await m.transition(s.id, 'TENIR');
  await expect(joindre(s.id, 'RELEVE_SIGNE', FILE_TYPES.docx.mime)).rejects.toMatchObject({ code: 'fichier.type', status: 415 });
  expect(await apercu()).toHaveProperty('document');
  await joindre(s.id, 'RELEVE_SIGNE');
  await m.transition(s.id, 'CLOTURER');
  for (const type of ['RELEVE_SIGNE', 'ODJ'] as const)
    await expect(joindre(s.id, type)).rejects.toMatchObject(ferme(/ne se remplace plus/));
  await expect(produire('RELEVE_DECISION')).rejects.toMatchObject(ferme(/ne se remplace plus/));
  expect(await joindre(s.id, 'ANNEXE')).toMatchObject({ type: 'ANNEXE' });
});

test('of a cancelled séance nothing is joined nor sent', async () => {
  m.clock.set('2026-03-02');
  const s = await m.creer({ date: '2026-04-08' });
  await joindre(s.id, 'CONVOCATION');
  await m.transition(s.id, 'ANNULER', 'La salle est fermée ce jour-là.');
  await expect(
    m.seance.call(seanceDocuments, 'genererReleve', { params: { seance_id: s.id } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'seance.documentFerme', detail: expect.stringMatching(/annulée : elle n’a pas de relevé/) });
  const annulee = { code: 'seance.documentFerme', detail: expect.stringContaining('annulée') };
  await expect(joindre(s.id, 'ANNEXE')).rejects.toMatchObject(annulee);
  await expect(envoyer(s.id, 'CONVOCATION')).rejects.toMatchObject(annulee);
});

test('a member with a declared link reads agenda and minutes printed for him, without who reports on that dossier', async () => {
  m.clock.set('2026-03-02');
  const s = await m.creer({ date: '2026-04-15' });
  const [lie, autre] = [await m.dossier(), await m.dossier()];
  for (const dosId of [lie, autre]) await m.inscrire(dosId, s.id);
  await m.rapporteur(lie, 301, 'Dominique Girard', 'COLLEGE_1', true);
  await m.rapporteur(autre, 303, 'Dominique Caron', 'COLLEGE_1', true);
  await m.conflit(lie, LIE, 'Dominique Benali', 'Investigateur associé');
  await m.transition(s.id, 'OUVRIR');
  await m.transition(s.id, 'ENVOYER_ODJ');
  const tu = 'Non communiqué : vous avez un lien déclaré avec ce dossier.';
  const odj = await texte(s.id, 'ODJ', instructeur(LIE));
  expect([odj.includes('Girard'), odj.includes('Caron'), odj.includes(tu)]).toEqual([false, true, true]);
  const entier = await texte(s.id, 'ODJ', instructeur(303));
  expect([entier.includes('Girard'), entier.includes('Caron'), entier.includes(tu)]).toEqual([true, true, false]);

  m.clock.set('2026-04-15T12:30:00Z');
  await m.tousPresents(s.id);
  await m.transition(s.id, 'TENIR');
  const produire = { params: { seanceId: s.id }, query: { typeDocumentSeance: 'RELEVE_DECISION' as const } };
  await m.seance.call(seanceDocuments, 'produireDocument', produire, gestionnaire);
  const entendu = (t: string) => t.match(/Collège I : Dominique [A-Z][a-z]+/g);
  expect(entendu(await texte(s.id, 'RELEVE_DECISION', instructeur(303)))).toHaveLength(2);
  expect(entendu(await texte(s.id, 'RELEVE_DECISION', instructeur(LIE)))).toEqual(['Collège I : Dominique Caron']);
  await joindre(s.id, 'RELEVE_SIGNE');
  await expect(ouvrir(s.id, 'RELEVE_SIGNE', instructeur(LIE))).rejects.toMatchObject({
    code: 'seance.releveReserve',
    status: 403,
  });
  expect(await ouvrir(s.id, 'RELEVE_SIGNE', instructeur(303))).toHaveProperty('document.documentId');
  // The home of a member lists the documents that he may open, and no other.
  const offerts = async (utiId: number) => {
    const lu = await m.seance.get(DocumentsDuMembre).lister(instructeur(utiId), { dosIds: [autre], depuis: '2026-01-01' });
    return lu.documents.map((d) => d.type).toSorted();
  };
  expect(await offerts(LIE)).toEqual(['ODJ', 'RELEVE_DECISION']);
  expect(await offerts(303)).toEqual(['ODJ', 'RELEVE_DECISION', 'RELEVE_SIGNE']);
});

test('minutes say which reports were missing, and why the dossier was examined without them', async () => {
  m.clock.set('2026-03-02');
  const s = await m.creer({ date: '2026-04-22' });
  const [sans, avec] = [await m.dossier(), await m.dossier()];
  for (const dosId of [sans, avec]) await m.inscrire(dosId, s.id);
  await m.rapporteur(sans, 301, 'Dominique Girard', 'COLLEGE_1', true);
  await m.rapporteur(avec, 301, 'Dominique Girard', 'COLLEGE_1', true);
  await m.rapporteur(avec, 306, 'Dominique Faure', 'COLLEGE_2', true);
  await m.transition(s.id, 'OUVRIR');
  await m.transition(s.id, 'ENVOYER_ODJ');
  m.clock.set('2026-04-22T12:30:00Z');
  await m.tousPresents(s.id);
  await m.transition(s.id, 'TENIR', 'Rapport lu en séance par le président.');
  const produire = { params: { seanceId: s.id }, query: { typeDocumentSeance: 'RELEVE_DECISION' as const } };
  await m.seance.call(seanceDocuments, 'produireDocument', produire, gestionnaire);
  const releve = (await texte(s.id, 'RELEVE_DECISION', instructeur(303))).replaceAll(/\s+/g, ' ');
  // Once each: the other dossier lacks nothing. In two parts, a page ends between them.
  expect(releve.split('Aucun rapporteur du collège II n’a été désigné.')).toHaveLength(2);
  expect(releve.split('l’examen : rapport lu en séance par le président.')).toHaveLength(2);
  // Who gives the opinion is not asked it again; nobody else learns it there.
  const dite = async (actor: Actor) => m.seance.call(seanceDossier, 'lister', { params: { dosId: sans } }, actor);
  expect(await dite(gestionnaire)).toMatchObject([{ motifSansRapport: 'Rapport lu en séance par le président.' }]);
  expect(await dite(instructeur(303))).toMatchObject([{ motifSansRapport: null }]);
});
