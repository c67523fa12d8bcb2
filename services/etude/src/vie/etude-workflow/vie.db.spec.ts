import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois, formatJour, joursEntre, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { lastDayReexamenTaken } from '@riph/contracts/etude/socle/delais';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { assurer } from '../../test/assurer.ts';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
// Séances are those of the months that follow.
beforeEach(() => m.clock.set(J0));
afterAll(() => m?.stop());

const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
const today = () => m.clock.today();
const pdf = (nom: string) => m.fichier(nom);

/** A study of a category whose opinion is favourable today. */
const favorable = async (qualificationCode: 'CAT1' | 'CAT2' = 'CAT2') => {
  const d = await c.recevable({ qualificationCode });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  return { ...d, etuId: (await lire(d.dosId)).etuId };
};
type Decision = { decision?: 'AUTORISEE' | 'REFUSEE'; dateDecision?: string };
const decider = async (dosId: number, body: Decision, actor: Actor = ansm) =>
  m.etude.call(
    etudeDocumentsAnsm,
    'ajouter',
    { params: { dosId, typeDocument: 'DECISION' }, body, files: { fichier: [await pdf('decision.pdf')] } },
    actor,
  );

type Nom = 'demarrer' | 'suspendre' | 'reprendre' | 'terminer' | 'archiver';
/** An act on the version that stands, with its document. */
const agir = async (dosId: number, nom: Nom, body: object, actor: Actor = deposant) => {
  const { etuId, version } = await lire(dosId);
  const input = { params: { etuId }, body: { version, ...body }, files: { fichier: [await pdf(`${nom}.pdf`)] } };
  return m.etude.call(etudeEtudeWorkflow, nom, input, actor);
};
const debut = (dosId: number, dateDebut = today()) => agir(dosId, 'demarrer', { dateDebut });
const possibles = async (etuId: number, actor: Actor = deposant) =>
  (await m.etude.call(etudeEtudeWorkflow, 'verifier', { params: { etuId } }, actor)).filter((a) => a.allowed).map((a) => a.code);
const raisons = (...phrases: string[]) => ({
  code: 'transition.refusee',
  details: { raisons: phrases.map((p) => expect.stringContaining(p)) },
});
const mailsDeLEtude = async (etuId: number, modele = 'ETUDE_VIE') =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.modele === modele && x.donnees.etuId === etuId);
const SUSPENSION = { motif: 'Effet indésirable grave inattendu', origine: 'PROMOTEUR', securite: false };

// ETU-23, PUB-02.
test('beyond what was approved the end asks why, and the committee reads it; a beginning may open the recruitment', async () => {
  const { dosId, etuId } = await favorable();
  await agir(dosId, 'demarrer', { dateDebut: today(), recrutement: true });
  const [fiche] = await m.etude.db.query(sql`select recrutement from fiche_eclaire where etu_id = ${etuId}`);
  expect(fiche).toEqual({ recrutement: 'OUVERT' });
  expect(await lire(dosId)).toMatchObject({ effectifPrevu: 200, dateFinPrevue: '2028-09-01' });
  const fin = { date: today(), anticipee: false, nombreInclus: 201 };
  await expect(agir(dosId, 'terminer', fin)).rejects.toMatchObject(raisons('cet écart'));
  await agir(dosId, 'terminer', { ...fin, motifEcart: 'Un centre a continué d’inclure.' });
  expect((await mailsDeLEtude(etuId)).at(-1).donnees.motif).toBe(
    '201 personnes ont été incluses ; 200 étaient approuvées.\nUn centre a continué d’inclure.',
  );
});

// ETU-01, ETU-02, ETU-03, ETU-05, ETU-06, DOS-09.
test('the whole life: started, suspended, resumed, ended, its report filed, archived; each told, journalled, and read by the index', async () => {
  const { dosId, etuId, comite } = await favorable();
  const avisLe = today();
  expect(await possibles(etuId)).toEqual(['DEMARRER', 'ABANDONNER']);
  // TDB-01: his first page says that the research may begin, until he declares that it has.
  const aDemarrer = async () =>
    (await m.etude.call(etudeTdbDeposant, 'listerDossiers', {}, deposant)).find((d) => d.dosId === dosId)?.aDemarrer;
  expect(await aDemarrer()).toBe(true);
  m.clock.set(addJours(avisLe, 10));
  await expect(debut(dosId, addJours(avisLe, 11))).rejects.toMatchObject(raisons('dans le futur'));
  await expect(debut(dosId, addJours(avisLe, -1))).rejects.toMatchObject(raisons('précéder l’avis favorable'));
  const debutLe = addJours(avisLe, 5);
  expect(await debut(dosId, debutLe)).toMatchObject({ etat: 'EN_COURS' });
  expect(await aDemarrer()).toBe(false);
  await expect(debut(dosId)).rejects.toMatchObject(raisons('« En cours »'));
  const suspension = { date: addJours(avisLe, 8), ...SUSPENSION };
  await expect(agir(dosId, 'suspendre', { ...suspension, motif: 'court' })).rejects.toMatchObject(
    raisons('motif de la suspension'),
  );
  await expect(agir(dosId, 'suspendre', { ...suspension, date: avisLe })).rejects.toMatchObject(raisons('précéder le début'));
  expect(await agir(dosId, 'suspendre', suspension)).toMatchObject({ etat: 'SUSPENDUE' });
  expect((await lire(dosId)).suspension).toEqual({ date: addJours(avisLe, 8), ...SUSPENSION });
  expect(await agir(dosId, 'reprendre', { date: addJours(avisLe, 9) })).toMatchObject({ etat: 'EN_COURS' });
  await expect(agir(dosId, 'archiver', {})).rejects.toMatchObject(raisons('« En cours »'));
  const finLe = addJours(avisLe, 10);
  const fin = { date: finLe, anticipee: true, nombreInclus: 12 };
  await expect(agir(dosId, 'terminer', fin)).rejects.toMatchObject(raisons('motif de la fin anticipée'));
  expect(await agir(dosId, 'terminer', { ...fin, motif: 'Recrutement insuffisant' })).toMatchObject({
    etat: 'TERMINEE_ANTICIPEE',
  });

  // TDB-03, DEL-11: the report is awaited within the year.
  const attendus = () => m.etude.call(etudeTdbDeposant, 'listerRapportsFinaux', {}, deposant);
  const limite = rollToWorkingDay(addMois(finLe, 12));
  expect((await attendus()).find((r) => r.etuId === etuId)).toMatchObject({
    date: limite,
    joursRestants: joursEntre(today(), limite),
  });
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.filter((j) => ['DEBUT_ETUDE', 'FIN_ETUDE', 'RAPPORT_FINAL'].includes(j.code))).toEqual([
    expect.objectContaining({ code: 'DEBUT_ETUDE', etat: 'ATTEINT', dateReelle: debutLe }),
    expect.objectContaining({ code: 'FIN_ETUDE', etat: 'ATTEINT', dateReelle: finLe }),
    expect.objectContaining({ code: 'RAPPORT_FINAL', etat: 'A_VENIR', dateTheorique: limite }),
  ]);

  await expect(agir(dosId, 'archiver', {}, comite)).rejects.toMatchObject(raisons('rapport final n’est pas déposé'));
  await m.etude.call(
    etudeDocumentsInformation,
    'ajouter',
    {
      params: { etuId },
      body: { type: 'RAPPORT_FINAL', dateEvenement: today() },
      files: { fichier: [await pdf('rapport.pdf')] },
    },
    deposant,
  );
  expect((await attendus()).filter((r) => r.etuId === etuId)).toEqual([]);
  expect(await agir(dosId, 'archiver', {}, comite)).toMatchObject({ etat: 'ARCHIVEE' });
  expect(await possibles(etuId)).toEqual([]);

  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant);
  expect(lignes.map((l) => l.action).toReversed()).toEqual([
    ...['EVALUER', 'AJOUTER_CENTRE', 'AUTORISER', 'DEMARRER', 'SUSPENDRE', 'REPRENDRE', 'TERMINER', 'AJOUTER_DOCUMENT'],
    'ARCHIVER',
  ]);
  expect(lignes.find((l) => l.action === 'SUSPENDRE')).toMatchObject({
    de: 'En cours',
    vers: 'Suspendue',
    commentaire: SUSPENSION.motif,
  });
  const documents = await m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId } }, comite);
  expect(documents.map((d) => d.type)).toEqual([
    'ARCHIVAGE',
    'RAPPORT_FINAL',
    'FIN_ETUDE',
    'REPRISE',
    'SUSPENSION',
    'DEBUT_ETUDE',
  ]);
  const mails = await mailsDeLEtude(etuId);
  expect(mails.map((x) => x.donnees.acte)).toEqual(['DEMARRER', 'SUSPENDRE', 'REPRENDRE', 'TERMINER', 'ARCHIVER']);
  for (const x of mails)
    expect(x.destinataires).toEqual([
      { utiId: deposant.utiId },
      { profil: 'GESTIONNAIRE', cppId: comite.cppId, sauf: [deposant.utiId] },
      { profil: 'UTILISATEUR_ANSM' },
    ]);
  const indexes = (await m.publies()).filter((p) => p.subject === 'event.etude.dossierChange').map((p) => p.payload);
  expect(indexes.at(-1)).toMatchObject({ dosId, document: { etudeEtat: 'ARCHIVEE' } });
});

// ETU-09, DOS-06.
test('category 1: the favourable opinion waits for the agency, says so, and the authorisation makes it ready; nobody else decides', async () => {
  const { dosId, etuId, cppId } = await favorable('CAT1');
  expect(await lire(dosId)).toMatchObject({ etat: 'EN_EVALUATION', attente: expect.stringContaining('autorisation de l’ANSM') });
  await expect(debut(dosId)).rejects.toMatchObject(raisons('autorisation de l’ANSM'));
  await expect(decider(dosId, { decision: 'AUTORISEE', dateDecision: today() }, deposant)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  await expect(decider(dosId, { decision: 'AUTORISEE' })).rejects.toMatchObject({ code: 'decisionAnsm.incomplete' });
  const demain = addJours(today(), 1);
  await expect(decider(dosId, { decision: 'AUTORISEE', dateDecision: demain })).rejects.toMatchObject(raisons('dans le futur'));
  expect(await decider(dosId, { decision: 'REFUSEE', dateDecision: today() })).toMatchObject({ type: 'ANSM_DECISION' });
  expect(await lire(dosId)).toMatchObject({ etat: 'REFUSEE', attente: expect.stringContaining('refusé') });
  m.clock.set(demain);
  await decider(dosId, { decision: 'AUTORISEE', dateDecision: demain });
  expect(await lire(dosId)).toMatchObject({ etat: 'A_DEMARRER', attente: null, ansm: { decision: 'AUTORISEE', date: demain } });
  await expect(decider(dosId, { decision: 'REFUSEE', dateDecision: demain })).rejects.toMatchObject(raisons('déjà enregistrée'));
  await expect(debut(dosId, addJours(demain, -1))).rejects.toMatchObject(raisons('précéder l’autorisation'));
  expect(await debut(dosId, demain)).toMatchObject({ etat: 'EN_COURS' });
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.find((j) => j.code === 'DECISION_ANSM')).toMatchObject({ etat: 'ATTEINT', dateReelle: demain });
  // The agency may halt it, in its own name, and it then resumes by a modification alone.
  const halte = await agir(dosId, 'suspendre', { date: demain, ...SUSPENSION }, ansm);
  expect(halte).toMatchObject({ etat: 'SUSPENDUE' });
  expect((await lire(dosId)).suspension).toMatchObject({ origine: 'ANSM' });
  await expect(agir(dosId, 'reprendre', { date: demain })).rejects.toMatchObject(raisons('modification substantielle'));
  expect(await possibles(etuId)).toEqual(['TERMINER']);
  // ETU-04.
  const { preparer, deposer, conclure } = modifications(m, c);
  const msId = await preparer(etuId, { modificationDestinataires: 'CPP_ANSM' }, { population: 'Adultes suivis' });
  await deposer(msId);
  await conclure(msId, cppId);
  expect(await possibles(etuId)).toEqual(['TERMINER']);
  await decider(msId, { decision: 'AUTORISEE', dateDecision: today() });
  expect(await agir(dosId, 'reprendre', { date: today() })).toMatchObject({ etat: 'EN_COURS' });
});

test('an authorisation that comes before the opinion counts when the opinion comes; a category 2 needs none', async () => {
  const avant = await c.recevable({ qualificationCode: 'CAT1' });
  await decider(avant.dosId, { decision: 'AUTORISEE', dateDecision: today() });
  expect(await c.etat(avant.dosId)).toBe('EN_EVALUATION');
  await c.tenirSeance(avant.dosId, avant.cppId);
  await c.rendreAvis(avant.dosId, avant.comite, { sens: 'FAVORABLE' });
  expect(await c.etat(avant.dosId)).toBe('A_DEMARRER');
  const deux = await c.recevable();
  await expect(decider(deux.dosId, { decision: 'AUTORISEE', dateDecision: today() })).rejects.toMatchObject({
    code: 'dossier.contenuReserve',
  });
});

// ETU-06.
test('refused by the silence of its committee, a study is archived once the month of the second examination is over', async () => {
  const { dosId, comite } = await c.recevable();
  const { etuId } = await lire(dosId);
  const limite = (await c.synthese(dosId)).echeance?.date ?? '';
  m.clock.set(addJours(limite, 1));
  await m.etude.get(Rappels).passer();
  const dernier = rollToWorkingDay(addMois(today(), 1));
  const pris = lastDayReexamenTaken(today());
  m.clock.set(pris);
  const raison = `second examen jusqu’au ${formatJour(dernier)}`;
  await expect(agir(dosId, 'archiver', {}, comite)).rejects.toMatchObject(raisons(raison));
  const offerts = await m.etude.call(etudeEtudeWorkflow, 'verifier', { params: { etuId } }, comite);
  expect(offerts.find((a) => a.code === 'ARCHIVER')).toMatchObject({
    allowed: false,
    reasons: [expect.stringContaining(raison)],
  });
  m.clock.set(addJours(pris, 1));
  expect(await agir(dosId, 'archiver', {}, comite)).toMatchObject({ etat: 'ARCHIVEE' });
});

// ETU-07.
test('dropped before its start, with a reason; not while a dossier is examined, not by another sponsor, not on an old page', async () => {
  const examine = await c.recevable();
  const abandonner = async (dosId: number, actor: Actor = deposant, version?: number) => {
    const e = await lire(dosId);
    const input = { params: { etuId: e.etuId }, body: { version: version ?? e.version, motif: 'Financement retiré' } };
    return m.etude.call(etudeEtudeWorkflow, 'abandonner', input, actor);
  };
  await expect(abandonner(examine.dosId)).rejects.toMatchObject(raisons('son retrait abandonne l’étude'));
  const { dosId, etuId, cppId } = await favorable();
  const { version } = await lire(dosId);
  await expect(abandonner(dosId, autreDeposant)).rejects.toMatchObject({ code: 'etude.introuvable' });
  await expect(abandonner(dosId, deposant, version - 1)).rejects.toMatchObject({ code: 'etude.dejaFait' });
  await expect(abandonner(dosId, gestionnaire(cppId))).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await possibles(etuId, administrateur)).toEqual(['DEMARRER', 'ABANDONNER']);
  expect(await abandonner(dosId)).toMatchObject({ etat: 'ABANDONNEE' });
  expect(await possibles(etuId, gestionnaire(cppId))).toEqual(['ARCHIVER']);
  expect(await possibles(etuId, ansm)).toEqual([]);
});

// ETU-09.
test('dropped while the agency had not decided, a study waits for it no more, and its authorisation is refused', async () => {
  const { dosId, etuId } = await favorable('CAT1');
  const attendues = async () => {
    const query = { rechercheEtudeDto: JSON.stringify({ filtres: { ansmAttendue: true } }) };
    return (await m.etude.call(etudeEtude, 'rechercher', { query }, ansm)).lignes.map((l) => l.etuId);
  };
  expect(await attendues()).toContain(etuId);
  const { version } = await lire(dosId);
  const body = { version, motif: 'Financement retiré' };
  await m.etude.call(etudeEtudeWorkflow, 'abandonner', { params: { etuId }, body }, deposant);
  expect(await attendues()).not.toContain(etuId);
  expect((await lire(dosId, ansm)).ansm?.raisons).toEqual([expect.stringContaining('« Abandonnée »')]);
  const refuse = decider(dosId, { decision: 'AUTORISEE', dateDecision: today() });
  await expect(refuse).rejects.toMatchObject(raisons('« Abandonnée »'));
  expect(await c.etat(dosId)).toBe('ABANDONNEE');
});

// ETU-10.
test('documents of a study: a report before the end is refused, a list may be taken back, what was told may not, an archived study takes a new fact alone', async () => {
  const { dosId, etuId, comite } = await favorable();
  const ajouter = async (
    type: 'RAPPORT_FINAL' | 'RESUME_RESULTATS' | 'LISTE_CENTRES' | 'FAIT_NOUVEAU',
    actor: Actor = deposant,
  ) => {
    const body = { type, dateEvenement: today() };
    const files = { fichier: [await pdf(`${type}.pdf`)] };
    return m.etude.call(etudeDocumentsInformation, 'ajouter', { params: { etuId }, body, files }, actor);
  };
  const retirer = (id: number) => m.etude.call(etudeDocumentsInformation, 'supprimer', { params: { etuId, id } }, deposant);
  await expect(ajouter('RAPPORT_FINAL')).rejects.toMatchObject(raisons('après la fin'));
  await expect(ajouter('FAIT_NOUVEAU')).rejects.toMatchObject(raisons('n’a pas commencé'));
  await expect(ajouter('LISTE_CENTRES', autreDeposant)).rejects.toMatchObject({ code: 'etude.introuvable' });
  const liste = await ajouter('LISTE_CENTRES');
  await debut(dosId);
  const fait = await ajouter('FAIT_NOUVEAU');
  await expect(retirer(fait.id)).rejects.toMatchObject(raisons('conservé'));
  expect((await retirer(liste.id)).map((d) => d.type)).toEqual(['FAIT_NOUVEAU', 'DEBUT_ETUDE']);
  const lu = await m.etude.call(etudeDocumentsInformation, 'telecharger', { params: { etuId, id: fait.id } }, comite);
  expect(lu).toMatchObject({ document: { nom: 'FAIT_NOUVEAU.pdf' } });
  await agir(dosId, 'terminer', { date: today(), anticipee: false, nombreInclus: 0 });
  const resume = await ajouter('RESUME_RESULTATS');
  expect(resume.declaration).toMatchObject({ jours: 0, enRetard: false });
  await expect(retirer(resume.id)).rejects.toMatchObject(raisons('conservé'));
  // MAI-11: the final report is recalled, as long as it is not there.
  const echeance = rollToWorkingDay(addMois(today(), 12));
  m.clock.set(addJours(echeance, -30));
  await m.etude.get(Rappels).passer();
  await m.services.settled();
  expect(await mailsDeLEtude(etuId, 'RAPPORT_FINAL_RAPPEL')).toMatchObject([
    { destinataires: [{ utiId: deposant.utiId }], donnees: { echeance, enRetard: false, arret: false } },
  ]);
  const dispense = 'Aucune personne incluse, rien à rapporter';
  expect(await agir(dosId, 'archiver', { dispense })).toMatchObject({ etat: 'ARCHIVEE' });
  await expect(ajouter('LISTE_CENTRES')).rejects.toMatchObject(raisons('« Archivée »'));
  const apres = await ajouter('FAIT_NOUVEAU');
  await m.services.settled();
  const dits = await mailsDeLEtude(etuId, 'ETUDE_DOCUMENT');
  expect(dits.map((d) => d.donnees.document)).toEqual(['Résumé des résultats']);
  const faits = await mailsDeLEtude(etuId, 'SECURITE_SIGNALEE');
  expect(faits.map((d) => d.donnees.fait)).toEqual(['FAIT_NOUVEAU', 'FAIT_NOUVEAU']);
  for (const { destinataires } of [...dits, ...faits])
    expect(destinataires).toEqual(
      expect.arrayContaining([{ profil: 'UTILISATEUR_ANSM' }, expect.objectContaining({ profil: 'GESTIONNAIRE' })]),
    );
  await expect(retirer(apres.id)).rejects.toMatchObject(raisons('« Archivée »', 'conservé'));
  const centre = { params: { etuId }, body: { nom: 'CHU' } };
  await expect(m.etude.call(etudeCentresRecherche, 'ajouter', centre, deposant)).rejects.toMatchObject(raisons('« Archivée »'));
});

// ETU-14.
test('after the opinion its sponsor reads the research as approved, and keeps its acronym and its insurance up to date', async () => {
  const examine = await c.recevable();
  const { etuId: sansAvis, version: jeune } = await lire(examine.dosId);
  const recherche = (id: number, actor: Actor = deposant) =>
    m.etude.call(etudeEtude, 'lireElementRecherche', { params: { id } }, actor);
  const modifier = (etuId: number, version: number, assuranceExpiration: string | null) =>
    m.etude.call(
      etudeEtude,
      'modifierInfo',
      { params: { etuId }, body: { version, titreAbrege: ' MARCHE-2 ', assuranceExpiration } },
      deposant,
    );
  expect(await recherche(sansAvis)).toEqual([]);
  await expect(assurer(m, sansAvis, '2030-01-01', deposant, jeune)).rejects.toMatchObject(raisons('celles du dossier'));

  const { dosId, etuId, cppId } = await favorable();
  const [lue] = await recherche(etuId, gestionnaire(cppId));
  expect(lue).toMatchObject({ rang: 1, depuis: today() });
  expect(lue.blocs.flatMap((b) => b.champs).some((x) => x.chemin === 'objectifPrincipal')).toBe(true);
  expect(lue.personnes.map((b) => b.titre)).toEqual(['Promoteur', 'Investigateur coordonnateur']);
  expect(lue.personnes.flatMap((b) => b.champs).map((x) => x.mots)).toEqual(
    expect.arrayContaining(['CHU de Montfleury', 'Roux']),
  );
  await expect(recherche(etuId, ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
  const { version } = await lire(dosId);
  // L1121-10: another end comes with its certificate alone.
  await expect(modifier(etuId, version, '2040-01-01')).rejects.toMatchObject(raisons('avec son attestation'));
  await expect(assurer(m, etuId, '2026-12-31')).rejects.toMatchObject(raisons('déjà connue jusqu’au'));
  await expect(assurer(m, etuId, '2040-01-01', autreDeposant, version)).rejects.toMatchObject({ code: 'etude.introuvable' });
  expect(await assurer(m, etuId, '2040-01-01')).toEqual({ version: version + 1 });
  await expect(assurer(m, etuId, '2041-01-01', deposant, version)).rejects.toMatchObject({ code: 'etude.dejaFait' });
  expect(await modifier(etuId, version + 1, '2040-01-01')).toEqual({ version: version + 2 });
  const assurance = { assureur: 'Mutuelle des essais', police: 'P-2026-7', debut: today(), fin: '2040-01-01' };
  expect(await lire(dosId)).toMatchObject({ titreAbrege: 'MARCHE-2', assuranceExpiration: '2040-01-01', assurance });
  const [attestation] = await m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId } }, gestionnaire(cppId));
  expect(attestation).toMatchObject({
    type: 'ATTESTATION_ASSURANCE',
    commentaire: expect.stringContaining('Mutuelle des essais, police n° P-2026-7'),
  });
  await m.services.settled();
  expect(await mailsDeLEtude(etuId, 'ETUDE_DOCUMENT')).toMatchObject([
    { destinataires: expect.arrayContaining([{ profil: 'UTILISATEUR_ANSM' }]), donnees: { document: 'Attestation d’assurance' } },
  ]);
});

// DEL-14.
test('an urgent safety measure that is told late is taken, and its days stay beside it', async () => {
  const { dosId, etuId, cppId } = await favorable();
  await debut(dosId);
  const faitLe = today();
  const deposer = async () => {
    const body = { type: 'MESURE_URGENTE' as const, dateEvenement: faitLe };
    const files = { fichier: [await pdf('mesure.pdf')] };
    return m.etude.call(etudeDocumentsInformation, 'ajouter', { params: { etuId }, body, files }, deposant);
  };
  expect((await deposer()).declaration).toMatchObject({ jours: 0, enRetard: false });
  m.clock.set(addJours(faitLe, 3));
  expect((await deposer()).declaration).toEqual({
    jours: 3,
    enRetard: true,
    mots: 'Déclaré 3 jours après : c’était à faire sans délai.',
  });
  const lus = await m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId } }, gestionnaire(cppId));
  expect(lus.map((x) => x.declaration?.jours ?? null).toSorted()).toEqual([0, 3, null]);
});

// DOS-11: cause C of the reading of calls.
test('the lapse strikes no study that has begun', async () => {
  const { dosId } = await favorable();
  const caducLe = (await lire(dosId)).dateCaducite ?? '';
  await debut(dosId);
  m.clock.set(addJours(caducLe, 1));
  await m.etude.get(Rappels).passer();
  await m.services.settled();
  expect(await lire(dosId)).toMatchObject({ etat: 'EN_COURS' });
  expect((await c.synthese(dosId)).statut).toBe('AVIS_FAVORABLE');
});

// DEL-13.
test('each year a research of the first category owes its safety report, from the anniversary of its authorisation until it is filed', async () => {
  const { dosId, etuId } = await favorable('CAT1');
  const autoriseeLe = today();
  await decider(dosId, { decision: 'AUTORISEE', dateDecision: autoriseeLe });
  await debut(dosId);
  const expected = async () => (await lire(dosId)).rapportSecurite;
  expect(await expected()).toBeNull();
  const anniversaire = addMois(autoriseeLe, 12);
  const due = rollToWorkingDay(addJours(anniversaire, 60));
  const duCalendrier = async () =>
    (await m.etude.call(etudeCalendrier, 'lister', { query: { du: addJours(due, -300), au: due } }, deposant)).dates
      .filter((d) => d.cle === `etude-${etuId}-rapport-securite`)
      .map((d) => d.date);
  const alertes = async () =>
    (await m.etude.call(etudeTdbDeposant, 'listerExpirationsEtude', {}, deposant))
      .filter((x) => x.etuId === etuId && x.motif === 'Rapport annuel de sécurité')
      .map((x) => x.date);
  // The calendar tells it ahead; the dashboard once it is due.
  expect([await duCalendrier(), await alertes()]).toEqual([[due], []]);
  m.clock.set(anniversaire);
  expect(await expected()).toMatchObject({
    date: addJours(anniversaire, 60),
    explication: { faits: [{ date: autoriseeLe }], article: expect.stringContaining('L1123-10') },
  });
  expect([await duCalendrier(), await alertes()]).toEqual([[due], [due]]);
  // MAI-13.
  for (const jour of [anniversaire, addJours(due, -30), due, addJours(due, 30)]) {
    m.clock.set(jour);
    await m.etude.get(Rappels).passer();
  }
  const rappels = await mailsDeLEtude(etuId, 'RAPPORT_SECURITE_RAPPEL');
  expect(rappels.map((x) => [x.donnees.echeance, x.donnees.enRetard])).toEqual([
    [due, false],
    [due, false],
    [due, false],
    [due, true],
  ]);
  expect(new Set(rappels.map((x) => x.cle)).size).toBe(4);
  await m.etude.call(
    etudeDocumentsInformation,
    'ajouter',
    { params: { etuId }, body: { type: 'RAS', dateEvenement: today() }, files: { fichier: [await pdf('securite.pdf')] } },
    deposant,
  );
  expect([await expected(), await alertes(), await duCalendrier()]).toEqual([null, [], []]);
});
