/** Letters of a committee on a trial and the list of its documents: who reads them is judged as of a national request, in services/examen/src/documents/document.access.spec.ts. Rule: CTI-66. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { changerSieges } from '@riph/identity/test/fixtures';
import { textOf } from '../../../../../deploy/test-kit/pdf.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../monde.ts';
import { rapporteursDe } from '../rapporteurs.ts';

const [PRESIDENT, RAPPORTEUR] = [744_001, 744_002];
let m: Monde;
beforeAll(async () => {
  m = await monde();
  for (const utiId of [PRESIDENT, RAPPORTEUR]) await m.membre(utiId, [m.ctis.id]);
  const { db } = m.services.of('identity');
  await changerSieges(db, PRESIDENT, { fonction: 'PRESIDENT' });
});
afterAll(() => m?.services.stop());

const lister = (dosId: number, qui: Actor) => m.svc.call(examenDocuments, 'listerDocuments', { params: { dosId } }, qui);
const types = async (dosId: number, qui: Actor) => (await lister(dosId, qui)).map((d) => d.type);
const telecharger = (dosId: number, id: number, qui: Actor) =>
  m.svc.call(examenDocuments, 'telecharger', { params: { dosId, id } }, qui);
const texteDe = async (dosId: number, id: number, qui: Actor) => {
  const lu = await telecharger(dosId, id, qui);
  if (!('document' in lu)) throw new Error('a stored file was expected');
  return (await textOf(await m.svc.get(DocumentStore).readBuffer(lu.document.documentId))).replaceAll(/\s+/g, ' ');
};
const informer = async (dosId: number, delai = 12) => {
  const { version } = await m.lire(dosId);
  const considerations = [
    { section: 'Notice', texte: 'Préciser la durée de conservation.' },
    { section: '', texte: 'Joindre l’attestation d’assurance.' },
  ];
  const body = { version, partie: 'PARTIE_2', delai, texte: 'Après la séance.', sousReserve: false, considerations } as const;
  return m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId }, body }, m.gestionnaire);
};

test('a request for information is a letter of the committee: its points, its last day, who asks; read by sponsor, agency and committee', async () => {
  const dosId = await m.enEvaluation();
  await m.examiner(dosId, m.gestionnaire);
  await informer(dosId);
  const [lettre] = await lister(dosId, PROMOTEUR);
  expect(lettre).toMatchObject({
    type: 'DEMANDE_MODIFICATION',
    libelle: 'Demande d’information sur la partie II',
    retirable: false,
  });
  expect(lettre.id).toBeGreaterThan(CTIS_ID_MIN);
  const { numeroCtis, suivi } = await m.dossier(dosId);
  const texte = await texteDe(dosId, lettre.id, PROMOTEUR);
  for (const dit of [
    'FR001 (Notice) : Préciser la durée de conservation.',
    'FR002 : Joindre l’attestation d’assurance.',
    'article 7, paragraphe 3',
    'la demande est caduque en France',
    numeroCtis,
    m.ctis.nom,
    'Sophie Renard',
  ])
    expect(texte).toContain(dit);
  // The letter names the last day that the platform counts.
  const { echeances } = await m.lire(dosId);
  const fin = echeances.find((e) => e.code === 'T_RFI_P2')?.dateAffichee ?? '';
  expect(texte).toContain(fin.split('-').reverse().join('/'));
  expect(suivi.demandes).toHaveLength(1);
  for (const qui of [AGENCE, m.gestionnaire, ADMIN]) expect(await types(dosId, qui)).toEqual(['DEMANDE_MODIFICATION']);
  for (const qui of [m.etranger, acteur('DEPOSANT', { utiId: 8 })]) {
    await expect(lister(dosId, qui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
    await expect(telecharger(dosId, lettre.id, qui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  }
  // Each reading of a file of a trial leaves its line.
  const lectures = await m.svc.db.query(sql`
    select uti_id from evenement where entity_id = ${dosId} and action = 'TELECHARGER' order by rang
  `);
  expect(lectures).toEqual([{ uti_id: PROMOTEUR.utiId }]);
});

test('a request that is refused leaves no letter', async () => {
  const dosId = await m.enEvaluation();
  await expect(informer(dosId)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await lister(dosId, m.gestionnaire)).toEqual([]);
});

test('complements and the refusal of part II are letters too', async () => {
  const dosId = await m.recu();
  await m.attribuer(dosId);
  const complement = { params: { id: dosId }, query: { delai: 10, motif: 'L’attestation d’assurance manque.' } };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', complement, m.gestionnaire);
  m.clock.set('2026-03-13');
  const { version } = await m.lire(dosId);
  const body = { version, motif: 'L’assurance n’a pas été produite.' };
  await m.svc.call(dossierCtisInstruction, 'preparerNonRecevable', { params: { id: dosId }, body }, m.gestionnaire);
  await m.svc.call(dossierCtisInstruction, 'declarerNonRecevable', { params: { id: dosId } }, m.gestionnaire);
  m.clock.set(SOUMISSION);
  const lettres = await lister(dosId, PROMOTEUR);
  expect(lettres.map((d) => d.type)).toEqual(['DECISION_IRRECEVABILITE', 'DEMANDE_COMPLEMENTS']);
  const [refus, demande] = lettres;
  expect(await texteDe(dosId, refus.id, PROMOTEUR)).toMatch(
    /déclare la partie II de la demande irrecevable.*L’assurance n’a pas été/,
  );
  const texte = await texteDe(dosId, demande.id, PROMOTEUR);
  expect(texte).toContain('FR001 : L’attestation d’assurance manque.');
  expect(texte).toContain('au plus tard le 12/03/2026');
});

test('a report is among them for the committee alone, which takes none back', async () => {
  const dosId = await m.enEvaluation();
  const r = rapporteursDe(m, PRESIDENT);
  const membre = acteur('INSTRUCTEUR', { utiId: RAPPORTEUR, cppId: m.ctis.id });
  await r.nommer(dosId, { type: 'COLLEGE_1', utiId: RAPPORTEUR, partie: 'PARTIE_2' });
  await r.deposer(dosId, { type: 'COLLEGE_1', partie: 'PARTIE_2' }, signe('rapport.pdf'), membre);
  const [rapport] = await lister(dosId, m.gestionnaire);
  expect(rapport).toMatchObject({ type: 'RAPPORT', retirable: false });
  for (const qui of [PROMOTEUR, AGENCE]) {
    expect(await lister(dosId, qui)).toEqual([]);
    await expect(telecharger(dosId, rapport.id, qui)).rejects.toMatchObject({ code: 'document.introuvable' });
  }
  const retirer = { params: { id: rapport.id }, query: { dosId } };
  await expect(m.svc.call(examenDocuments, 'supprimerEvenement', retirer, m.gestionnaire)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
});
