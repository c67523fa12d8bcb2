import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/documents';
import { logOf } from '@riph/chassis/logger';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois, formatJour, reporterJourOuvre } from '@riph/contracts/core/deadlines';
import { etudeDocuments } from '@riph/contracts/etude/documents.calls';
import { etudeEtude } from '@riph/contracts/etude/etude.calls';
import { etudeExtComite, etudeExtDossier } from '@riph/contracts/etude/ext.calls';
import { etudeGeneration } from '@riph/contracts/etude/generation.calls';
import { etudeRapporteurs } from '@riph/contracts/etude/rapporteurs.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/tdb-deposant.calls';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import type { TypeRapporteur } from '../rapporteurs/rapporteur.entity.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { type Comites, comites, mailsDe } from '../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../test/jeu.ts';
import { type Monde, monde } from '../test/monde.ts';
import { AvisEntity } from './avis.entity.ts';

// Letters are printed by a real browser.
jest.setTimeout(60_000);

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  m = await monde([referentiel, identity, seance], J0);
  c = comites(m);
  await seance.demo?.({ get: m.services.of('seance').get, log: logOf('seance') });
}, 120_000);
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const recevable = async (admin: Parameters<Monde['brouillonComplet']>[0] = {}) => {
  const depot = await c.depose(admin);
  m.clock.set(jour(1));
  await c.declarerRecevable(depot.dosId, depot.comite);
  return depot;
};
/** Sessions are shared by the dossiers of a test file: each needs one that no other test has held. */
const examine = async (absents: number[] = []) => {
  const depot = await recevable();
  const { date } = await c.tenirSeance(depot.dosId, depot.cppId, absents);
  return { ...depot, seanceLe: date };
};
/** Last day to ask for a re-examination: one calendar month, rolled to a working day (R1123-25, national.md 3.8). */
const finDuMois = (notifieLe: string) => reporterJourOuvre(addMois(notifieLe, 1));
const etat = async (dosId: number) => (await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).etat;
const document = async (dosId: number, type: string, actor: Actor = deposant) => {
  const documents = await m.etude.call(etudeExtDossier, 'listerDocuments', { params: { dosId } }, actor);
  const found = documents.find((d) => d.type === type);
  if (!found) throw new Error(`no ${type}`);
  const answer = await m.etude.call(etudeDocuments, 'telecharger', { params: { dosId, id: found.id } }, actor);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return answer.document;
};
const texteDe = async (documentId: string) => textOf(await m.etude.get(DocumentStore).readBuffer(documentId));
const texteDu = async (dosId: number, type: string) => texteDe((await document(dosId, type)).documentId);
const motif = async () => (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables[0];
const possibles = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, actor)).filter((t) => t.allowed).map((t) => t.code);
const repondre = (dosId: number, texte = 'Calcul joint.') =>
  m.evenement(dosId, 'REPONDRE_MODIF', { justifications: [{ ligne: 0, texte }] }, deposant);
const designer = (dosId: number, type: TypeRapporteur, utiId: number, actor: Actor, isCheckCopieRapporteur = false) =>
  m.etude.call(
    etudeRapporteurs,
    'modifierPartie',
    {
      params: { dosId },
      query: { type, ...(isCheckCopieRapporteur && { isCheckCopieRapporteur: 'true' as const }) },
      body: { utiId },
    },
    actor,
  );
/** Registers the dossier in the first session of its committee from a day on. */
const reinscrire = async (dosId: number, actor: Actor) => {
  const voisin = m.services.of('seance');
  const [premiere] = await voisin.call(seanceDossier, 'listerEligibles', { params: { dosId } }, actor);
  await voisin.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId: premiere.seanceId } }, actor);
  await m.services.settled();
};

test('a favourable opinion states all that R1123-24 asks and names no reporter', async () => {
  const { dosId, comite, membre } = await recevable();
  await designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: ['Le dossier n’a pas encore été examiné en séance.'] },
  });
  expect(await possibles(dosId, comite)).toEqual([]);
  const { date } = await c.tenirSeance(dosId, comite.cppId ?? 0, [3]);
  expect(await possibles(dosId, comite)).toEqual(['EMETTRE_DEMANDE_MODIF', 'EMETTRE_AVIS_FINAL']);
  const participants = await m.etude.call(etudeGeneration, 'listerParticipants', { params: { id: dosId } }, comite);
  expect(participants.map((p) => p.nom)).toEqual(
    ['Benali', 'Girard', 'Faure', 'Leroux', 'Marchand'].map((nom) => `Dominique ${nom}`),
  );

  m.clock.set(addJours(date, 2));
  const projet = await m.etude.call(
    etudeGeneration,
    'avis',
    { params: { id: dosId }, body: { sens: 'FAVORABLE', motivation: 'Le protocole est rigoureux.' } },
    comite,
  );
  expect(projet).toMatchObject({ temporaire: true, document: { nom: expect.stringContaining('projet-avis') } });
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE', motivation: 'Le protocole est rigoureux.' })).toMatchObject({
    statut: 'AVIS_FAVORABLE',
  });
  const { numero, numeroNational, titre, cpp } = await c.synthese(dosId);
  const texte = await texteDu(dosId, 'AVIS_FINAL');
  const renduLe = addJours(date, 2);
  for (const attendu of [
    titre,
    'CHU de Montfleury',
    'Ange Roux',
    numero ?? '',
    numeroNational ?? '',
    'Demande initiale',
    'loi Jardé',
    'Catégorie 2',
    `déposé le ${formatJour(J0)}`,
    `Recevabilité prononcée le ${formatJour(jour(1))}`,
    'Avis favorable',
    'Le protocole est rigoureux.',
    `en séance le ${formatJour(date)}`,
    'PROTOCOLE.pdf',
    'NOTE_INFO.pdf',
    '01/02/2026',
    `Le ${formatJour(renduLe)}`,
    formatJour(addMois(renduLe, 24)),
    cpp?.nom ?? '',
    'Pour le comité',
    ...participants.flatMap((p) => [p.nom, p.categorieLibelle.slice(0, 12)]),
  ])
    expect(texte).toContain(attendu);
  expect(texte).not.toContain('Caron');
  expect(texte.toLowerCase()).not.toContain('rapporteur');
  expect(texte).not.toMatch(/undefined|null|\d{4}-\d{2}-\d{2}/);
  expect(await etat(dosId)).toBe('A_DEMARRER');
  expect(await c.synthese(dosId)).toMatchObject({
    sensAvis: 'FAVORABLE',
    echeance: null,
    validite: { dateAffichee: addMois(renduLe, 24) },
    reexamen: null,
    dates: { avis: renduLe, caducite: addMois(renduLe, 24) },
  });
  await m.services.settled();
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    modele: 'AVIS_FINAL',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
    donnees: { favorable: true, renduLe },
  });
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({ code: 'transition.refusee' });
  // Two months before it lapses, the dashboard says so and why that day.
  m.clock.set(addMois(renduLe, 22));
  const alertes = await m.etude.call(etudeTdbDeposant, 'listerExpirationsEtude', {}, deposant);
  expect(alertes.find((a) => a.date === addMois(renduLe, 24))).toMatchObject({
    motif: 'Caducité de l’avis',
    explication: {
      faits: [{ libelle: 'Avis favorable', date: renduLe }],
      calcul: `${formatJour(renduLe)} + 24 mois = ${formatJour(addMois(renduLe, 24))}.`,
    },
  });
});

test('an unfavourable opinion is reasoned; the letter says why and until when it can be re-examined; all committees are told', async () => {
  const { dosId, comite, seanceLe } = await examine();
  const { id, libelle } = await motif();
  const sansRaison: Parameters<Comites['rendreAvis']>[2][] = [
    { sens: 'DEFAVORABLE' },
    { sens: 'DEFAVORABLE', motifIds: [id], motivation: 'court' },
    { sens: 'DEFAVORABLE', motivation: 'Le rapport bénéfice risque est défavorable.' },
  ];
  for (const avis of sansRaison)
    await expect(c.rendreAvis(dosId, comite, avis)).rejects.toMatchObject({ code: 'avis.motif', status: 400 });
  await expect(
    c.rendreAvis(dosId, comite, { sens: 'FAVORABLE_CONDITIONS', conditions: 'Revoir la notice' }),
  ).rejects.toMatchObject({
    code: 'avis.conditions',
  });
  const motivation = 'Le rapport bénéfice risque est défavorable.\nLes critères d’arrêt manquent.';
  await expect(c.rendreAvis(dosId, comite, { sens: 'DEFAVORABLE', motifIds: [999_999], motivation })).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'motifIds' }] },
  });
  await expect(
    c.rendreAvis(dosId, comite, { sens: 'DEFAVORABLE', motifIds: [id], motivation, version: 1 }),
  ).rejects.toMatchObject({ code: 'dossier.dejaFait' });

  m.clock.set(addJours(seanceLe, 1));
  expect(await c.rendreAvis(dosId, comite, { sens: 'DEFAVORABLE', motifIds: [id, id], motivation })).toMatchObject({
    statut: 'AVIS_DEFAVORABLE',
  });
  const texte = await texteDu(dosId, 'AVIS_FINAL');
  for (const attendu of [
    'Avis défavorable',
    libelle,
    'Les critères d’arrêt manquent.',
    'second examen',
    formatJour(finDuMois(addJours(seanceLe, 1))),
    'tribunal administratif',
  ])
    expect(texte).toContain(attendu);
  expect(texte).not.toContain('caduc');
  // Every committee and the agency read it, by its document; nobody reads the rest of the dossier this way.
  const documents = await m.etude.call(etudeExtDossier, 'listerDocuments', { params: { dosId } }, deposant);
  const lire = (type: string, actor: Actor) => {
    const id = documents.find((d) => d.type === type)?.id ?? 0;
    return m.etude.call(etudeDocuments, 'defavorable', { params: { id } }, actor);
  };
  for (const actor of [gestionnaire((comite.cppId ?? 0) + 1), ansm, administrateur])
    expect(await lire('AVIS_FINAL', actor)).toMatchObject({ document: { nom: expect.stringContaining('avis-') } });
  await expect(lire('AVIS_FINAL', deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lire('ACCUSE_RECEVABILITE', gestionnaire(39))).rejects.toMatchObject({
    code: 'document.introuvable',
    status: 404,
  });
  expect(await etat(dosId)).toBe('REFUSEE');
  await m.services.settled();
  const mails = mailsDe(m, dosId);
  expect(mails.at(-2)).toMatchObject({ modele: 'AVIS_FINAL', donnees: { favorable: false } });
  expect(mails.at(-1)).toMatchObject({
    modele: 'AVIS_DEFAVORABLE_COMITES',
    // D1123-27: the national commission reads them too; it has an address, no profile.
    destinataires: [{ profil: 'GESTIONNAIRE' }, { email: 'cnriph@riph.test' }],
    donnees: { motifs: [libelle] },
  });
});

test('the joined signed file is the legal one, byte for byte', async () => {
  const { dosId, comite } = await examine();
  const signe = await m.fichier('avis-signe.pdf');
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' }, signe);
  expect(await document(dosId, 'AVIS_FINAL')).toMatchObject({
    documentId: signe.documentId,
    sha256: signe.sha256,
    nom: 'avis-signe.pdf',
  });
  const [avis] = await m.etude.db.repository(AvisEntity).findBy({ dosId });
  expect(avis).toMatchObject({ sens: 'FAVORABLE', seanceId: expect.any(Number), auteur: comite.nom });
});

test('two opinions at once: one is given, the letter of the other leaves no bytes behind', async () => {
  const { dosId, comite } = await examine();
  const store = m.etude.get(DocumentStore);
  const stored = jest.spyOn(store, 'put');
  const both = await Promise.allSettled([1, 2].map(() => c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })));
  const refs = await Promise.all(stored.mock.results.flatMap((r) => (r.type === 'return' ? [r.value] : [])));
  stored.mockRestore();
  expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((b) => b.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: expect.stringMatching(/dossier\.dejaFait|transition\.refusee/) },
  });
  const left = (await Promise.all(refs.map((r) => store.info(r.documentId)))).filter((x) => x !== null);
  expect(left.map((x) => x.documentId)).toEqual([(await document(dosId, 'AVIS_FINAL')).documentId]);
  expect(await m.etude.db.repository(AvisEntity).findBy({ dosId })).toHaveLength(1);
});

// national.md 12, scenario 9.
test('9. five present but no association member: the opinion is refused with that reason', async () => {
  const { dosId, comite, membre } = await recevable();
  // The session has its quorum; this dossier has not, once the only association member is set aside.
  await m.etude.call(
    etudeExtComite,
    'declarerConflit',
    { params: { dosId }, body: { utiId: membre(8).utiId, motif: 'Association financée par le promoteur' } },
    comite,
  );
  await c.tenirSeance(dosId, comite.cppId ?? 0);
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    status: 409,
    details: { manques: [expect.stringMatching(/quorum n’était pas atteint.*association/)] },
  });
  const verdict = (await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, comite)).find(
    (t) => t.code === 'EMETTRE_AVIS_FINAL',
  );
  expect(verdict).toMatchObject({ allowed: false, reasons: [expect.stringContaining('association')] });
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
});

// national.md 12, scenario 4.
test('4. one request for modification, and no other; the opinion then waits for a session after the reply', async () => {
  const { dosId, cppId, comite, membre, seanceLe } = await examine();
  for (const [type, rang] of [
    ['COLLEGE_1', 1],
    ['COLLEGE_2', 6],
  ] as const)
    await designer(dosId, type, membre(rang).utiId, comite);
  const lignes = [{ categorieId: null, texte: 'Justifier le nombre de sujets' }];
  await expect(c.demanderModification(dosId, comite, { texte: 'court' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(c.demanderModification(dosId, comite, { lignes, version: 1 })).rejects.toMatchObject({ code: 'dossier.dejaFait' });
  await expect(
    c.demanderModification(dosId, comite, { lignes: [{ categorieId: 999_999, texte: 'Revoir' }] }),
  ).rejects.toMatchObject({ code: 'saisie.invalide', details: { fields: [{ champ: 'lignes.0.categorieId' }] } });
  const apercu = await m.etude.call(
    etudeExtComite,
    'apercuDemandeModification',
    { params: { dosId }, body: { texte: 'Le comité souhaite des précisions.', lignes } },
    comite,
  );
  if (!('document' in apercu)) throw new Error('a stored file was expected');
  expect(apercu.temporaire).toBe(true);
  expect(await texteDe(apercu.document.documentId)).toContain('Justifier le nombre de sujets');

  m.clock.set(addJours(seanceLe, 1));
  expect(await c.demanderModification(dosId, comite, { lignes })).toMatchObject({ statut: 'MODIFICATIONS_DEMANDEES' });
  const echeance = (await c.synthese(dosId)).echeance;
  expect(echeance).toMatchObject({ code: 'REPONSE', date: addJours(seanceLe, 13) });
  const lettre = await texteDu(dosId, 'DEMANDE_MODIFICATION');
  for (const attendu of ['Justifier le nombre de sujets', formatJour(echeance?.dateAffichee ?? ''), 'seule demande'])
    expect(lettre).toContain(attendu);
  await m.services.settled();
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    modele: 'MODIFICATION_DEMANDEE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
  });

  m.clock.set(addJours(seanceLe, 6));
  await repondre(dosId);
  await expect(c.demanderModification(dosId, comite, { lignes })).rejects.toMatchObject({
    code: 'demandeModif.unique',
    status: 409,
    detail: expect.stringContaining('une seule par dossier'),
  });
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: [expect.stringContaining('réponse du promoteur n’a pas encore été examinée')] },
  });
  // Not issued « sous réserve »: the president alone cannot confirm.
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('sous réserve')] },
  });
  // A new round: the secretariat names one reporter and takes the other one over from the round before.
  await designer(dosId, 'COLLEGE_1', membre(3).utiId, comite, true);
  const rapporteurs = await m.etude.call(etudeRapporteurs, 'lister', { params: { dosId }, query: {} }, comite);
  expect(rapporteurs.filter((r) => r.tour === 2).map((r) => [r.type, r.nom])).toEqual([
    ['COLLEGE_1', 'Dominique Caron'],
    ['COLLEGE_2', 'Dominique Faure'],
  ]);
  await reinscrire(dosId, comite);
  const { date } = await c.tenirSeance(dosId, cppId);
  expect(date > addJours(seanceLe, 5)).toBe(true);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const avis = await texteDu(dosId, 'AVIS_FINAL');
  for (const attendu of ['Justifier le nombre de sujets', 'Calcul joint.', `en séance le ${formatJour(date)}`])
    expect(avis).toContain(attendu);
});

test('a request « sous réserve » delegates: the president confirms the reply without a session', async () => {
  const { dosId, comite, seanceLe } = await examine();
  const joint = await m.fichier('demande-signee.pdf');
  const lignes = [{ categorieId: null, texte: 'Corriger la note' }];
  await c.demanderModification(dosId, comite, { lignes, sousReserve: true }, joint);
  expect(await document(dosId, 'DEMANDE_MODIFICATION')).toMatchObject({ documentId: joint.documentId });
  m.clock.set(addJours(seanceLe, 4));
  await repondre(dosId, 'Note corrigée.');
  expect(await possibles(dosId, comite)).toContain('CONFIRMER_CONFORMITE');
  for (const actor of [deposant, administrateur])
    await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  const texte = await texteDu(dosId, 'AVIS_FINAL');
  for (const attendu of [`en séance le ${formatJour(seanceLe)}`, 'délégué à son président', 'Note corrigée.', 'Dominique Girard'])
    expect(texte).toContain(attendu);
  expect(await etat(dosId)).toBe('A_DEMARRER');
});

test('silence is a refusal, recorded only once the last day is over', async () => {
  const { dosId, cppId, comite } = await recevable();
  const limite = jour(46);
  m.clock.set(limite);
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [`Le délai court encore jusqu’au ${formatJour(limite)} inclus.`] },
  });
  m.clock.set(addJours(limite, 1));
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', { version: 1 }, comite)).rejects.toMatchObject({
    code: 'dossier.dejaFait',
  });
  expect(await m.evenement(dosId, 'CONSTATER_SILENCE', {}, comite)).toMatchObject({ statut: 'REJET_IMPLICITE' });
  const texte = await texteDu(dosId, 'CONSTAT');
  const reexamen = finDuMois(addJours(limite, 1));
  expect(await c.synthese(dosId)).toMatchObject({ reexamen: { dateAffichee: reexamen }, validite: null });
  for (const attendu of [`expirait le ${formatJour(limite)}`, 'silence vaut refus', formatJour(reexamen)])
    expect(texte).toContain(attendu);
  expect(await etat(dosId)).toBe('REFUSEE');
  await m.services.settled();
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    modele: 'REJET_IMPLICITE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }, { profil: 'SUPER_ADMIN' }],
    donnees: { limite, reexamenJusquau: reexamen },
  });
  expect(m.services.bus.dead).toEqual([]);
});

test('other committees, sponsors, members with a link, the agency: no act, no draft', async () => {
  const { dosId, cppId, comite, membre } = await examine();
  const preparer = (actor: Actor) =>
    m.etude.call(etudeGeneration, 'avis', { params: { id: dosId }, body: { sens: 'FAVORABLE' } }, actor);
  const participants = (actor: Actor) => m.etude.call(etudeGeneration, 'listerParticipants', { params: { id: dosId } }, actor);
  const emettre = (actor: Actor) =>
    m.etude.call(
      etudeWorkflow,
      'emettreAvisFinal',
      { params: { dosId }, body: { version: 4, sens: 'FAVORABLE' }, files: { fichier: [] } },
      actor,
    );
  const demander = (actor: Actor) =>
    m.etude.call(
      etudeWorkflow,
      'demanderModification',
      { params: { dosId }, body: { version: 4, texte: 'Le comité souhaite des précisions.' }, files: { fichier: [] } },
      actor,
    );
  for (const geste of [preparer, participants, emettre, demander]) {
    await expect(geste(gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable', status: 404 });
    for (const actor of [deposant, autreDeposant, ansm])
      await expect(geste(actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  }
  expect((await participants(membre(7))).length).toBeGreaterThan(4);
  await m.etude.call(
    etudeExtComite,
    'declarerConflit',
    { params: { dosId }, body: { utiId: membre(7).utiId, motif: 'Ancien salarié du promoteur' } },
    comite,
  );
  await expect(participants(membre(7))).rejects.toMatchObject({ code: 'dossier.conflit', status: 403 });
  await expect(m.etude.call(etudeGeneration, 'far', { params: { id: dosId }, body: {} }, comite)).rejects.toMatchObject({
    code: 'generation.far',
    status: 409,
  });
});

test('a category 1 opinion waits for the agency before the study may start', async () => {
  const { dosId, comite } = await recevable({ qualificationCode: 'CAT1' });
  await m.services.settled();
  expect(mailsDe(m, dosId).find((x) => x.modele === 'DOSSIER_RECEVABLE')).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
  });
  await c.tenirSeance(dosId, comite.cppId ?? 0);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  expect(await etat(dosId)).toBe('EN_EVALUATION');
  expect((await document(dosId, 'AVIS_FINAL', ansm)).nom).toContain('avis-');
});
