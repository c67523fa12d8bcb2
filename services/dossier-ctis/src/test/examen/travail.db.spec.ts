/** Working documents of a committee on a trial: the rules are those of a national dossier, in services/etude/src/test/examen/travail.db.spec.ts. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import { examenContributions } from '@riph/contracts/examen/contributions.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenPreparation } from '@riph/contracts/examen/preparation.calls';
import { changerSieges } from '@riph/identity/test/fixtures';
import { dossiersCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR } from '../monde.ts';

const [PRESIDENT, MEMBRE, LIE] = [743_001, 743_002, 743_003];
let m: Monde;
let membre: (utiId: number) => Actor;
beforeAll(async () => {
  m = await monde();
  for (const utiId of [PRESIDENT, MEMBRE, LIE]) await m.membre(utiId, [m.ctis.id]);
  await changerSieges(m.services.of('identity').db, PRESIDENT, { fonction: 'PRESIDENT' });
  membre = (utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: `Membre ${utiId}` });
});
afterAll(() => m?.services.stop());

const fichier = () =>
  m.svc.get(DocumentStore).putBuffer(Buffer.from('%PDF-1.7'), { nom: 'synthese.pdf', type: 'application/pdf' });
const preparer = async (dosId: number, qui: Actor) =>
  m.svc.call(
    examenPreparation,
    'ajouter',
    { params: { dosId, typeDocument: 'SYNTHESE' }, files: { fichier: [await fichier()] } },
    qui,
  );
const contribuer = async (dosId: number, codeTypeDocument: 'OBSERVATION_MEMBRE' | 'NOTE_PRESIDENT', qui: Actor) =>
  m.svc.call(examenContributions, 'ajouter', { params: { dosId, codeTypeDocument }, files: { fichier: [await fichier()] } }, qui);
const preparations = (dosId: number, qui: Actor) => m.svc.call(examenPreparation, 'lister', { params: { dosId } }, qui);

test('joined by a member, read by his committee, taken off by the secretariat with its file; each act leaves its line on the trial', async () => {
  const dosId = await m.enEvaluation();
  const { id, sha256 } = await preparer(dosId, membre(MEMBRE));
  expect(id).toBeGreaterThan(CTIS_ID_MIN);
  expect(await preparations(dosId, membre(PRESIDENT))).toMatchObject([{ id, type: 'SYNTHESE', supprimable: false }]);
  const lire = (qui: Actor) => m.svc.call(examenPreparation, 'telecharger', { params: { dosId, id } }, qui);
  for (const qui of [membre(PRESIDENT), m.gestionnaire, ADMIN])
    expect(await lire(qui)).toMatchObject({ document: { nom: 'synthese.pdf', sha256 } });
  const gardes = sql`select document_id "documentId" from document_travail where id = ${id}`;
  const [{ documentId }] = await m.svc.db.query<{ documentId: string }>(gardes);
  expect(await m.svc.get(DocumentStore).info(documentId)).not.toBeNull();
  await m.svc.call(examenPreparation, 'supprimer', { params: { dosId, id } }, m.gestionnaire);
  expect(await preparations(dosId, m.gestionnaire)).toEqual([]);
  expect(await m.svc.get(DocumentStore).info(documentId)).toBeNull();
  const lignes = await m.svc.db.query(sql`
    select entity_code, action from evenement where entity_id = ${dosId} and action like '%_DOCUMENT_TRAVAIL' order by rang
  `);
  expect(lignes).toEqual([
    { entity_code: 'DOSSIER_CTIS', action: 'AJOUTER_DOCUMENT_TRAVAIL' },
    { entity_code: 'DOSSIER_CTIS', action: 'SUPPRIMER_DOCUMENT_TRAVAIL' },
  ]);
});

test('contributions: a note of the president is his; his committee reads it, who joined it alone takes it off', async () => {
  const dosId = await m.enEvaluation();
  await expect(contribuer(dosId, 'NOTE_PRESIDENT', membre(MEMBRE))).rejects.toMatchObject({ code: 'contribution.president' });
  const note = await contribuer(dosId, 'NOTE_PRESIDENT', membre(PRESIDENT));
  const params = { dosId, codeTypeDocument: 'NOTE_PRESIDENT' } as const;
  expect(await m.svc.call(examenContributions, 'lister', { params }, membre(MEMBRE))).toMatchObject([{ id: note.id }]);
  const retirer = (qui: Actor) => m.svc.call(examenContributions, 'supprimer', { params: { dosId, id: note.id } }, qui);
  await expect(retirer(m.gestionnaire)).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  const telecharger = { params: { ...params, id: note.id } };
  expect(await m.svc.call(examenContributions, 'telecharger', telecharger, ADMIN)).toMatchObject({
    document: { nom: 'synthese.pdf' },
  });
  await retirer(membre(PRESIDENT));
  expect(await m.svc.call(examenContributions, 'lister', { params }, membre(MEMBRE))).toEqual([]);
});

test('not of the sponsor, the agency, a member with a link, another committee, nor the one that comes after', async () => {
  const dosId = await m.enEvaluation();
  await preparer(dosId, m.gestionnaire);
  await m.svc.call(examenLiens, 'declarer', { params: { dosId }, body: { utiId: LIE, motif: 'Investigateur' } }, m.gestionnaire);
  await expect(preparations(dosId, membre(LIE))).rejects.toMatchObject({ code: 'dossier.conflit' });
  for (const qui of [PROMOTEUR, AGENCE]) await expect(preparations(dosId, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(preparations(dosId, m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    d.cppId = m.autre.id;
  });
  expect(await preparations(dosId, m.etranger)).toEqual([]);
  expect(await preparations(dosId, ADMIN)).toHaveLength(1);
});
