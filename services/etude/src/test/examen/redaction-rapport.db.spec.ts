/** The report that a reporter writes in the page: his alone, kept between two sign-ins, printed and filed as an uploaded one (RAP-11). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { CRITERES, type Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRedactionRapport } from '@riph/contracts/examen/redaction-rapport.calls';
import type { TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { textOf } from '../../../../../deploy/test-kit/pdf.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const COMPLETE: Redaction = {
  reponse: 'Étude de la marche après un infarctus, sur deux ans.',
  ...Object.fromEntries(CRITERES.map((x) => [`note_${x}`, 'SATISFAISANT'])),
  note_moyens: 'INSUFFISANT',
  texte_moyens: 'Aucun réanimateur sur place.',
  conclusion: 'RESERVES',
};
const lire = (dosId: number, typeDoc: TypeRapporteur, actor: Actor) =>
  m.etude.call(examenRedactionRapport, 'lire', { params: { dosId, typeDoc } }, actor);
const enregistrer = (dosId: number, typeDoc: TypeRapporteur, version: number, contenu: Redaction, actor: Actor) =>
  m.etude.call(examenRedactionRapport, 'enregistrer', { params: { dosId, typeDoc }, body: { version, contenu } }, actor);
const deposer = (dosId: number, typeDoc: TypeRapporteur, version: number, actor: Actor) =>
  m.etude.call(examenRedactionRapport, 'deposer', { params: { dosId, typeDoc }, body: { version } }, actor);

test('his alone: another reporter, the secretariat, another committee and the sponsor find nothing of it', async () => {
  const { dosId, comite, cppId, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  const saisi = { reponse: 'Oui' };
  const { version, enregistreLe } = await enregistrer(dosId, 'COLLEGE_1', 1, saisi, membre(1));
  expect(await lire(dosId, 'COLLEGE_1', membre(1))).toEqual({ version, enregistreLe, contenu: saisi });
  expect(await lire(dosId, 'COLLEGE_2', membre(6))).toEqual({ version: 1, enregistreLe: null, contenu: {} });
  const pasVous = refus('rapporteur.pasVous', {});
  for (const actor of [membre(6), membre(8)]) {
    await expect(lire(dosId, 'COLLEGE_1', actor)).rejects.toEqual(pasVous);
    await expect(enregistrer(dosId, 'COLLEGE_1', version, saisi, actor)).rejects.toEqual(pasVous);
    await expect(deposer(dosId, 'COLLEGE_1', version, actor)).rejects.toEqual(pasVous);
  }
  for (const actor of [comite, deposant])
    await expect(lire(dosId, 'COLLEGE_1', actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  const ailleurs: Actor = { ...membre(1), cppId: gestionnaire(cppId + 1).cppId };
  await expect(lire(dosId, 'COLLEGE_1', ailleurs)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  // Of two machines the second is told, and nothing of the first is lost.
  await expect(enregistrer(dosId, 'COLLEGE_1', 1, { reponse: 'Non' }, membre(1))).rejects.toMatchObject({
    code: 'version.perimee',
  });
  expect((await lire(dosId, 'COLLEGE_1', membre(1))).contenu).toEqual(saisi);
  // Replaced, he writes no more of it; who takes the place begins with nothing.
  await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, comite);
  await expect(lire(dosId, 'COLLEGE_1', membre(1))).rejects.toEqual(pasVous);
  expect((await lire(dosId, 'COLLEGE_1', membre(3))).contenu).toEqual({});
});

test('incomplete, each gap has its field; filed, it is printed and told as an uploaded one, and may be mended', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const lui = membre(1);
  await c.designer(dosId, 'COLLEGE_1', lui.utiId, comite);
  await expect(deposer(dosId, 'COLLEGE_1', 1, lui)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: {
      fields: expect.arrayContaining([{ champ: 'reponse', message: expect.stringContaining('Présentez la recherche') }]),
    },
  });
  const { version } = await enregistrer(dosId, 'COLLEGE_1', 1, COMPLETE, lui);
  await expect(deposer(dosId, 'COLLEGE_1', version - 1, lui)).rejects.toMatchObject({ code: 'version.perimee' });
  const depose = await deposer(dosId, 'COLLEGE_1', version, lui);
  expect(depose).toMatchObject({ statut: 'DEPOSE', estMoi: true, rapport: { type: 'application/pdf' } });
  const [{ cle }] = await m.etude.db.query<{ cle: string }>(sql`
    select document_id as cle
    from document
    where id = ${depose.rapport?.documentId}
  `);
  const texte = await textOf(await m.etude.get(DocumentStore).readBuffer(cle));
  for (const expected of ['Étude de la marche après un infarctus', 'Aucun réanimateur sur place.', 'Des points sont à corriger'])
    expect(texte).toContain(expected);
  expect((await mailsDe(m, dosId)).map((x) => x.modele)).toContain('RAPPORT_DEPOSE');
  const suite = await enregistrer(dosId, 'COLLEGE_1', version, { ...COMPLETE, conclusion: 'FAVORABLE' }, lui);
  const remplace = await deposer(dosId, 'COLLEGE_1', suite.version, lui);
  expect(remplace.rapport?.documentId).not.toBe(depose.rapport?.documentId);
  const [lu] = await m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, comite);
  expect(lu.rapport?.documentId).toBe(remplace.rapport?.documentId);
});
