/** The old view alone tells of questions and their answers: its record of a trial that is examined here. On real stores. Rule: CTI-55. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { Importeur } from '../batch/importeur.ts';
import { EcheancesPassees } from '../instruction/echeances-passees.ts';
import { TRANSITION, texteDe } from '../test/exemples.ts';
import { type Monde, monde, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const NUMERO_REEL = '2024-512095-35-00';
/** The real record as the old view would show that trial, its validation request answered on that day. */
async function importer(numero: string, reponduLe: string, partieDeux: object[] = []) {
  const lu = JSON.parse((await texteDe(TRANSITION)).replaceAll(NUMERO_REEL, numero));
  const [ev] = lu.publicEvaluation;
  Object.assign(lu.applications[0], {
    businessKey: 'IN',
    status: 'Under evaluation',
    submissionDate: SOUMISSION,
    validationConclusionDate: null,
    reportingDate: null,
  });
  Object.assign(ev, {
    decisions: [],
    partIAssessmentOutcome: null,
    partIIEvaluationList: partieDeux,
    partIRfis: [],
    partIRfiConsiderations: [],
  });
  for (const r of ev.validationRfis) Object.assign(r, { submissionDate: '2026-03-06', responseDate: reponduLe });
  const texte = JSON.stringify({ ...lu, lastUpdated: '2026-03-20' });
  return m.svc.get(Importeur).importer(texte, { importId: 2, fichier: 'essai.json' });
}
/** A complement asked on 6 March for ten days, and nobody answers here. A day passes once: each has its own. */
const caduc = async (le: string) => {
  m.clock.set(SOUMISSION);
  const id = await m.recu();
  await m.attribuer(id);
  m.clock.set('2026-03-06');
  const query = { delai: 10, motif: 'Notice illisible' };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query }, m.gestionnaire);
  m.clock.set(le);
  await m.svc.get(EcheancesPassees).passer();
  expect((await m.dossier(id)).statut).toBe('CADUC');
  return id;
};

test('an answer that is read after the lapse, and was given in time, undoes it, and everybody is told', async () => {
  const id = await caduc('2026-03-17');
  const avant = (await m.courriels()).length;
  await importer((await m.dossier(id)).numeroCtis, '2026-03-15');
  expect(await m.dossier(id)).toMatchObject({
    statut: 'EN_RECEVABILITE',
    suivi: { partieDeux: 'P2_RECEVABILITE', demandes: [{ statut: 'REPONDUE', reponduLe: '2026-03-15', reponsePar: 'PORTAIL' }] },
  });
  const lue = await m.lire(id);
  expect(lue.historique.map((h) => h.libelle)).toContain('Réponse au complément reçue');
  expect(lue.historique.map((h) => h.libelle)).toContain(
    'Demande rouverte : le promoteur avait répondu à temps sur le portail européen',
  );
  expect(lue.echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_RECEV_FIN', '2026-03-20']]);
  const dits = (await m.courriels()).slice(avant).map((c) => c.sujet);
  expect(dits).toContain('réponse lue sur le portail, la demande n’est plus caduque');
});

test('the committee has an answer from its reading here: a séance held before has not seen it (CTI-08)', async () => {
  m.clock.set(SOUMISSION);
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  const { version } = await m.lire(id);
  const considerations = [{ section: '', texte: 'Corriger la notice' }];
  const body = { version, partie: 'PARTIE_2', delai: 12, texte: '', considerations } as const;
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body }, m.gestionnaire);
  m.clock.set('2026-03-10');
  const rfi = { id: 1, mscName: 'France', rfiStatusCode: '2', submissionDate: SOUMISSION, responseDate: '2026-03-04' };
  const deFrance = { mscName: 'France', partIIRfis: [rfi], partIIRfiConsiderations: [] };
  await importer((await m.dossier(id)).numeroCtis, '2026-03-04', [deFrance]);
  expect((await m.dossier(id)).suivi).toMatchObject({
    partieDeux: 'P2_EVALUATION',
    demandes: [{ statut: 'REPONDUE', reponduLe: '2026-03-04' }],
    reponseModifA: m.clock.instant(),
  });
});

test('a late one undoes nothing', async () => {
  const id = await caduc('2026-03-18');
  await importer((await m.dossier(id)).numeroCtis, '2026-03-17');
  expect(await m.dossier(id)).toMatchObject({ statut: 'CADUC', suivi: { partieDeux: 'P2_CADUQUE' } });
});
