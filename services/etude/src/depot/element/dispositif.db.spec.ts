import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import type { PositionAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { ansm, autreDeposant, deposant, dispositifComplet } from '../../test/jeu.ts';
import { MODIFICATION, modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** What the set of the tests holds for another regulation is not kept. */
const SANS_JARDE = { premierHomme: null, justificationCategorie: null, nombreSujets: null, dureeRecherche: null };

const position = async (dosId: number, p: PositionAnsm | undefined, actor: Actor = ansm) =>
  m.etude.call(
    etudeDocumentsAnsm,
    'ajouter',
    {
      params: { dosId, typeDocument: 'RECEVABILITE' },
      body: { accessible: false, position: p },
      files: { fichier: [await m.fichier('position-ansm.pdf')] },
    },
    actor,
  );
const empechements = async (dosId: number, comite: Actor) =>
  (await m.etude.call(etudeRecevabilite, 'lireRecevabilite', { params: { dosId } }, comite)).empechementsRecevable;

test.each([
  ['IC-Cas-2', 'lire745', 'modifier745', 'lire746'],
  ['EP-Cas-1', 'lire746', 'modifier746', 'lireJarde'],
] as const)('the form of %s is kept under its own address, for its sponsor', async (cas, lire, modifier, autre) => {
  const dosId = await m.dispositifPret(cas);
  const params = { dosId };
  const lu = await m.etude.call(etudeElementRecherche, lire, { params }, deposant);
  expect(lu.donnees).toMatchObject({ dispositifNom: 'Valve Aorta', marquageCe: false, premierHomme: null, nombreSujets: null });
  await expect(m.etude.call(etudeElementRecherche, autre, { params }, deposant)).rejects.toMatchObject({
    code: 'dossier.reglementation',
  });
  await expect(m.etude.call(etudeElementRecherche, lire, { params }, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  const body = { version: lu.version, donnees: { ...lu.donnees, udiDi: '0370123456789' } };
  await m.etude.call(etudeElementRecherche, modifier, { params, body }, deposant);
  await expect(m.etude.call(etudeElementRecherche, modifier, { params, body }, deposant)).rejects.toMatchObject({
    code: 'dossier.versionPerimee',
  });
  await expect(m.evenement(dosId, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: { manques: [{ etape: 'RECHERCHE', champ: 'udiDi', message: expect.stringContaining('13') }] },
  });
});

test('a case that contradicts the CE mark holds back the filing, and nothing typed is lost', async () => {
  const dosId = await m.dispositifPret('IC-Cas-3', { marquageCe: false });
  await expect(m.evenement(dosId, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: {
      manques: [{ champ: 'marquageCe', message: expect.stringContaining('« IC-Cas 3 » porte sur un dispositif marqué CE') }],
    },
  });
  const { donnees } = await m.etude.call(etudeElementRecherche, 'lire745', { params: { dosId } }, deposant);
  expect(donnees).toEqual({ ...dispositifComplet('IC-Cas-3'), ...SANS_JARDE, marquageCe: false });
});
test('a case of another regulation is refused at the creation, and a copy leaves what its lists do not know', async () => {
  const creer = (body: { qualificationCode?: 'EP-Cas-1'; copieDeDosId?: number }) =>
    m.etude.call(
      etudeDossier,
      'creer',
      { body: { reglementationCode: 'REG745' as const, type: 'DI' as const, ...body } },
      deposant,
    );
  await expect(creer({ qualificationCode: 'EP-Cas-1' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  const copieDeDosId = await m.brouillonComplet();
  const dosId = await creer({ copieDeDosId });
  const { donnees } = await m.etude.call(etudeElementRecherche, 'lire745', { params: { dosId } }, deposant);
  expect(donnees).toMatchObject({ objectifPrincipal: expect.any(String), produitActe: null, justificationCategorie: null });
});

test('a 745 that the agency validates: numbered in its family, read by the agency, not admissible without its position', async () => {
  const { dosId, comite } = await c.deposeDispositif('IC-Cas-2');
  const { numero } = await c.synthese(dosId);
  expect(numero).toMatch(/^26\.\d{5}\.000001$/);
  const dernier = (await m.publies()).findLast((p) => p.subject === 'event.etude.dossierChange')?.payload;
  expect(etudeEvents.dossierChange.schema.parse(dernier).document).toMatchObject({
    dispositif: { nom: 'Valve Aorta', classe: 'III', marquageCe: false },
    decisionAnsm: 'EN_ATTENTE',
  });
  const { recherche } = await m.etude.call(etudeDepose, 'lireRecherche', { params: { dosId }, query: {} }, ansm);
  expect(recherche).toMatchObject({ classeDm: 'III', implantable: true });
  const pdf = await m.etude.call(etudeDepose, 'telecharger', { params: { dosId }, query: {} }, comite);
  if (!('document' in pdf)) throw new Error('a stored file was expected');
  expect(await c.texteDe(pdf.document.documentId)).toMatch(/Valve Aorta[\s\S]*Classe III/);

  m.clock.set(jour(3));
  const { version } = await c.preparer(dosId, comite);
  await m.services.settled();
  const demandes = (await mailsDe(m, dosId)).filter((x) => x.modele === 'POSITION_ANSM_ATTENDUE');
  expect(demandes).toMatchObject([{ destinataires: [{ profil: 'UTILISATEUR_ANSM' }], donnees: { echeance: jour(10) } }]);
  await c.verdicts(dosId, comite);
  expect(await empechements(dosId, comite)).toEqual([expect.stringContaining('sa position sur la recevabilité est attendue')]);
  await expect(c.traiter(dosId, { decision: 'RECEVABLE', version }, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  expect(await c.synthese(dosId)).toMatchObject({ positionAnsm: null, echeance: { date: jour(10) } });
  expect(await c.synthese(dosId, ansm)).toMatchObject({ positionAnsm: { position: null, ouverte: true } });
  // TDB-11: its calendar, which its first page lists, has the act until it is done.
  const attendus = async () => {
    const query = { du: jour(-10), au: jour(30) };
    const { dates } = await m.etude.call(etudeCalendrier, 'lister', { query }, ansm);
    return dates.filter((d) => d.acteur === 'ANSM' && d.route === `/dossiers/${dosId}`).map((d) => [d.libelle, d.date]);
  };
  expect(await attendus()).toEqual([['Position de l’ANSM sur la recevabilité', jour(10)]]);

  await expect(position(dosId, undefined)).rejects.toMatchObject({ code: 'positionAnsm.incomplete' });
  const posee = await position(dosId, 'INCOMPLET');
  expect(posee.libelle).toContain('incomplet');
  expect(await attendus()).toEqual([]);
  await expect(m.etude.call(etudeDocumentsAnsm, 'supprimer', { params: { dosId, id: posee.id } }, ansm)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  expect(await empechements(dosId, comite)).toEqual([expect.stringContaining('incomplet')]);

  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, comite);
  const [piece] = pieces;
  await c.traiter(
    dosId,
    {
      decision: 'COMPLEMENTS',
      version: await c.version(dosId, comite),
      demandes: [{ categorieId: piece.categorieId, pjId: piece.pjId, texte: 'Le courrier n’est pas signé.' }],
    },
    comite,
  );
  await expect(position(dosId, 'VALIDE')).rejects.toMatchObject({ code: 'transition.refusee' });
  const motif = 'Le courrier doit être signé par le directeur, absent.';
  await expect(m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 30, motif }, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('ANSM')] },
  });
  await expect(m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 31, motif }, ansm)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 30, motif }, ansm);
  expect(await c.synthese(dosId)).toMatchObject({
    echeance: { code: 'COMPLEMENTS', date: jour(33), explication: { regle: expect.stringContaining('prolongé') } },
  });
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'COMPLEMENTS_DEMANDES',
    donnees: { points: [expect.stringContaining(motif)] },
  });
  await expect(m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 30, motif }, ansm)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await expect(m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 30, motif }, deposant)).rejects.toMatchObject({
    code: expect.any(String),
  });
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Signé en page 2.' }] }, deposant);
  expect(await c.synthese(dosId, comite)).toMatchObject({ positionAnsm: { position: null, ouverte: true } });

  m.clock.set(jour(5));
  await position(dosId, 'VALIDE');
  await c.declarerRecevable(dosId, comite);
  expect(await c.synthese(dosId)).toMatchObject({
    statut: 'EN_EVALUATION',
    echeance: { code: 'AVIS', date: jour(50), explication: { article: expect.stringContaining('R1125-10') } },
  });
  await expect(position(dosId, 'INCOMPLET')).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await m.etude.call(etudeDocumentsAnsm, 'lireAccessibilite', { params: { dosId } }, ansm)).toMatchObject({
    ouvert: true,
    decision: 'EN_ATTENTE',
  });
});

// DEL-12, AVI-05.
test('experts on a modification: the committee has seven days more and the sponsor is told, not once its delay is over', async () => {
  const ms = modifications(m, c);
  const initial = await c.deposeDispositif('IC-Cas-3');
  m.clock.set(jour(1));
  await c.declarerRecevable(initial.dosId, initial.comite);
  await c.tenirSeance(initial.dosId, initial.cppId);
  await c.rendreAvis(initial.dosId, initial.comite, { sens: 'FAVORABLE' });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: initial.dosId } }, deposant);
  const recevable = async () => {
    const dosId = await ms.creer(etuId);
    const { version, donnees } = await ms.formulaire(dosId);
    const body = { version, donnees: { ...donnees, ...MODIFICATION, titreAbrege: 'AORTA-2' } };
    await m.etude.call(etudeElementAdministratif, 'modifierMs', { params: { dosId }, body }, deposant);
    await m.joindreObligatoires(dosId);
    await ms.deposer(dosId);
    await c.declarerRecevable(dosId, initial.comite);
    return { dosId, limite: addJours(m.clock.today(), 38) };
  };
  const { dosId, limite } = await recevable();
  m.clock.set(addJours(limite, 1));
  await expect(m.evenement(dosId, 'CONSULTER_EXPERTS', {}, initial.comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining(formatJour(limite))] },
  });
  m.clock.set(limite);
  await m.evenement(dosId, 'CONSULTER_EXPERTS', {}, initial.comite);
  const echeance = addJours(limite, 7);
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'EN_EVALUATION', echeance: { code: 'AVIS', date: echeance } });
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_ALLONGE',
    destinataires: [{ utiId: deposant.utiId }],
    donnees: { echeance },
  });
});

test.each([
  ['IC-Cas-3', 30, 'R1125-10'],
  ['EP-Cas-4', 45, 'Article 66 du règlement (UE) 2017/746'],
] as const)('%s: the committee alone validates, and gives its opinion within %i days', async (cas, jours, article) => {
  const { dosId, comite } = await c.deposeDispositif(cas);
  m.clock.set(jour(1));
  await c.declarerRecevable(dosId, comite);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).map((x) => x.modele)).not.toContain('POSITION_ANSM_ATTENDUE');
  expect(await c.synthese(dosId)).toMatchObject({
    statut: 'EN_EVALUATION',
    echeance: { code: 'AVIS', date: jour(1 + jours), explication: { article: expect.stringContaining(article) } },
  });
  await expect(position(dosId, 'VALIDE')).resolves.toMatchObject({ libelle: 'Position de l’ANSM sur la recevabilité' });
});

test('the agency is told that a device that it validates is not admissible', async () => {
  m.clock.set(jour(0));
  const { dosId, comite } = await c.deposeDispositif('IC-Cas-2');
  const { version } = await c.preparer(dosId, comite);
  await c.traiter(dosId, { decision: 'IRRECEVABLE', version, motif: 'Ce n’est pas une investigation clinique.' }, comite);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_IRRECEVABLE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
  });
});
