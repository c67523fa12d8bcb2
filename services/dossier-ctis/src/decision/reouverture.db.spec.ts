/** What a day that has passed, or who typed an opinion, made by mistake is opened again, on a real store: a lapse, a silence, a decision that was deemed given, an opinion. Rules: CTI-61, CTI-64. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { examenBrouillonReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { EcheancesPassees } from '../instruction/echeances-passees.ts';
import { dossiersCtis, ENTITE, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());
afterEach(() => m.clock.set(SOUMISSION));

const MOTIF = 'La réponse était arrivée à temps par courrier.';
const rouvrir = async (id: number, qui: Actor = ADMIN, motif = MOTIF) => {
  const { version } = await m.lire(id, ADMIN);
  return m.svc.call(dossierCtisDecision, 'rouvrir', { params: { id }, body: { version, motif } }, qui);
};
const passer = async (jour: string) => {
  m.clock.set(jour);
  await m.svc.get(EcheancesPassees).passer();
  await m.services.settled();
};
const codes = async (id: number, qui: Actor) => (await m.lire(id, qui)).actions.map((a) => a.code);
const etude = async (id: number) => (await m.svc.get(Objets).read(etudesCtis, (await m.dossier(id)).etuId))?.contenu;
const lirePortail = async (id: number, jours: number, status = 'Under evaluation') => {
  const { numeroCtis } = await m.dossier(id);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  lu.lastUpdated = addJours(SOUMISSION, jours);
  lu.authorizedApplication.applicationInfo[0].status = status;
  await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 200 + jours, fichier: 'portail.json' });
};
const refus = (mots: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(mots)] } });

test('a lapse for want of an answer: it waits again, the day that had passed lapses it no more, the answer is taken late', async () => {
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  const considerations = [{ section: '', texte: 'Corriger la notice' }];
  const demande = { version: (await m.lire(id)).version, partie: 'PARTIE_2' as const, delai: 12, texte: '', considerations };
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body: demande }, m.gestionnaire);
  await expect(rouvrir(id)).rejects.toMatchObject(refus(/Demande d’information en cours/));
  const ecrits = [{ ligne: 0, texte: 'La notice est corrigée page 3.' }];
  await m.rediger(id, ecrits);
  await passer('2026-03-18');
  expect(await m.dossier(id)).toMatchObject({ statut: 'CADUC', suivi: { demandes: [{ statut: 'ECHUE' }] } });
  expect(await codes(id, ADMIN)).toEqual(['ROUVRIR']);
  for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE]) expect(await codes(id, qui)).toEqual([]);
  await expect(rouvrir(id, m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(rouvrir(id, ADMIN, 'Erreur')).rejects.toMatchObject({ code: 'saisie.invalide' });
  const perimee = { version: (await m.lire(id, ADMIN)).version - 1, motif: MOTIF };
  await expect(m.svc.call(dossierCtisDecision, 'rouvrir', { params: { id }, body: perimee }, ADMIN)).rejects.toMatchObject({
    code: 'version.perimee',
  });
  const avant = (await m.courriels()).length;
  await rouvrir(id);
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'demande rouverte', a: '101 GESTIONNAIRE UTILISATEUR_ANSM SUPER_ADMIN' },
  ]);
  expect((await m.lire(id, ADMIN)).historique.slice(0, 2)).toMatchObject([
    { libelle: 'Demande rouverte par l’administration', par: ADMIN.nom, commentaire: MOTIF },
    { libelle: 'Demande caduque, faute de réponse' },
  ]);
  await passer('2026-03-19');
  await lirePortail(id, 17);
  expect(await m.dossier(id)).toMatchObject({
    statut: 'EN_ATTENTE_REPONSE',
    suivi: { partieDeux: 'P2_RFI', demandes: [{ statut: 'ENVOYEE' }] },
  });
  // What was typed before the lapse is there still.
  const brouillon = { params: { dosId: id, type: 'MODIFICATION' as const } };
  expect(await m.svc.call(examenBrouillonReponse, 'lire', brouillon, PROMOTEUR)).toMatchObject({ textes: ecrits });
  await m.repondre(id, ['Elle est corrigée.']);
  expect((await m.dossier(id)).suivi.partieDeux).toBe('P2_EVALUATION');
});

test('the silence of the committee and the decision deemed given: both are taken back, the trial closes, the opinion is given', async () => {
  const id = await m.enEvaluation();
  const conclusion = { version: (await m.lire(id)).version, sens: 'ACCEPTABLE', le: SOUMISSION } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body: conclusion }, AGENCE);
  await passer('2026-04-20');
  expect((await m.dossier(id)).suivi.partieDeux).toBe('P2_TACITE');
  expect(await codes(id, ADMIN)).toEqual(expect.arrayContaining(['ROUVRIR', 'RETIRER']));
  await passer('2026-05-04');
  expect(await m.dossier(id)).toMatchObject({ statut: 'AUTORISE', suivi: { decisionTacite: true } });
  expect(await etude(id)).toMatchObject({ statut: 'A_DEMARRER' });
  expect(await codes(id, ADMIN)).toEqual(['ROUVRIR']);
  await rouvrir(id);
  await passer('2026-05-05');
  expect(await m.dossier(id)).toMatchObject({
    statut: 'EN_EVALUATION',
    decision: null,
    suivi: { partieDeux: 'P2_EVALUATION', finPartieDeux: null, decisionTacite: false, rouvertLe: '2026-05-04' },
  });
  expect(await etude(id)).toMatchObject({ statut: null, dossiers: [{ statut: 'EN_EVALUATION', dateDecision: null }] });
  await m.opiner(id, m.gestionnaire, { sens: 'DEFAVORABLE' });
  expect((await m.dossier(id)).statut).toBe('EN_ATTENTE_DECISION');
});

test('a trial that has begun keeps the decision that was deemed given', async () => {
  const id = await m.enEvaluation();
  const conclusion = { version: (await m.lire(id)).version, sens: 'ACCEPTABLE', le: SOUMISSION } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body: conclusion }, AGENCE);
  await passer('2026-04-20');
  await passer('2026-05-04');
  await m.svc.get(Objets).change(etudesCtis, { id: (await m.dossier(id)).etuId }, (e) => {
    e.statut = 'EN_COURS';
  });
  await expect(rouvrir(id)).rejects.toMatchObject(refus(/a commencé/));
});

test('a complement of part I without an answer: it is awaited again', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  await m.partieUn(id, 'COMPLEMENT');
  await passer('2026-03-20');
  expect(await m.dossier(id)).toMatchObject({ statut: 'CADUC', suivi: { partieUn: 'P1_CADUQUE' } });
  expect(await codes(id, ADMIN)).toEqual(['P1_ROUVRIR']);
  await rouvrir(id);
  await passer('2026-03-21');
  expect(await m.dossier(id)).toMatchObject({ statut: 'COMPLEMENT_RECEVABILITE', suivi: { partieUn: 'P1_COMPLEMENT' } });
});

test('what the portal alone says lapsed, or a decision that was notified, is not opened again here', async () => {
  const [portail, decidee] = [await m.enEvaluation(), await m.enEvaluation()];
  await lirePortail(portail, 3, 'Lapsed');
  expect((await m.dossier(portail)).statut).toBe('CADUC');
  expect(await codes(portail, ADMIN)).toEqual([]);
  await m.svc.get(Objets).change(dossiersCtis, { id: decidee }, (d) => {
    Object.assign(d, { statut: 'AUTORISE', decision: { type: 'AUTORISE', date: SOUMISSION } });
    if (d.suivi) d.suivi.partieDeux = 'P2_TACITE';
  });
  expect(await codes(decidee, ADMIN)).toEqual([]);
  await expect(rouvrir(decidee)).rejects.toMatchObject(refus(/close par une décision/));
});

const INVERSE = 'Le sens a été inversé à la saisie : le comité a voté favorable.';
const lireAvis = (id: number, avisId: number, qui: Actor) =>
  m.svc.call(dossierCtisDossierPieces, 'telechargerAvis', { params: { dosId: id, id: avisId } }, qui);

test('an opinion typed wrong: withdrawn with its letter and what was joined, all told, given again on the same séance', async () => {
  const id = await m.enEvaluation();
  await m.opiner(id, m.gestionnaire, { sens: 'FAVORABLE_CONDITIONS' });
  const joint = { params: { id }, files: { fichier: [signe('annexe.pdf')] } };
  await m.svc.call(dossierCtisInstruction, 'ajouterAvis', joint, m.gestionnaire);
  expect(await codes(id, ADMIN)).toEqual(expect.arrayContaining(['ROUVRIR']));
  for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE]) {
    expect(await codes(id, qui)).not.toContain('ROUVRIR');
    await expect(rouvrir(id, qui, INVERSE)).rejects.toMatchObject({ code: 'droit.manquant' });
  }
  const avant = (await m.courriels()).length;
  m.clock.set(addJours(SOUMISSION, 2));
  expect((await rouvrir(id, ADMIN, INVERSE)).message).toContain('L’avis du comité sur la partie II est retiré');
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'demande rouverte', a: '101 GESTIONNAIRE UTILISATEUR_ANSM SUPER_ADMIN' },
  ]);
  expect(await m.dossier(id)).toMatchObject({
    statut: 'EN_EVALUATION',
    conclusionPartieDeux: null,
    suivi: { partieDeux: 'P2_EVALUATION', finPartieDeux: null, avis: [{ remplace: true, retireLe: '2026-03-04' }] },
  });
  expect((await m.svc.get(Objets).journal(ENTITE, id)).at(-1)).toMatchObject({
    action: 'ROUVRIR',
    de: 'P2_AVIS_CONDITIONS',
    vers: 'P2_EVALUATION',
    utiId: ADMIN.utiId,
    commentaire: INVERSE,
    details: { avisRepris: { sens: 'FAVORABLE_CONDITIONS', conditions: ['Former les investigateurs'] } },
  });
  const [retire] = await m.avisDe(id);
  // The authorities keep it; its sponsor reads neither the letter, nor what was joined, nor the conditions.
  expect(await lireAvis(id, retire, AGENCE)).toMatchObject({ document: { nom: 'avis.pdf' } });
  await expect(lireAvis(id, retire, PROMOTEUR)).rejects.toMatchObject({ code: 'objet.introuvable' });
  expect((await m.lire(id, PROMOTEUR)).suivi).toMatchObject({ avis: [], piecesAvis: [] });
  const annexe = (await m.dossier(id)).documents.find((d) => d.titre === 'annexe.pdf')?.id ?? 0;
  const piece = { params: { dosId: id, id: annexe } };
  await expect(m.svc.call(dossierCtisDossierPieces, 'telecharger', piece, PROMOTEUR)).rejects.toMatchObject({
    code: 'objet.introuvable',
  });
  await expect(m.svc.call(dossierCtisDossierPieces, 'supprimer', piece, m.gestionnaire)).rejects.toMatchObject(
    refus(/jointe à un avis/),
  );
  expect(await m.svc.call(dossierCtisDossier, 'lireConditionPartieDeux', { params: { id } }, PROMOTEUR)).toMatchObject({
    existe: false,
  });
  // What the portal goes on telling does not bring it back, nor does a last day that was behind.
  await lirePortail(id, 3);
  await m.rendreAvis(id, m.gestionnaire, { sens: 'FAVORABLE' });
  expect((await m.lire(id, PROMOTEUR)).suivi).toMatchObject({
    partieDeux: 'P2_AVIS_FAVORABLE',
    avis: [{ id: (await m.avisDe(id))[1], sens: 'FAVORABLE', seanceLe: SOUMISSION, retireLe: null }],
    piecesAvis: [],
  });
});

test('reopened once its last day has passed, the silence of the committee accepts nothing', async () => {
  const id = await m.enEvaluation();
  await m.opiner(id, m.gestionnaire);
  m.clock.set('2026-05-04');
  await rouvrir(id, ADMIN, INVERSE);
  await passer('2026-05-05');
  expect((await m.dossier(id)).suivi.partieDeux).toBe('P2_EVALUATION');
});

test('not reopened: an opinion that the portal tells, one that a decision followed, one that is appealed against', async () => {
  const [portail, decidee, contestee] = [await m.enEvaluation(), await m.enEvaluation(), await m.enEvaluation()];
  await m.svc.get(Objets).change(dossiersCtis, { id: portail }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_AVIS_FAVORABLE';
  });
  await expect(rouvrir(portail, ADMIN, INVERSE)).rejects.toMatchObject(refus(/Le portail européen donne cet avis/));
  await m.opiner(decidee, m.gestionnaire);
  const conclusion = { version: (await m.lire(decidee)).version, sens: 'ACCEPTABLE', le: SOUMISSION } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id: decidee }, body: conclusion }, AGENCE);
  await passer('2026-03-20');
  expect(await m.dossier(decidee)).toMatchObject({ statut: 'AUTORISE', suivi: { decisionTacite: true } });
  expect(await codes(decidee, ADMIN)).not.toContain('ROUVRIR');
  await expect(rouvrir(decidee, ADMIN, INVERSE)).rejects.toMatchObject(refus(/jusqu’à la décision/));
  m.clock.set(SOUMISSION);
  await m.opiner(contestee, m.gestionnaire, { sens: 'DEFAVORABLE' });
  const argumentaire = 'La notice a été corrigée avant la séance du comité.';
  const demande = { dosId: contestee, partie: 'PARTIE_2', motif: 'Avis sur la notice', argumentaire } as const;
  const { id: recours } = await m.svc.call(dossierCtisRecours, 'demander', { body: demande }, PROMOTEUR);
  await expect(rouvrir(contestee, ADMIN, INVERSE)).rejects.toMatchObject(refus(/Un recours est en cours/));
  expect((await m.lire(contestee, ADMIN)).actions.find((a) => a.code === 'ROUVRIR')).toMatchObject({ allowed: false });
  const motif = 'L’avis est rouvert par l’administration.';
  await m.svc.call(dossierCtisRecours, 'refuser', { params: { id: recours }, body: { motif } }, ADMIN);
  await rouvrir(contestee, ADMIN, INVERSE);
  await m.rendreAvis(contestee, m.gestionnaire, { sens: 'FAVORABLE' });
  expect((await m.dossier(contestee)).suivi.partieDeux).toBe('P2_AVIS_FAVORABLE');
});
