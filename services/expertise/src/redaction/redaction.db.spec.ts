/** The report written in the page: his alone, kept between two sign-ins, printed and handed in as an uploaded one. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { CRITERES, type Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { AUJOURDHUI, autreExpert, expert, gestionnaire, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  const body = { competences: [], expertises: [], liens: [], version: 0 };
  await m.expertise.call(expertiseExpert, 'modifier', { body }, expert);
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const COMPLETE: Redaction = {
  reponse: 'Les critères d’arrêt protègent les personnes : ils sont fermes et datés.',
  ...Object.fromEntries(CRITERES.map((c) => [`note_${c}`, 'SATISFAISANT'])),
  note_moyens: 'INSUFFISANT',
  texte_moyens: 'Aucun réanimateur sur place.',
  conclusion: 'RESERVES',
};
const lire = (dosId: number, actor: Actor = expert) => m.expertise.call(expertiseRedaction, 'lire', { params: { dosId } }, actor);
const enregistrer = (dosId: number, version: number, contenu: Redaction, actor: Actor = expert) =>
  m.expertise.call(expertiseRedaction, 'enregistrer', { params: { dosId }, body: { version, contenu } }, actor);
const rendre = (dosId: number, version: number, actor: Actor = expert) =>
  m.expertise.call(expertiseRedaction, 'rendre', { params: { dosId }, body: { version } }, actor);
const repondre = (dosId: number, accepte: 'true' | 'false') =>
  m.expertise.call(expertiseSollicitations, 'repondre', { query: { dosId, accepte, motif: 'Sans motif particulier' } }, expert);
const sollicite = async (): Promise<number> => {
  const dosId = await m.dossier();
  const body = { expIds: [expert.utiId], question: 'Les critères d’arrêt protègent-ils assez ?', attenduLe: '2026-03-20' };
  await m.expertise.call(expertiseRapports, 'solliciter', { params: { dosId }, body }, gestionnaire);
  return dosId;
};
const accepte = async (): Promise<number> => {
  const dosId = await sollicite();
  await repondre(dosId, 'true');
  return dosId;
};

test('nothing is written before he accepts, nor after he refused; another expert finds nothing', async () => {
  const dosId = await sollicite();
  await expect(lire(dosId)).rejects.toEqual(refus('expertise.nonAcceptee', {}));
  await expect(enregistrer(dosId, 1, COMPLETE)).rejects.toEqual(refus('expertise.nonAcceptee', {}));
  await expect(lire(dosId, autreExpert)).rejects.toEqual(refus('expertise.introuvable', { dosId }));
  await expect(lire(dosId, gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await repondre(dosId, 'false');
  await expect(enregistrer(dosId, 1, COMPLETE)).rejects.toEqual(refus('expertise.nonAcceptee', {}));
});

test('what is typed is read again as it was; a save over another one is refused', async () => {
  const dosId = await accepte();
  expect(await lire(dosId)).toEqual({ version: 1, enregistreLe: null, contenu: {} });
  const { version, enregistreLe } = await enregistrer(dosId, 1, { reponse: 'Oui' });
  expect(await lire(dosId)).toEqual({ version, enregistreLe, contenu: { reponse: 'Oui' } });
  await expect(enregistrer(dosId, 1, { reponse: 'Non' })).rejects.toMatchObject({ code: 'version.perimee' });
  expect((await lire(dosId)).contenu).toEqual({ reponse: 'Oui' });
});

test('an incomplete report is not handed in, each gap with its field; a stale one neither', async () => {
  const dosId = await accepte();
  await expect(rendre(dosId, 1)).rejects.toMatchObject({ code: 'saisie.invalide' });
  const { version } = await enregistrer(dosId, 1, { ...COMPLETE, texte_moyens: '' });
  await expect(rendre(dosId, version)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'texte_moyens', message: expect.stringContaining('ce qui manque') }] },
  });
  await expect(rendre(dosId, version - 1)).rejects.toMatchObject({ code: 'version.perimee' });
});

test('handed in, it is printed, told, and may be mended and handed in again', async () => {
  const dosId = await accepte();
  const { version } = await enregistrer(dosId, 1, COMPLETE);
  const [e] = await rendre(dosId, version);
  expect(e).toMatchObject({ statut: 'DEPOSE', documents: [{ typeDoc: 'RAPPORT', type: 'application/pdf' }] });
  const [{ id: documentId }] = await m.expertise.db.query<{ id: string }>(sql`
    select d.document ->> 'documentId' as id
    from document_expertise d
    join sollicitation s on s.id = d.sollicitation_id
    where s.dos_id = ${dosId}
  `);
  const texte = await textOf(await m.expertise.get(DocumentStore).readBuffer(documentId));
  expect(texte).toContain('Aucun réanimateur sur place.');
  expect(texte).toContain('Des points sont à corriger ou à préciser');
  expect(texte).not.toContain('Aubépine');
  const suite = await enregistrer(dosId, version, { ...COMPLETE, conclusion: 'FAVORABLE', note_moyens: 'SATISFAISANT' });
  const [apres] = await rendre(dosId, suite.version);
  expect(apres.documents).toHaveLength(1);
});
