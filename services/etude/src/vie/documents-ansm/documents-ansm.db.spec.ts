/** What the agency joins to a dossier and takes back (AVI-09, ETU-09). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const joindre = async (dosId: number, nom: string, accessible = true) =>
  m.etude.call(
    etudeDocumentsAnsm,
    'ajouter',
    { params: { dosId, typeDocument: 'QUESTION' }, body: { accessible }, files: { fichier: [await m.fichier(nom)] } },
    ansm,
  );
const lister = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeDocumentsAnsm, 'lister', { params: { dosId } }, actor)).map(({ nom, retirable }) => [nom, retirable]);
const retirer = (dosId: number, id: number) => m.etude.call(etudeDocumentsAnsm, 'supprimer', { params: { dosId, id } }, ansm);

test('it takes back what it joined until the committee gives its opinion; what the committee could read then stays', async () => {
  const { dosId, cppId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  const question = await joindre(dosId, 'question.pdf');
  const reservee = await joindre(dosId, 'reservee.pdf', false);
  expect(await lister(dosId, comite)).toEqual([
    ['reservee.pdf', true],
    ['question.pdf', true],
  ]);
  expect(await lister(dosId, deposant)).toEqual([['question.pdf', true]]);
  for (const actor of [autreDeposant, gestionnaire(cppId + 1)])
    await expect(lister(dosId, actor)).rejects.toMatchObject({ code: 'dossier.introuvable', status: 404 });
  expect((await retirer(dosId, question.id)).map((d) => d.nom)).toEqual(['reservee.pdf']);
  await expect(retirer(dosId, question.id)).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  m.clock.set(addJours(m.clock.today(), 1));
  await joindre(dosId, 'apres.pdf');
  expect(await lister(dosId, ansm)).toEqual([
    ['apres.pdf', true],
    ['reservee.pdf', false],
  ]);
  await expect(retirer(dosId, reservee.id)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('rendu son avis')] },
  });
});

test('whoever finds a document of the agency among those of the dossier opens it there, and nobody else', async () => {
  const { dosId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  const { id } = await joindre(dosId, 'reservee.pdf', false);
  const lecteurs = [
    [ansm, true],
    [comite, true],
    [deposant, false],
  ] as const;
  for (const [lecteur, lit] of lecteurs) {
    const liste = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, lecteur);
    expect(liste.some((d) => d.id === id)).toBe(lit);
    const ouvertures = [
      () => m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id } }, lecteur),
      () => m.etude.call(examenDocuments, 'telechargerEvenement', { params: { id } }, lecteur),
    ];
    for (const ouvrir of ouvertures)
      if (lit) expect(await ouvrir()).toMatchObject({ document: { nom: 'reservee.pdf' } });
      else await expect(ouvrir()).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });
  }
});

// ETU-21.
test('its sponsor answers a question in text and files, once; the answer stands beside it for all three, who are told, and both stay', async () => {
  const { dosId, cppId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  const { id: reservee } = await joindre(dosId, 'reservee.pdf', false);
  const { id } = await joindre(dosId, 'question.pdf');
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({ modele: 'ANSM_DOCUMENT', donnees: { question: true } });
  const repondre = async (questionId: number, actor: Actor = deposant, noms = ['tableau.pdf', 'notice.pdf']) =>
    m.etude.call(
      etudeDocumentsAnsm,
      'repondre',
      {
        params: { dosId, id: questionId },
        body: { texte: ' La dose est celle du protocole, page 12. ' },
        files: { fichiers: await Promise.all(noms.map((nom) => m.fichier(nom))) },
      },
      actor,
    );
  const lire = async (actor: Actor) =>
    (await m.etude.call(etudeDocumentsAnsm, 'lister', { params: { dosId } }, actor)).find((d) => d.id === id);
  expect(await lire(deposant)).toMatchObject({ repondable: true, reponse: null });
  expect(await lire(ansm)).toMatchObject({ repondable: false, retirable: true });
  for (const [question, actor] of [
    [reservee, deposant],
    [id, autreDeposant],
  ] as const)
    await expect(repondre(question, actor)).rejects.toMatchObject({ status: 404 });
  await expect(repondre(id, comite)).rejects.toMatchObject({ code: 'droit.manquant' });

  m.clock.set(addJours(m.clock.today(), 1));
  const [, repondue] = [await repondre(id), await lire(deposant)];
  expect(repondue).toMatchObject({
    repondable: false,
    reponse: { texte: 'La dose est celle du protocole, page 12.', le: m.clock.instant() },
  });
  expect(repondue?.reponse?.fichiers.map((f) => f.nom).sort()).toEqual(['notice.pdf', 'tableau.pdf']);
  for (const actor of [ansm, comite]) {
    expect((await lire(actor))?.reponse).toEqual(repondue?.reponse);
    const [fichier] = repondue?.reponse?.fichiers ?? [];
    const ouvert = m.etude.call(etudeDocumentsAnsm, 'telecharger', { params: { dosId, id: fichier.id } }, actor);
    expect(await ouvert).toMatchObject({ document: { nom: fichier.nom } });
    // The files are those of the answer, not documents of the agency.
    expect((await lister(dosId, actor)).map(([nom]) => nom)).toEqual(['question.pdf', 'reservee.pdf']);
  }
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'ANSM_REPONSE',
    destinataires: [{ profil: 'UTILISATEUR_ANSM' }, { profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] }],
    donnees: { question: 'Question de l’ANSM' },
  });
  const historique = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, deposant);
  expect(historique.map((l) => l.action)).toContain('REPONDRE_ANSM');

  await expect(repondre(id)).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('déjà sa réponse')] } });
  for (const garde of [id, repondue?.reponse?.fichiers[0].id ?? 0])
    await expect(retirer(dosId, garde)).rejects.toMatchObject({
      details: { raisons: [expect.stringContaining('a répondu')] },
    });
});

// ETU-19, DOS-14: the silence of the agency on a modification.
test('its silence authorises a modification the day after its last day, which its question moved; the version, the calendar and the mails follow', async () => {
  const { preparer, deposer, conclure } = modifications(m, c);
  const di = await c.recevable({ qualificationCode: 'CAT1' });
  const joindreDecision = async (dosId: number, decision: 'AUTORISEE' | 'REFUSEE') =>
    m.etude.call(
      etudeDocumentsAnsm,
      'ajouter',
      {
        params: { dosId, typeDocument: 'DECISION' },
        body: { accessible: true, decision, dateDecision: m.clock.today() },
        files: { fichier: [await m.fichier('decision.pdf')] },
      },
      ansm,
    );
  await joindreDecision(di.dosId, 'AUTORISEE');
  await c.tenirSeance(di.dosId, di.cppId);
  await c.rendreAvis(di.dosId, di.comite, { sens: 'FAVORABLE' });
  const etude = () => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: di.dosId } }, deposant);
  const { etuId } = await etude();
  const modify = async (population: string) => {
    const dosId = await preparer(etuId, { modificationDestinataires: 'CPP_ANSM' }, { population });
    await deposer(dosId);
    return dosId;
  };
  const access = (dosId: number) => m.etude.call(etudeDocumentsAnsm, 'lireAccessibilite', { params: { dosId } }, ansm);
  const pass = async (jour: string) => {
    m.clock.set(jour);
    await m.etude.get(Rappels).passer();
    await m.services.settled();
  };
  const expected = async (jour: string) => {
    const { dates } = await m.etude.call(etudeCalendrier, 'lister', { query: { du: jour, au: jour } }, ansm);
    return dates.filter((d) => d.libelle === 'Décision de l’ANSM').map((d) => d.route);
  };

  const filed = m.clock.today();
  const msId = await modify('Adultes suivis');
  const last = addJours(filed, 35);
  expect(await access(msId)).toMatchObject({ decision: 'EN_ATTENTE', tacite: false, echeance: { date: last } });
  // A document that its sponsor does not read asks nothing of him.
  await joindre(msId, 'interne.pdf', false);
  expect((await access(msId)).echeance?.date).toBe(last);
  const question = await joindre(msId, 'question.pdf');
  expect((await access(msId)).echeance?.date).toBe(addJours(last, 10));
  const lue = async () =>
    (await m.etude.call(etudeDocumentsAnsm, 'lister', { params: { dosId: msId } }, ansm)).find(
      (d) => d.type === 'ANSM_QUESTION' && d.accessible,
    );
  expect(await lue()).toMatchObject({ retirable: true, delaiRevenu: last });
  await retirer(msId, question.id);
  expect((await access(msId)).echeance?.date).toBe(last);
  expect((await mailsDe(m, msId)).at(-1)).toMatchObject({
    modele: 'ANSM_DOCUMENT',
    destinataires: expect.arrayContaining([{ utiId: deposant.utiId }]),
    donnees: { retrait: true, dernierJour: last },
  });
  const seconde = await joindre(msId, 'question.pdf');
  await conclure(msId, di.cppId);
  // The committee has spoken, the agency has not: its day stays in its calendar.
  expect(await expected(addJours(last, 10))).toEqual([`/dossiers/${msId}`]);
  await pass(addJours(last, 10));
  expect([(await access(msId)).decision, (await etude()).versions.length]).toEqual(['EN_ATTENTE', 1]);
  // Nor may it give these days back once they run.
  expect(await lue()).toMatchObject({ retirable: false });
  await expect(retirer(msId, seconde.id)).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('joignez d’abord une autre question')] },
  });
  const refusedId = await modify('Adultes opérés');
  const silent = addJours(last, 11);
  await pass(silent);
  expect(await access(msId)).toMatchObject({
    decision: 'AUTORISEE',
    tacite: true,
    dateDecision: addJours(last, 10),
    echeance: null,
    raisons: [expect.stringContaining('silence')],
  });
  expect((await etude()).versions.map((v) => v.depuis)).toContain(addJours(last, 10));
  expect((await mailsDe(m, msId)).at(-1)).toMatchObject({
    modele: 'ANSM_DECISION',
    destinataires: expect.arrayContaining([{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }]),
    donnees: { autorisee: true, tacite: true, modification: true, le: addJours(last, 10) },
  });
  await expect(joindreDecision(msId, 'REFUSEE')).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('silence')] },
  });
  expect(await expected(addJours(last, 10))).toEqual([]);

  // A refusal of the last day stands.
  const lastOfRefused = (await access(refusedId)).echeance?.date ?? '';
  m.clock.set(lastOfRefused);
  await joindreDecision(refusedId, 'REFUSEE');
  await pass(addJours(lastOfRefused, 1));
  expect(await access(refusedId)).toMatchObject({ decision: 'REFUSEE', tacite: false });
});

// ETU-18, DOS-11.
test('the agency extends its authorisation while it is valid, once; not extended, it lapses and the study with it, whose sponsor was told', async () => {
  // The séances of the comités are of that spring.
  m.clock.set(J0);
  await m.etude.get(Rappels).passer();
  const authorised = async () => {
    const { dosId, cppId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
    const authorisedOn = m.clock.today();
    await decide(dosId, 'DECISION', { decision: 'AUTORISEE', dateDecision: authorisedOn });
    await c.tenirSeance(dosId, cppId);
    await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
    await m.services.settled();
    return { dosId, comite, last: addMois(authorisedOn, 24) };
  };
  const decide = async (dosId: number, typeDocument: 'DECISION' | 'PROLONGATION', body: object, actor: Actor = ansm) =>
    m.etude.call(
      etudeDocumentsAnsm,
      'ajouter',
      {
        params: { dosId, typeDocument },
        body: { accessible: true, ...body },
        files: { fichier: [await m.fichier('decision.pdf')] },
      },
      actor,
    );
  const read = (dosId: number, actor: Actor) => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
  const lapsed = await authorised();
  const extended = await authorised();
  expect((await read(extended.dosId, deposant)).ansm).toMatchObject({ valableJusquau: extended.last, prolongeeLe: null });
  const pass = async (jour: string) => {
    m.clock.set(jour);
    await m.etude.get(Rappels).passer();
    await m.services.settled();
  };
  await pass(addMois(extended.last, -6));
  expect((await mailsDe(m, extended.dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_CADUCITE_PROCHE',
    donnees: { caduciteLe: extended.last, autorisation: true },
  });
  await expect(decide(extended.dosId, 'PROLONGATION', {})).rejects.toMatchObject({ code: 'saisie.invalide' });
  const dateDecision = m.clock.today();
  await expect(decide(extended.dosId, 'PROLONGATION', { dateDecision }, deposant)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  await decide(extended.dosId, 'PROLONGATION', { dateDecision });
  expect((await read(extended.dosId, deposant)).ansm).toMatchObject({
    valableJusquau: addMois(extended.last, 24),
    prolongeeLe: dateDecision,
  });
  await expect(decide(extended.dosId, 'PROLONGATION', { dateDecision })).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('déjà été prolongée')] },
  });
  await pass(lapsed.last);
  // The dashboard and the calendar say it too, of the one that was not extended.
  const both = await Promise.all([lapsed, extended].map(async (x) => (await read(x.dosId, deposant)).etuId));
  const announced = async () => [
    ...(await m.etude.call(etudeTdbDeposant, 'listerExpirationsEtude', {}, deposant))
      .filter((x) => both.includes(x.etuId) && x.motif === 'Caducité de l’autorisation de l’ANSM')
      .map((x) => x.date),
    ...(await m.etude.call(etudeCalendrier, 'lister', { query: { du: lapsed.last, au: lapsed.last } }, deposant)).dates
      .filter((x) => x.cle.endsWith('-autorisation'))
      .map((x) => x.date),
  ];
  expect(await announced()).toEqual([lapsed.last, lapsed.last]);
  expect(await read(lapsed.dosId, deposant)).toMatchObject({ etat: 'A_DEMARRER' });
  await pass(addJours(lapsed.last, 1));
  expect([(await read(lapsed.dosId, deposant)).etat, (await read(extended.dosId, deposant)).etat]).toEqual([
    'EXPIREE',
    'A_DEMARRER',
  ]);
  expect((await mailsDe(m, lapsed.dosId)).at(-1)).toMatchObject({ modele: 'AVIS_CADUC', donnees: { autorisation: true } });
});
