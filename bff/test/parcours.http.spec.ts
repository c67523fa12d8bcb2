/**
 * The main job over HTTP, by all its people, with the clock moved day by day: a sponsor files a national dossier, a committee is drawn, asks for
 * complements, declares it admissible, has it reported on, meets, asks for one modification, meets again and gives an opinion that the sponsor
 * downloads. At each step the sponsor looks at everything that he can get: no reporter and no member is in any of it.
 */
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import { jourDe } from '@riph/contracts/core/paris';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { courrielsDe } from '../../deploy/test-kit/courriels.ts';
import { expertiser } from '../../deploy/test-kit/expertise.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { decideur } from '../../deploy/test-kit/instruction.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { administratif, PIECES_CAT2, recherche } from '../../deploy/test-kit/saisies.ts';
import { cloturerLaSeance, repondreAuxAuditions } from '../../deploy/test-kit/seances.ts';
import { nameOf } from './foreign/rows.ts';
import { signIn } from './matrix/client.ts';
import { moment } from './parcours/moment.ts';
import { avancerSeance, publierSeances } from './parcours/seances.ts';
import { Look } from './secrecy/look.ts';
import { OPINION, told } from './secrecy/secrets.ts';
import { courriels, lignesConnues, recherchesDe, SANS_REPONSE } from './secrecy/sponsor.ts';

jest.setTimeout(300_000);

let regard: Look;
let deposant: Personne;
let gestionnaire: Personne;
const membres: { compte: Compte; personne: Personne }[] = [];
let dosId = 0;
let cpp = '';
let jour = '';
/** The day of each act, as the people of Paris lived it. */
const fait: Record<string, string> = {};
let france = 0;

const synthese = (p: Personne) => p.get(`/api/ext/dossier/${dosId}/synthese`);
const version = async (p: Personne): Promise<number> => (await synthese(p)).version;
const statut = async (): Promise<string> => (await synthese(gestionnaire)).statut;
const appeler = async (p: Personne, event: string, body: object = {}) =>
  p.post(`/api/dossier/${dosId}/workflow/callTransition?event=${event}`, { version: await version(p), ...body });
const passerAu = async (d: string) => {
  jour = d;
  await avancerAu(d, moment.heure);
};

beforeAll(async () => {
  await passerAu(moment.jour);
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  regard = new Look(await signIn(accountsOf('DEPOSANT')[0]), 'DEPOSANT');
  france = (await deposant.get('/api/pays/france')).id;
});
afterAll(clockBack);
afterEach(async () => {
  const membreIds = membres.map((m) => m.compte.utiId);
  if (dosId > 0) await regard.everything(await lignesConnues({ dosId, deposant, comite: gestionnaire, membreIds }));
});

test('committees meet in the months that follow', async () => {
  for (const compte of accountsOf('GESTIONNAIRE')) await publierSeances(await Personne.entrer(compte), jour);
});

test('the draft says all that is missing, at once', async () => {
  dosId = await deposant.post('/api/dossier/create', {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT2',
    titreRecherche: 'Essai',
  });
  expect(dosId).toBeGreaterThan(0);
  const manques: { champ: string; etape: string }[] = await deposant.get(`/api/ext/dossier/${dosId}/manques`);
  expect(manques.length).toBeGreaterThan(15);
  expect(new Set(manques.map((m) => m.etape))).toEqual(new Set(['ADMINISTRATIF', 'RECHERCHE', 'CENTRES', 'PIECES']));
  const refus = await deposant.send({
    method: 'POST',
    path: `/api/dossier/${dosId}/workflow/callTransition?event=SOUMETTRE`,
    json: {},
  });
  expect(refus.status).toBe(409);
  expect(refus.json.code).toBe('dossier.incomplet');
});

test('forms are saved, and a stale version is refused with what changed', async () => {
  const a = await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`);
  await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
    version: a.version,
    donnees: { ...administratif(jour, france, dosId), souhaiteEtreEntendu: true },
  });
  const r = await deposant.get(`/api/dossier/${dosId}/element-recherche/jarde`);
  await deposant.put(`/api/dossier/${dosId}/element-recherche/jarde`, { version: r.version, donnees: recherche() });
  const perime = await deposant.send({
    method: 'PUT',
    path: `/api/dossier/editElementAdministratifDI/${dosId}`,
    json: { version: a.version, donnees: { ...administratif(jour, france, dosId), souhaiteEtreEntendu: true } },
  });
  expect(perime.status).toBe(409);
  expect(perime.json.code).toBe('dossier.versionPerimee');
});

test('fourteen real PDF files are given, a false one is refused', async () => {
  const { attendues } = await deposant.get(`/api/dossier/${dosId}/piece_jointe`);
  const idDe = (code: string): number => attendues.find((c: { categorieCode: string }) => c.categorieCode === code).categorieId;
  const faux = await deposant.deposer(
    `/api/dossier/${dosId}/piece_jointe/categorie/${idDe('PROTOCOLE')}`,
    'protocole.pdf',
    Buffer.from('<html>pas un pdf</html>'),
  );
  expect(faux.status).toBe(415);
  for (const code of PIECES_CAT2) {
    const { status, json } = await deposant.deposer(
      `/api/dossier/${dosId}/piece_jointe/categorie/${idDe(code)}`,
      `${code}_EssaiV1_20260102.pdf`,
      pdfOf(`Pièce ${code}`),
      { version: '1' },
    );
    expect({ code, status, json: json.code }).toEqual({ code, status: 200, json: undefined });
  }
  expect(await deposant.get(`/api/ext/dossier/${dosId}/manques`)).toEqual([]);
});

test('two submissions at once: one receipt, one clear refusal', async () => {
  const body = { version: await version(deposant) };
  const send = () =>
    deposant.send({ method: 'POST', path: `/api/dossier/${dosId}/workflow/callTransition?event=SOUMETTRE`, json: body });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  const s = await synthese(deposant);
  fait.SOUMETTRE = jour;
  expect(s.statut).toBe('DEPOSE');
  expect(s.numero).toMatch(/^\d\d\.\d{5}\.\d{6}$/);
  const tirage = await deposant.get(`/api/ext/dossier/${dosId}/tirage`);
  expect(tirage.mode).toBe('NORMAL');
  expect(tirage.comites).toHaveLength(39);
  const documents: { type: string; id: number }[] = await deposant.get(`/api/ext/dossier/${dosId}/documents`);
  expect(documents.map((d) => d.type)).toEqual(expect.arrayContaining(['RECEPISSE', 'PREUVE_TIRAGE']));
  cpp = s.cpp.nom;
  gestionnaire = await Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp));
  // One after the other: passwords are slow to check, on purpose.
  for (const compte of accountsOf('INSTRUCTEUR').filter((c) => c.cppNom === cpp))
    membres.push({ compte, personne: await Personne.entrer(compte) });
});

test('the sponsor keeps a document with his study', async () => {
  const { etuId } = await deposant.get(`/api/etude/fromDossier/${dosId}`);
  const donnees = { type: 'LISTE_CENTRES', dateEvenement: jour };
  const { status, json } = await deposant.deposer(`/api/etude/${etuId}/document_info`, 'centres.pdf', pdfOf('Centres'), donnees);
  expect([status, json.detail]).toEqual([200, undefined]);
});

test('it is found two seconds later by number, sponsor and a misspelt word, by those who may see it and by nobody else', async () => {
  const { numero } = await synthese(deposant);
  const trouve = async (p: Personne, texte: string) => {
    // Other tests file dossiers of the same sponsor: the first page of few results would hold it or not.
    const dto = JSON.stringify({ texte, page: { taille: 50 } });
    const { resultats } = await p.get(`/api/recherche_globale/?rechercheGlobalDto=${encodeURIComponent(dto)}`);
    return resultats.some((r: { dosId: number }) => r.dosId === dosId);
  };
  await attendre('the dossier in the index', () => trouve(gestionnaire, numero));
  expect(await trouve(gestionnaire, 'ventillation')).toBe(true);
  expect(await trouve(deposant, 'CHU de démonstration')).toBe(true);
  const autreDeposant = await Personne.entrer(accountsOf('DEPOSANT')[1]);
  const autreComite = await Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom !== cpp));
  expect(await trouve(autreDeposant, numero)).toBe(false);
  expect(await trouve(autreComite, numero)).toBe(false);
  expect((await autreDeposant.send({ method: 'GET', path: `/api/ext/dossier/${dosId}/synthese` })).status).toBe(404);
  expect((await autreComite.send({ method: 'GET', path: `/api/ext/dossier/${dosId}/synthese` })).status).toBe(404);
});

test('complements are asked once and answered once', async () => {
  await passerAu(jourSuivant(jour, 2));
  const r = await gestionnaire.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  expect(r.statut).toBe('RECEVABILITE_PREPAREE');
  const { pieces } = await gestionnaire.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const [i, p] of pieces.entries()) {
    await gestionnaire.post(`/api/dossier/${dosId}/piece_jointe/${p.pjId}/conformite?conformite=${i > 0}`);
    if (i === 0)
      await gestionnaire.post(
        `/api/dossier/${dosId}/piece_jointe/${p.pjId}/motif?motif=${encodeURIComponent('Signature absente')}`,
      );
  }
  const lue = await gestionnaire.get(`/api/ext/dossier/${dosId}/recevabilite`);
  expect(lue.empechementsRecevable).toHaveLength(1);
  expect(lue.brouillonDemandes[0].texte).toContain('Signature absente');
  const traiter = `/api/dossier/${dosId}/recevabilite/traitement_recevabilite`;
  const refuse = await gestionnaire.send({
    method: 'POST',
    path: traiter,
    json: { decision: 'RECEVABLE', version: lue.version },
  });
  expect([refuse.status, refuse.json.code]).toEqual([409, 'transition.refusee']);
  await gestionnaire.post(traiter, { decision: 'COMPLEMENTS', version: lue.version, demandes: lue.brouillonDemandes });
  fait.DEMANDER_COMPLEMENTS = jour;
  expect(await statut()).toBe('COMPLEMENTS_DEMANDES');

  await passerAu(jourSuivant(jour, 3));
  const sansReponse = await deposant.send({
    method: 'POST',
    path: `/api/dossier/${dosId}/workflow/callTransition?event=ENVOYER_COMPLEMENTS`,
    json: { version: await version(deposant) },
  });
  expect(sansReponse.status).toBe(409);
  const [ligne] = (await synthese(deposant)).demande.lignes;
  const corrigee = await deposant.deposer(
    `/api/dossier/${dosId}/piece_jointe/categorie/${ligne.categorieId}`,
    'COURRIER_EssaiV2.pdf',
    pdfOf('Courrier signé'),
    { version: '2', remplacePjId: ligne.pjId },
  );
  expect(corrigee.status).toBe(200);
  await appeler(deposant, 'ENVOYER_COMPLEMENTS');
  fait.ENVOYER_COMPLEMENTS = jour;

  await passerAu(jourSuivant(jour, 1));
  await gestionnaire.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const apres = await gestionnaire.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const p of apres.pieces.filter(
    (x: { statut: string; conformite: boolean | null }) => x.statut === 'ACTIVE' && x.conformite !== true,
  ))
    await gestionnaire.post(`/api/dossier/${dosId}/piece_jointe/${p.pjId}/conformite?conformite=true`);
  const encore = await gestionnaire.send({
    method: 'POST',
    path: traiter,
    json: { decision: 'COMPLEMENTS', version: await version(gestionnaire), demandes: lue.brouillonDemandes },
  });
  expect(encore.status).toBe(409);
  await gestionnaire.post(traiter, { decision: 'RECEVABLE', version: await version(gestionnaire), referenceCpp: '2026-12' });
  const s = await synthese(deposant);
  fait.DECLARER_RECEVABLE = jour;
  expect(s.statut).toBe('EN_EVALUATION');
  // 45 days from admissibility (R1123-23), shown with its explanation.
  expect(s.echeance.date).toBe(jourSuivant(jour, 45));
  expect(s.echeance.explication.article).toContain('R1123-23');
});

async function designer(type: 'COLLEGE_1' | 'COLLEGE_2') {
  const candidats: { utiId: number; college: string; empechements: string[] }[] = await gestionnaire.get(
    `/api/ext/dossier/${dosId}/rapporteurs/candidats`,
  );
  const c = candidats.find((x) => x.college === type && x.empechements.length === 0);
  if (!c) throw new Error(`no candidate of ${type}`);
  await gestionnaire.put(`/api/dossier/${dosId}/rapporteurs/partie?type=${type}`, {
    utiId: c.utiId,
    decidePar: await decideur(gestionnaire, dosId),
  });
  return c.utiId;
}

test('two reporters of the two colleges report; a member with a declared link cannot', async () => {
  const candidats: { utiId: number; college: string; methodologiste: boolean }[] = await gestionnaire.get(
    `/api/ext/dossier/${dosId}/rapporteurs/candidats`,
  );
  // A demo committee has one biostatistician only: without him no session has its quorum (R1123-11).
  const premier = candidats.find((c) => !c.methodologiste);
  if (!premier) throw new Error('no candidate beside the biostatistician');
  await gestionnaire.post(`/api/ext/dossier/${dosId}/conflits`, { utiId: premier.utiId, motif: 'A travaillé pour le promoteur' });
  const refuse = await gestionnaire.send({
    method: 'PUT',
    path: `/api/dossier/${dosId}/rapporteurs/partie?type=${premier.college}`,
    json: { utiId: premier.utiId, decidePar: await decideur(gestionnaire, dosId) },
  });
  expect([refuse.status, refuse.json.code]).toEqual([409, 'rapporteur.empeche']);
  for (const type of ['COLLEGE_1', 'COLLEGE_2'] as const) {
    const utiId = await designer(type);
    const { personne } = membres.find((m) => m.compte.utiId === utiId) ?? membres[0];
    const depose = await personne.deposer(
      `/api/dossier/${dosId}/rapporteurs/rapport?typeDoc=${type}`,
      'rapport.pdf',
      pdfOf(`Rapport ${type}`),
    );
    expect(depose.status).toBe(200);
    const autre = membres.find((m) => m.compte.utiId !== utiId && m.compte.utiId !== premier.utiId);
    const pasVous = await autre?.personne.deposer(
      `/api/dossier/${dosId}/rapporteurs/rapport?typeDoc=${type}`,
      'rapport.pdf',
      pdfOf('Autre'),
    );
    expect(pasVous?.status).toBe(404);
  }
});

test('an expert is asked, accepts and reports', async () => {
  await expertiser(gestionnaire, dosId, accountsOf('EXPERT')[1], jourSuivant(jour, 10));
});

test('before the committee meets, no page or answer tells the sponsor the day: only his mails and his letter do', async () => {
  const [{ date }]: { date: string }[] = await gestionnaire.get(`/api/dossier/${dosId}/seances`);
  const ecrits = [date, formatJour(date), new Date(date).toLocaleDateString('fr-FR', { timeZone: 'UTC' })];
  // The record of the draw tells the first and last day of its window: on a Monday or a Tuesday the first may be that of the session.
  const FENETRE = /"(du|au)":"[\d-]{10}"/g;
  const dit = (texte: string) => ecrits.some((e) => texte.replace(FENETRE, '').includes(e));
  expect(dit(JSON.stringify(await gestionnaire.get(`/api/ext/dossier/${dosId}/tirage`)))).toBe(true);
  // Of this dossier only: lists hold others too, to which something may have happened on that day.
  const duDossier = new RegExp(`/${dosId}(?!\\d)`);
  const ouDit = regard.seen.filter((v) => duDossier.test(v.call) && dit(v.text));
  // The letter of admissibility tells the day of his own dossier, as its mail does (MAI-10).
  expect(ouDit.filter((v) => !v.text.includes('Accusé de recevabilité')).map((v) => v.call)).toEqual([]);
  expect(ouDit.length).toBeGreaterThan(0);
});

/** The session in which the dossier is, opened, held with everyone but those set aside. Gives its id. */
async function tenirLaSeance(): Promise<number> {
  const [s] = (await gestionnaire.get(`/api/dossier/${dosId}/seances`)).filter(
    (x: { inscription: string }) => x.inscription === 'INSCRIT',
  );
  const transition = async (event: string) => {
    const { version: lue, statut: avant } = await gestionnaire.get(`/api/seance/${s.seanceId}`);
    // On a database that has served before, the session may have been opened for another dossier.
    if (event !== 'TENIR' && (avant === 'ODJ_ENVOYE' || (event === 'OUVRIR' && avant === 'OUVERTE'))) return;
    const odjFixePar = event === 'ENVOYER_ODJ' ? 'PRESIDENT' : undefined;
    await gestionnaire.post(`/api/ext/seance/${s.seanceId}/transition?event=${event}`, { version: lue, odjFixePar });
  };
  await transition('OUVRIR');
  await gestionnaire.post(`/api/ext/seance/${s.seanceId}/documents/produire?typeDocumentSeance=ODJ`, {});
  await repondreAuxAuditions(gestionnaire, s.seanceId);
  await transition('ENVOYER_ODJ');
  await avancerSeance(gestionnaire, s.seanceId, moment.heure);
  await passerAu(s.date);
  const { membres: presence } = await gestionnaire.get(`/api/seance/${s.seanceId}/affectation`);
  for (const m of presence)
    await gestionnaire.put(`/api/seance/${s.seanceId}/affectation/presence?membreId=${m.membreId}&isPresent=true`, {});
  await transition('TENIR');
  return s.seanceId;
}

const AVIS_FINAL = () => `/api/dossier/${dosId}/workflow/callTransitionAvisFinal`;
const rendreAvis = async (signe: Buffer) =>
  gestionnaire.deposer(AVIS_FINAL(), 'avis-signe.pdf', signe, { version: await version(gestionnaire), sens: 'FAVORABLE' });

test('the opinion waits for a session with quorum; one modification is asked, with the clock stopped', async () => {
  const tropTot = await rendreAvis(pdfOf('Avis signé trop tôt'));
  expect([tropTot.status, tropTot.json.code]).toEqual([409, 'avis.quorum']);
  const seanceId = await tenirLaSeance();
  const odj = await gestionnaire.fichier(`/api/seance/${seanceId}/documents/download?typeDocumentSeance=ODJ`);
  expect(odj.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const chemin = `/api/dossier/${dosId}/workflow/callTransitionDemandeModification`;
  const corps = {
    texte: 'Préciser les critères de non-inclusion.',
    lignes: [{ categorieId: null, texte: 'Critères de non-inclusion' }],
  };
  const demande = await gestionnaire.envoyer(chemin, { version: await version(gestionnaire), ...corps });
  expect(demande.status).toBe(200);
  expect(await statut()).toBe('MODIFICATIONS_DEMANDEES');
  const seconde = await gestionnaire.envoyer(chemin, { version: await version(gestionnaire), ...corps });
  expect([seconde.status, seconde.json.code]).toEqual([409, 'demandeModif.unique']);

  fait.EMETTRE_DEMANDE_MODIF = jour;
  await passerAu(jourSuivant(jour, 10));
  await appeler(deposant, 'REPONDRE_MODIF', {
    justifications: [{ ligne: 0, texte: 'Les critères sont précisés au paragraphe 5.2.' }],
  });
  fait.REPONDRE_MODIF = jour;
  const s = await synthese(deposant);
  expect(s.statut).toBe('REPONSE_RECUE');
  expect(s.suspensionJours).toBe(10);
  // 60 days from admissibility plus the ten of the reply (DEL-05, scenario 2).
  expect(s.echeance.date).toBe(jourSuivant(s.dates.recevabilite, 60 + 10));
  expect(s.dates.demandeModif).toBe(fait.EMETTRE_DEMANDE_MODIF);
});

test('a second session, the opinion, its PDF in the hands of the sponsor', async () => {
  const eligibles: { seanceId: number; delaiTenu: boolean }[] = await gestionnaire.get(`/api/dossier/${dosId}/seances/eligibles`);
  const prochaine = eligibles.find((e) => e.delaiTenu);
  await gestionnaire.post(`/api/dossier/${dosId}/seances?seanceId=${prochaine?.seanceId}`);
  const seanceId = await tenirLaSeance();
  // The opinion is the signed file: printed from the preview, signed, joined (AVI-03).
  const sansFichier = await gestionnaire.envoyer(AVIS_FINAL(), { version: await version(gestionnaire), sens: 'FAVORABLE' });
  expect([sansFichier.status, sansFichier.json.code]).toEqual([400, 'fichier.manquant']);
  expect(sansFichier.json.detail).toContain('faites-le signer');
  const apercu = await gestionnaire.fichier(`/api/dossier/${dosId}/generation/avis`, { sens: 'FAVORABLE' });
  const avis = await rendreAvis(apercu.bytes);
  expect([avis.status, avis.json.detail]).toEqual([200, undefined]);
  const s = await synthese(deposant);
  fait.EMETTRE_AVIS_FINAL = jour;
  expect(s.statut).toBe('AVIS_FAVORABLE');
  expect(s.etudeEtat).toBe('A_DEMARRER');
  const documents: { type: string; id: number }[] = await deposant.get(`/api/ext/dossier/${dosId}/documents`);
  const avisFinal = documents.find((d) => d.type === 'AVIS_FINAL');
  const { bytes, texte } = await deposant.fichier(`/api/dossier/${dosId}/documents/${avisFinal?.id}/download`);
  expect(bytes.equals(apercu.bytes)).toBe(true);
  expect(texte).toContain('Avis favorable');
  expect(texte).toContain(s.numero);
  await cloturerLaSeance(gestionnaire, seanceId);
});

test('everything is in the timeline and in the mails', async () => {
  const evenements: { action: string }[] = await gestionnaire.get(`/api/evenement/DOSSIER/${dosId}`);
  const attendus = [
    'SOUMETTRE',
    'PREPARER_RECEVABILITE',
    'DEMANDER_COMPLEMENTS',
    'ENVOYER_COMPLEMENTS',
    'DECLARER_RECEVABLE',
    'EMETTRE_DEMANDE_MODIF',
    'REPONDRE_MODIF',
    'EMETTRE_AVIS_FINAL',
  ];
  expect(evenements.map((e) => e.action)).toEqual(expect.arrayContaining(attendus));
  const { numero } = await synthese(deposant);
  const sujets = async (): Promise<string> =>
    (await courrielsDe(accountsOf('DEPOSANT')[0].login))
      .map((c) => c.subject)
      .filter((x) => x.includes(numero))
      .join();
  await attendre('the mail of the opinion', async () => /avis/i.test(await sujets()));
  for (const mot of [/d[ée]p[oô]t|re[çc]u/i, /compl[ée]ment/i, /recevable/i, /modification/i, /avis/i])
    expect(await sujets()).toMatch(mot);
});

test('every date is the day in Paris of its act: head, pieces, timeline, letters, lists, mails', async () => {
  const s = await synthese(deposant);
  const { soumission, recevabilite, demandeModif, avis } = s.dates;
  const { SOUMETTRE, DECLARER_RECEVABLE, EMETTRE_DEMANDE_MODIF, EMETTRE_AVIS_FINAL } = fait;
  expect([soumission, recevabilite, demandeModif, avis]).toEqual([
    SOUMETTRE,
    DECLARER_RECEVABLE,
    EMETTRE_DEMANDE_MODIF,
    EMETTRE_AVIS_FINAL,
  ]);
  const evenements: { action: string; date: string }[] = await gestionnaire.get(`/api/evenement/DOSSIER/${dosId}`);
  for (const { action, date } of evenements.filter((e) => e.action in fait))
    expect([action, jourDe(date)]).toEqual([action, fait[action]]);
  const { pieces }: { pieces: { deposeeLe: string }[] } = await deposant.get(`/api/dossier/${dosId}/piece_jointe`);
  expect(new Set(pieces.map((p) => jourDe(p.deposeeLe)))).toEqual(new Set([fait.SOUMETTRE, fait.ENVOYER_COMPLEMENTS]));
  await attendre('the day of the opinion in the lists', async () => {
    const dto = JSON.stringify({ texte: s.numero });
    const { resultats } = await gestionnaire.get(`/api/recherche_globale/?rechercheGlobalDto=${encodeURIComponent(dto)}`);
    return resultats.some((r: { dosId: number; dateSoumission: string }) => r.dosId === dosId && r.dateSoumission === SOUMETTRE);
  });
  await lettresDatees();
  const recus = await courrielsDe(accountsOf('DEPOSANT')[0].login);
  const recu = recus.find((c) => c.subject.includes(s.numero) && c.text.includes('a été reçu'));
  expect(recu?.text).toContain(`a été reçu le ${formatJour(SOUMETTRE)}`);
});

/** The letters that the platform made carry the day of their act. */
async function lettresDatees(): Promise<void> {
  const documents: { type: string; id: number; date: string }[] = await deposant.get(`/api/ext/dossier/${dosId}/documents`);
  const ACTES: Record<string, string> = { RECEPISSE: 'SOUMETTRE', PREUVE_TIRAGE: 'SOUMETTRE', AVIS_FINAL: 'EMETTRE_AVIS_FINAL' };
  expect(documents.map((d) => d.type)).toEqual(expect.arrayContaining(Object.keys(ACTES)));
  for (const { type, id, date } of documents.filter((d) => d.type in ACTES)) {
    const le = fait[ACTES[type]];
    const { texte } = await deposant.fichier(`/api/dossier/${dosId}/documents/${id}/download`);
    expect([type, jourDe(date)]).toEqual([type, le]);
    expect(texte).toContain(formatJour(le));
    // The day before is that of UTC, unless another act of the request was done on it: the opinion tells the day of the reply.
    const veille = jourSuivant(le, -1);
    if (!Object.values(fait).includes(veille)) expect(texte).not.toContain(formatJour(veille));
  }
}

test('the sponsor never saw who reports nor who sits, in any answer, any file, any mail, nor by searching for them', async () => {
  const [, expert] = accountsOf('EXPERT');
  const comptes = [...membres.map((m) => m.compte), ...accountsOf('GESTIONNAIRE').filter((c) => c.cppNom === cpp), expert];
  const recherches = comptes.flatMap(({ nom, login }) => [nom, login].flatMap((texte) => recherchesDe(texte)));
  const trouvees = await regard.ask(recherches);
  expect(trouvees.filter((t) => t.text.includes(`"dosId":${dosId},`)).map((t) => t.call)).toEqual([]);
  // Nothing was looked at in vain: each call that his profile holds gave something, at one moment of the journey.
  const sansReponse = regard.reads.map(nameOf).filter((call) => !regard.answered.has(call));
  expect(sansReponse.toSorted()).toEqual(SANS_REPONSE.toSorted());
  const recus = await courriels(accountsOf('DEPOSANT')[0].login);
  expect(told([...regard.seen, ...recus], comptes)).toEqual([]);
  // What is looked for exists: the committee reads the reporters, and the opinion was among what the sponsor got.
  const rapporteurs = await gestionnaire.get(`/api/dossier/${dosId}/rapporteurs`);
  expect(told([{ call: 'comité', text: JSON.stringify(rapporteurs) }], comptes).length).toBeGreaterThanOrEqual(2);
  const rapports = await gestionnaire.get(`/api/dossier/${dosId}/experts/rapports?typeDoc=RAPPORT`);
  expect(told([{ call: 'comité', text: JSON.stringify(rapports) }], [expert])).toHaveLength(1);
  expect([regard.seen.some((v) => OPINION.test(v.text)), recus.length > 4]).toEqual([true, true]);
});
