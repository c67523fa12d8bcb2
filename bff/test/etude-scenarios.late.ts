/**
 * The fifteen numbered scenarios of the national flow (contracts/REGLES.md), over HTTP with the clock moved from day to day, for each category where they apply. Played
 * after the browser: the dossiers that they leave would stand on the first pages of the same people, their sessions before those of a journey.
 *  1 favourable opinion in time: « 1 » (RIPH 2 and 3, « IC-Cas 3 » in 30 days; « IC-Cas 2 » through the screens: dispositif.e2e).
 *  2 complements, then a modification: « 2 » (RIPH 1); parcours.http.spec plays it on RIPH 2.
 *  3 complements never sent: « 3 » (RIPH 2, « EP-Cas 4 »).
 *  4 a single request for modification: « 2 and 4 ».
 *  5 second examination within the month: « 5 »; a thousand draws without the first committee: tirage.proprietes.spec.
 *  6 ancillary research: « 6 ».
 *  7 no eligible committee: « 7 and 12 ».
 *  8 a draw done again from its record: « 8 ».
 *  9 quorum without an association: « 9 and 10 ».
 * 10 a declared link: « 1 and 10 » (not named), « 9 and 10 » (not counted).
 * 11 delays of devices: « 1 » (30 days), « 11 » (position of the agency, 38 days of a modification).
 * 12 lapse and prorogation: « 7 and 12 »; the day that a favourable prorogation gives: prorogation.db.spec.
 * 13 what is the committee's own is shut to a sponsor: « 13 », each call of each profile in access-matrix.http.spec.
 * 14 a deadline on Christmas day: « 2 and 14 ».
 * 15 the public export: « 15 ».
 * Each with the bad input that belongs to it: a second examination asked twice, late or by another sponsor, a start before the opinion, an end with a modification open.
 */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addJours, addMois, formatJour, isLegalWorkingDay } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { lastDayReexamenTaken } from '@riph/contracts/etude/socle/delais';
import { CATEGORIES_MEMBRE } from '@riph/contracts/identity/college';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack, passerLaJournee } from '../../deploy/test-kit/horloge.ts';
import { appeler, candidat, nommer, preparer, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import type { Categorie } from '../../deploy/test-kit/saisies.ts';
import {
  creerSeance,
  demanderAvis,
  demanderComplements,
  demanderModification,
  FAVORABLE,
  porterALOrdreDuJour,
  refuser,
  rendreAvis,
  tenirLaSeance,
} from '../../deploy/test-kit/seances.ts';
import { preparerModification, preparerProrogation, preparerSecondExamen } from '../../deploy/test-kit/suites.ts';
import { verifier } from '../../services/etude/tools/tas-verify.mjs';
import { publier } from './parcours/registre.ts';
import { publierSeances } from './parcours/seances.ts';

jest.setTimeout(300_000);

/** Day 0 is a fifth of December: what is asked on day 10 is due on Christmas day (scenario 14). */
const demain = addJours(jourParis(new Date()), 1);
const J0 = [`${demain.slice(0, 4)}-12-05`, `${Number(demain.slice(0, 4)) + 1}-12-05`].find((j) => j >= demain) ?? '';
const jour = (n: number) => addJours(J0, n);
let aujourdhui = '';
const passerLe = (j: string) => {
  aujourdhui = j;
  return avancerAu(j);
};
const passer = (n: number) => passerLe(jour(n));
/** The daily task of that day. */
const nuit = async (j: string) => {
  await passerLe(j);
  await passerLaJournee('etude');
};

let deposant: Personne;
let autreDeposant: Personne;
let admin: Personne;
let agence: Personne;
const comites = new Map<string, Personne>();
/** The session of each committee on day 24. */
const seances = new Map<string, number>();
type Dossier = { dosId: number; cpp: string; g: Personne };
const d: Record<string, Dossier> = {};

const synthese = (dosId: number, p = deposant) => p.get(`/api/ext/dossier/${dosId}/synthese`);
const echeance = async ({ dosId }: Dossier) => (await synthese(dosId)).echeance;
const etudeDe = ({ dosId }: Dossier) => deposant.get(`/api/etude/fromDossier/${dosId}`);
const comiteDe = (cpp: string): Personne => {
  const g = comites.get(cpp);
  if (!g) throw new Error(`nobody manages ${cpp}`);
  return g;
};
async function depose(nom: string, categorie: Categorie, autre: object = {}): Promise<void> {
  const dosId = await preparer(deposant, J0, `Scénario ${nom}`, categorie, autre);
  await appeler(deposant, dosId, 'SOUMETTRE');
  const { cpp } = await synthese(dosId);
  d[nom] = { dosId, cpp: cpp.nom, g: comiteDe(cpp.nom) };
}
/** What a refused call answers: its status, its code, its sentence. */
async function refus(p: Personne, path: string, json: object = {}, method = 'POST') {
  const { status, json: dit } = await p.send({ method, path, json });
  return [status, dit.code, dit.detail];
}
const transition = (event: string, { dosId }: Dossier) => `/api/dossier/${dosId}/workflow/callTransition?event=${event}`;

beforeAll(async () => {
  await passer(0);
  [deposant, autreDeposant] = [
    await Personne.entrer(accountsOf('DEPOSANT')[0]),
    await Personne.entrer(accountsOf('DEPOSANT')[1]),
  ];
  [admin, agence] = [
    await Personne.entrer(accountsOf('SUPER_ADMIN')[0]),
    await Personne.entrer(accountsOf('UTILISATEUR_ANSM')[0]),
  ];
  for (const compte of accountsOf('GESTIONNAIRE')) {
    const g = await Personne.entrer(compte);
    const cpp = compte.cppNom ?? '';
    comites.set(cpp, g);
    await publierSeances(g, J0);
    seances.set(cpp, await creerSeance(g, jour(24)));
  }
});
afterAll(clockBack);

test('day 0: each category is filed and drawn, the committee has ten days', async () => {
  const categories: [string, Categorie][] = [
    ['un', 'CAT2'],
    ['trois', 'CAT3'],
    ['deux', 'CAT1'],
    ['muet', 'CAT2'],
    ['refuse', 'CAT2'],
    ['suivi', 'IC-Cas-3'],
    ['agence', 'IC-Cas-2'],
    ['performances', 'EP-Cas-4'],
  ];
  await Promise.all(categories.map(([nom, categorie]) => depose(nom, categorie)));
  for (const [nom] of categories)
    expect([nom, await echeance(d[nom])]).toMatchObject([nom, { code: 'RECEVABILITE', date: jour(10), dateAffichee: jour(10) }]);
});

test('6. an ancillary research goes to the committee of the main one, without a draw', async () => {
  const { numero } = await synthese(d.un.dosId);
  await depose('ancillaire', 'CAT2', {
    rechercheAncillaireOuExtension: true,
    natureDuLien: 'ANCILLAIRE',
    etudeParentNumero: numero,
  });
  expect(d.ancillaire.cpp).toBe(d.un.cpp);
  const tirage = await deposant.get(`/api/ext/dossier/${d.ancillaire.dosId}/tirage`);
  expect(tirage).toMatchObject({ mode: 'SANS_TAS', graine: null, motif: expect.stringContaining('R1123-20-1') });
});

test('8. once its secret is known, the record of a draw gives the same committee; with one byte of it changed, it does not', async () => {
  await passer(1);
  const record = await deposant.get(`/api/ext/dossier/${d.un.dosId}/tirage`);
  expect(record.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(verifier(record).filter((e) => e.ok === false)).toEqual([]);
  const { texteCandidats } = record;
  const change = `${texteCandidats[0] === '1' ? '2' : '1'}${texteCandidats.slice(1)}`;
  expect(verifier({ ...record, texteCandidats: change }).filter((e) => e.ok === false)).not.toEqual([]);
});

/** The first day from the sixth on that a request may be made on so that its last day is a working day. */
const DEMANDE = [6, 7, 8, 9].find((n) => isLegalWorkingDay(jour(n + 10))) ?? 6;

test('1. admissible on day 6: the committee has 45 days, 30 on a device in follow-up', async () => {
  await passer(6);
  for (const [nom, jours] of [
    ['un', 45],
    ['trois', 45],
    ['refuse', 45],
    ['suivi', 30],
  ] as const) {
    await rendreRecevable(d[nom].g, d[nom].dosId);
    const limite = jour(6 + jours);
    expect([nom, await echeance(d[nom])]).toMatchObject([nom, { code: 'AVIS', date: limite, dateAffichee: limite }]);
  }
});

test('11. a device that the agency validates is not admissible before its position', async () => {
  const { dosId, g } = d.agence;
  await g.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const { pieces } = await g.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const { pjId } of pieces) await g.post(`/api/dossier/${dosId}/piece_jointe/${pjId}/conformite?conformite=true`);
  const chemin = `/api/dossier/${dosId}/recevabilite/traitement_recevabilite`;
  const recevable = async () => ({ decision: 'RECEVABLE', version: (await synthese(dosId, g)).version, referenceCpp: '2026-7' });
  const attendue = expect.stringContaining('position sur la recevabilité est attendue');
  expect(await refus(g, chemin, await recevable())).toEqual([409, 'transition.refusee', attendue]);
  const position = { accessible: false, position: 'VALIDE' };
  const donnee = await agence.deposer(
    `/api/dossier/${dosId}/documents-ansm/RECEVABILITE`,
    'position.pdf',
    pdfOf('Position'),
    position,
  );
  expect(donnee.status).toBe(200);
  await g.post(chemin, await recevable());
  expect(await echeance(d.agence)).toMatchObject({ code: 'AVIS', date: jour(6 + 45) });
});

test('2 and 14. complements asked on day 10 are due on Christmas day, and the sponsor has until the next working day', async () => {
  await passer(DEMANDE);
  const demander = ({ dosId, g }: Dossier) => demanderComplements(g, dosId, 'Dater le document');
  await demander(d.muet);
  await demander(d.performances);
  await passer(10);
  await demander(d.deux);
  const noel = `${J0.slice(0, 4)}-12-25`;
  const ouvre = [26, 27, 28].map((n) => `${J0.slice(0, 4)}-12-${n}`).find(isLegalWorkingDay);
  expect(await echeance(d.deux)).toMatchObject({ code: 'COMPLEMENTS', date: noel, dateAffichee: ouvre });
});

test('3. complements that are never sent: in time on the last day, renounced the day after, the place given back', async () => {
  const inscrit = async ({ dosId, g }: Dossier) =>
    (await g.get(`/api/dossier/${dosId}/seances`)).some((s: { inscription: string }) => s.inscription === 'INSCRIT');
  const muets = [d.muet, d.performances];
  const statuts = async () => [...new Set(await Promise.all(muets.map(async (x) => (await synthese(x.dosId)).statut)))];
  await attendre('their sessions', async () => (await Promise.all(muets.map(inscrit))).every(Boolean));
  await nuit(jour(DEMANDE + 10));
  expect(await statuts()).toEqual(['COMPLEMENTS_DEMANDES']);
  await nuit(jour(DEMANDE + 11));
  expect(await statuts()).toEqual(['RENONCE']);
  await attendre('their places given back', async () => !(await Promise.all(muets.map(inscrit))).some(Boolean));
});

test('2. answered on day 18, accepted on day 22', async () => {
  await passer(18);
  await appeler(deposant, d.deux.dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Daté.' }] });
  expect(await echeance(d.deux)).toMatchObject({ code: 'REVERIFICATION', date: jour(23) });
  await passer(22);
  await rendreRecevable(d.deux.g, d.deux.dosId);
  expect(await echeance(d.deux)).toMatchObject({ code: 'AVIS', date: jour(22 + 45) });
});

const lienDeclare = ({ dosId, g }: Dossier, utiId: number) =>
  g.post(`/api/ext/dossier/${dosId}/conflits`, { utiId, motif: 'A travaillé pour le promoteur' });
let lie = 0;

test('1 and 10. a reporter with a declared link is not named', async () => {
  const choisi = await candidat(d.un.g, d.un.dosId, (c) => c.college === 'COLLEGE_1');
  lie = choisi.utiId;
  await lienDeclare(d.un, lie);
  await expect(nommer(d.un.g, d.un.dosId, choisi)).rejects.toThrow('rapporteur.empeche');
  const usagers = (await d.deux.g.get(`/api/ext/dossier/${d.deux.dosId}/rapporteurs/candidats`)).filter(
    (c: { categorieLibelle: string }) => c.categorieLibelle === CATEGORIES_MEMBRE.C2_USAGERS.libelle,
  );
  expect(usagers.length).toBeGreaterThan(0);
  for (const { utiId } of usagers) await lienDeclare(d.deux, utiId);
});

test('1. session on day 24, favourable on day 27: the research may start', async () => {
  for (const { dosId, cpp, g } of [d.un, d.trois, d.suivi, d.refuse, d.deux])
    await porterALOrdreDuJour(g, dosId, seances.get(cpp) ?? 0);
  for (const [cpp, g] of comites) {
    await passer(23);
    await tenirLaSeance(g, seances.get(cpp) ?? 0, () => passer(24));
  }
  await passer(27);
  for (const x of [d.un, d.trois, d.suivi]) {
    await rendreAvis(x.g, x.dosId, FAVORABLE);
    expect(await synthese(x.dosId)).toMatchObject({
      statut: 'AVIS_FAVORABLE',
      echeance: null,
      etudeEtat: 'A_DEMARRER',
      dates: { avis: jour(27) },
    });
  }
});

test('9 and 10. without an association that may sit on it, an opinion is refused with that reason; a member with a link is not counted', async () => {
  const { status, json } = await demanderAvis(d.deux.g, d.deux.dosId, FAVORABLE);
  expect([status, json.code, json.detail]).toEqual([409, 'avis.quorum', expect.stringContaining('association')]);
  const participants: { utiId: number }[] = await d.un.g.get(`/api/dossier/${d.un.dosId}/generation/participants`);
  expect(participants.length).toBeGreaterThanOrEqual(5);
  expect(participants.map((p) => p.utiId)).not.toContain(lie);
});

test('11. a modification of a device: 38 days from its admissibility', async () => {
  const { etuId } = await etudeDe(d.suivi);
  const dosId = await preparerModification(deposant, etuId, '745');
  await appeler(deposant, dosId, 'SOUMETTRE');
  d.modification = { ...d.suivi, dosId };
  expect((await synthese(dosId)).cpp.nom).toBe(d.suivi.cpp);
  await passer(30);
  await rendreRecevable(d.suivi.g, dosId);
  expect(await echeance(d.modification)).toMatchObject({ code: 'AVIS', date: jour(30 + 38) });
});

test('15. the public export holds the approved study that its sponsor publishes, and no other', async () => {
  const [publiee, tue] = [await etudeDe(d.un), await etudeDe(d.trois)];
  await publier(deposant, publiee.etuId);
  const { etuId: refusee } = await etudeDe(d.refuse);
  expect((await refus(deposant, `/api/etude-racine/${refusee}/basculer-publication-autorisee`, {}, 'PUT'))[0]).toBe(409);
  const [run] = (await admin.post('/api/ext/administration/eclaire/exports')).filter(
    (x: { reglementationCode: string }) => x.reglementationCode === 'JARDE',
  );
  const { bytes } = await admin.brut(`/api/ext/administration/eclaire/exports/${run.id}/download`);
  const { data }: { data: Record<string, unknown>[] } = JSON.parse(bytes.toString());
  const ligne = data.find((x) => x.numero_primaire === publiee.numeroNational);
  expect(Object.keys(ligne ?? {})).toEqual(
    expect.arrayContaining(['etat', 'statut_recrutement', 'criteres_eligibilite', 'historique']),
  );
  expect(data.map((x) => x.numero_primaire)).not.toContain(tue.numeroNational);
  expect(data.every((x) => x.publication_eclaire === 'autorisé' && x.etat !== 'REFUSEE')).toBe(true);
});

/** The day of the refusal: the same day of the next month is a working day. */
const REFUS = [31, 32, 33, 34].map(jour).find((j) => isLegalWorkingDay(addMois(j, 1))) ?? '';

test('2 and 4. questions on day 50, answered on day 60: due on day 92; a second request is refused', async () => {
  await passerLe(REFUS);
  await refuser(d.refuse.g, d.refuse.dosId, 'Le rapport entre bénéfices et risques est défavorable.');
  await passer(50);
  const { dosId, g } = d.deux;
  const demander = () => demanderModification(g, dosId, 'Justifier l’effectif.');
  expect((await demander()).status).toBe(200);
  expect(await echeance(d.deux)).toMatchObject({ code: 'REPONSE', date: jour(62) });
  await passer(60);
  await appeler(deposant, dosId, 'REPONDRE_MODIF', { justifications: [{ ligne: 0, texte: 'Justifié au paragraphe 4.' }] });
  expect(await echeance(d.deux)).toMatchObject({ code: 'AVIS', date: jour(92) });
  const { status, json } = await demander();
  expect([status, json.code]).toEqual([409, 'demandeModif.unique']);
});

test('5. a second examination is filed until the same day of the next month, by its sponsor, once, and drawn elsewhere', async () => {
  const { dosId: refuse, cpp } = d.refuse;
  const limite = addMois(REFUS, 1);
  await passerLe(limite);
  const creer = `/api/etude/createDIR/${refuse}`;
  expect((await refus(autreDeposant, creer)).slice(0, 2)).toEqual([404, 'dossier.introuvable']);
  const dosId = await preparerSecondExamen(deposant, refuse);
  expect(await refus(deposant, creer)).toEqual([409, 'suite.impossible', expect.stringContaining('déjà en préparation')]);
  const second = { ...d.refuse, dosId };
  await passerLe(addJours(lastDayReexamenTaken(REFUS), 1));
  const tard = await refus(deposant, transition('SOUMETTRE', second), { version: (await synthese(dosId)).version });
  expect(tard).toEqual([409, 'transition.refusee', expect.stringContaining(formatJour(limite))]);
  await passerLe(limite);
  await appeler(deposant, dosId, 'SOUMETTRE');
  const depot = await synthese(dosId);
  expect([depot.statut, depot.cpp.nom === cpp]).toEqual(['DEPOSE', false]);
  expect((await refus(deposant, creer)).slice(0, 2)).toEqual([409, 'suite.impossible']);
});

test('a start before the opinion, an end with a modification open, an address of another regulation: refused in words, nothing moves', async () => {
  const acte = async (x: Dossier, nom: 'demarrer' | 'terminer', saisi: object) => {
    const { etuId, version } = await etudeDe(x);
    const chemin = `/api/etude/${etuId}/workflow/${nom}`;
    const { status, json } = await deposant.deposer(chemin, `${nom}.pdf`, pdfOf(nom), { version, ...saisi });
    return [status, json.code ?? json.etat, json.detail];
  };
  expect(await acte(d.deux, 'demarrer', { dateDebut: aujourdhui })).toEqual([409, 'transition.refusee', expect.any(String)]);
  expect((await acte(d.suivi, 'demarrer', { dateDebut: aujourdhui }))[1]).toBe('EN_COURS');
  const { numero } = await synthese(d.modification.dosId);
  const fin = { date: aujourdhui, anticipee: false, nombreInclus: 12 };
  const ouverte = expect.stringContaining(`la modification ${numero} est en cours d’examen`);
  expect(await acte(d.suivi, 'terminer', fin)).toEqual([409, 'transition.refusee', ouverte]);
  expect((await etudeDe(d.suivi)).etat).toBe('EN_COURS');
  const ailleurs = { method: 'GET', path: `/api/dossier/${d.suivi.dosId}/element-recherche/jarde` };
  expect((await deposant.send(ailleurs)).json.code).toBe('dossier.reglementation');
});

test('13. reports, notes, sessions and reporters are refused to the sponsor', async () => {
  const { dosId, g } = d.un;
  const [{ seanceId }] = await g.get(`/api/dossier/${dosId}/seances`);
  for (const path of [
    `/api/dossier/${dosId}/rapporteurs`,
    `/api/dossier/${dosId}/rapporteurs/rapports?typeDoc=COLLEGE_1`,
    `/api/dossier/${dosId}/notes`,
    `/api/seance/${seanceId}`,
  ])
    expect([path, (await deposant.send({ method: 'GET', path })).json.code]).toEqual([path, 'droit.manquant']);
});

test('7 and 12. two years after: a study that did not start lapses, a prorogation filed on the eve keeps the other alive; nobody to draw', async () => {
  const caducite = addMois(jour(27), 24);
  const { etuId } = await etudeDe(d.un);
  expect((await synthese(d.un.dosId)).dates.caducite).toBe(caducite);
  await passerLe(addJours(caducite, -1));
  const dosId = await preparerProrogation(deposant, etuId, addMois(caducite, 36));
  await appeler(deposant, dosId, 'SOUMETTRE');
  const etats = async () => {
    const lus = await Promise.all([d.un, d.trois].map((x) => synthese(x.dosId)));
    return lus.map((s) => `${s.statut} ${s.etudeEtat}`);
  };
  await nuit(caducite);
  expect(await etats()).toEqual(['AVIS_FAVORABLE A_DEMARRER', 'AVIS_FAVORABLE A_DEMARRER']);
  await nuit(addJours(caducite, 1));
  expect(await etats()).toEqual(['AVIS_FAVORABLE A_DEMARRER', 'CADUC EXPIREE']);
  // 7. No calendar goes that far.
  const seul = await preparer(deposant, aujourdhui, 'Scénario sans comité');
  expect((await appeler(deposant, seul, 'SOUMETTRE')).statut).toBe('EN_ATTENTE_TAS');
  const [cpp] = await admin.get(`/api/ext/dossier/${seul}/comites`);
  const attribuer = (motif: string) => ({ cppId: cpp.cppId, motif });
  const chemin = transition('ATTRIBUER', { dosId: seul, cpp: '', g: admin });
  expect((await refus(admin, chemin, attribuer('court'))).slice(0, 2)).toEqual([400, 'attribution.motif']);
  await admin.post(chemin, attribuer('Aucun calendrier publié dans la fenêtre du tirage.'));
  expect(await deposant.get(`/api/ext/dossier/${seul}/tirage`)).toMatchObject({
    mode: 'MANUEL',
    motif: 'Aucun calendrier publié dans la fenêtre du tirage.',
  });
});
