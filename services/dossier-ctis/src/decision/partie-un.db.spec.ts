/** What was typed wrong on part I is corrected by who typed it, with a reason, until the portal tells it. Rules: CTI-42, CTI-69. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisJournal } from '@riph/contracts/dossier-ctis/journal.calls';
import type { DecisionPartieUn } from '@riph/contracts/dossier-ctis/partie-un.rules';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());
afterEach(() => m.clock.set(SOUMISSION));

const MOTIF = 'Le mois avait été saisi par erreur.';
const saisir = async (id: number, decision: DecisionPartieUn, le = m.clock.today(), qui: Actor = AGENCE) => {
  const body = { version: (await m.lire(id, ADMIN)).version, decision, le, motif: 'Motif de la décision' };
  return m.svc.call(dossierCtisInstruction, 'traiterRecevabilitePartieUn', { params: { dosId: id }, body }, qui);
};
const corriger = async (id: number, decision: DecisionPartieUn, le = m.clock.today(), qui: Actor = AGENCE, motif = MOTIF) => {
  const body = { version: (await m.lire(id, ADMIN)).version, decision, le, motif };
  return m.svc.call(dossierCtisDecision, 'corrigerRecevabilitePartieUn', { params: { id }, body }, qui);
};
const invalide = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });
const codes = async (id: number, qui: Actor) => (await m.lire(id, qui)).actions.map((a) => a.code);
const DEUX_JOURS_APRES = addJours(SOUMISSION, 2);

test('a day of before the submission is refused; another day, then another decision takes the place of what was typed, and part I goes on from where it stood', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  m.clock.set(DEUX_JOURS_APRES);
  await expect(saisir(id, 'RECEVABLE', addJours(SOUMISSION, -1))).rejects.toMatchObject(invalide('le'));
  await saisir(id, 'RECEVABLE', SOUMISSION);
  expect(await codes(id, AGENCE)).toContain('P1_CORRIGER_RECEVABILITE');
  expect(await codes(id, m.gestionnaire)).not.toContain('P1_CORRIGER_RECEVABILITE');
  await expect(corriger(id, 'RECEVABLE', DEUX_JOURS_APRES, m.gestionnaire)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringMatching(/saisie par l’ANSM, qui la corrige/)] },
  });
  await expect(corriger(id, 'RECEVABLE', DEUX_JOURS_APRES, AGENCE, 'Erreur')).rejects.toMatchObject(invalide('motif'));
  await expect(corriger(id, 'RECEVABLE', SOUMISSION)).rejects.toMatchObject(invalide('decision'));
  await expect(corriger(id, 'REPONSE')).rejects.toMatchObject(invalide('decision'));
  await expect(corriger(id, 'RECEVABLE', addJours(SOUMISSION, -1))).rejects.toMatchObject(invalide('le'));
  const avant = (await m.courriels()).length;
  await corriger(id, 'RECEVABLE', DEUX_JOURS_APRES);
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'décision sur la partie I corrigée', a: `${PROMOTEUR.utiId} GESTIONNAIRE UTILISATEUR_ANSM` },
  ]);
  expect((await m.dossier(id)).suivi).toMatchObject({ partieUn: 'P1_EVALUATION', recevableLe: DEUX_JOURS_APRES });
  expect((await m.lire(id, ADMIN)).historique.slice(0, 2).map((h) => [h.libelle, h.commentaire])).toEqual([
    ['Décision sur la recevabilité de la partie I corrigée', MOTIF],
    ['Partie I déclarée recevable', 'Motif de la décision'],
  ]);

  await corriger(id, 'COMPLEMENT');
  expect(await m.dossier(id)).toMatchObject({
    statut: 'COMPLEMENT_RECEVABILITE',
    suivi: { partieUn: 'P1_COMPLEMENT', recevableLe: null, complementUn: { envoyeeLe: DEUX_JOURS_APRES } },
  });
  await saisir(id, 'REPONSE');
  await saisir(id, 'NON_RECEVABLE');
  expect(await m.dossier(id)).toMatchObject({ statut: 'NON_RECEVABLE' });
  expect(await codes(id, AGENCE)).toEqual(['P1_CORRIGER_RECEVABILITE']);
  await corriger(id, 'RECEVABLE');
  expect(await m.dossier(id)).toMatchObject({
    statut: 'EN_RECEVABILITE',
    suivi: { partieUn: 'P1_EVALUATION', recevableLe: DEUX_JOURS_APRES, rouvertLe: DEUX_JOURS_APRES },
  });
});

test('what the committee typed is its own to correct, and no more once the portal tells it', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  await saisir(id, 'RECEVABLE', SOUMISSION, m.gestionnaire);
  expect(await codes(id, AGENCE)).not.toContain('P1_CORRIGER_RECEVABILITE');
  expect(await codes(id, m.gestionnaire)).toContain('P1_CORRIGER_RECEVABILITE');
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    d.dateRecevabilite = SOUMISSION;
  });
  await expect(corriger(id, 'NON_RECEVABLE', SOUMISSION, m.gestionnaire)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringMatching(/portail européen donne cette décision/)] },
  });
});

test('the conclusion on part I is corrected until the decision', async () => {
  const id = await m.enEvaluation();
  const conclusion = { version: (await m.lire(id, ADMIN)).version, sens: 'NON_ACCEPTABLE', le: SOUMISSION } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body: conclusion }, AGENCE);
  const reprendre = async (sens: 'ACCEPTABLE' | 'NON_ACCEPTABLE', qui: Actor = AGENCE, motif = MOTIF) => {
    const body = { version: (await m.lire(id, ADMIN)).version, sens, le: SOUMISSION, motif };
    return m.svc.call(dossierCtisDecision, 'corrigerConclusion', { params: { id }, body }, qui);
  };
  await expect(reprendre('ACCEPTABLE', m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(reprendre('ACCEPTABLE', AGENCE, 'Erreur')).rejects.toMatchObject(invalide('motif'));
  await expect(reprendre('NON_ACCEPTABLE')).rejects.toMatchObject(invalide('sens'));
  const avant = (await m.courriels()).length;
  await reprendre('ACCEPTABLE');
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'conclusion de la partie I corrigée', a: `${PROMOTEUR.utiId} GESTIONNAIRE` },
  ]);
  expect(await m.dossier(id)).toMatchObject({
    conclusionPartieUn: { sens: 'ACCEPTABLE', date: SOUMISSION },
    suivi: { partieUn: 'P1_ACCEPTABLE', conclusionIci: true },
  });
  expect((await m.lire(id, AGENCE)).historique[0]).toMatchObject({
    libelle: 'Conclusion de la partie I corrigée',
    commentaire: MOTIF,
  });
  const recherche = { filtres: { objet: 'DOSSIER_CTIS', connu: (await m.dossier(id)).numeroCtis } };
  const [ligne] = (await m.svc.call(dossierCtisJournal, 'lire', { body: recherche }, ADMIN)).lignes;
  expect(ligne).toMatchObject({ action: 'P1_CORRIGER_CONCLUSION', numero: id, auteur: AGENCE.nom });
  expect(await m.svc.call(dossierCtisJournal, 'verifier', {}, ADMIN)).toMatchObject({ isIntact: true });
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.conclusionIci = false;
  });
  await expect(reprendre('NON_ACCEPTABLE')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringMatching(/portail européen donne cette conclusion/)] },
  });
});
