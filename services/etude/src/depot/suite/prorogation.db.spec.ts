/** The prorogation of an opinion (R1123-26, ETU-08, FOR-06): asked before the research begins and before the opinion lapses, examined by the committee that gave it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois, formatJour } from '@riph/contracts/core/deadlines';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { sansLaDemande } from '@riph/contracts/etude/formulaire/changements';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const MOTIF = 'Le centre coordonnateur a fermé six mois : son service rouvre en janvier.';
let m: Monde;
let c: Comites;
type Etude = { etuId: number; dosId: number; cppId: number; caducLe: string };
let premiere: Etude;
let seconde: Etude;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  premiere = await favorable('CAT1');
  seconde = await favorable('CAT2');
});
afterAll(() => m?.stop());

const lire = (dosId: number) => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
/** The agency authorises a research of category 1. */
const autoriser = async (dosId: number) => {
  const body = { decision: 'AUTORISEE' as const, dateDecision: m.clock.today() };
  const files = { fichier: [await m.fichier('decision.pdf')] };
  await m.etude.call(etudeDocumentsAnsm, 'ajouter', { params: { dosId, typeDocument: 'DECISION' }, body, files }, ansm);
};
async function favorable(qualificationCode: 'CAT1' | 'CAT2'): Promise<Etude> {
  const { dosId, cppId, comite } = await c.recevable({ qualificationCode });
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  if (qualificationCode === 'CAT1') await autoriser(dosId);
  const { etuId, dateCaducite } = await lire(dosId);
  return { etuId, dosId, cppId, caducLe: dateCaducite ?? '' };
}
const creer = async (etuId: number, { motif = MOTIF, actor = deposant }: { motif?: string; actor?: Actor } = {}) =>
  (await m.etude.call(etudeCreation, 'creerPro', { params: { etuId }, query: { motif } }, actor)).dosId;
const formulaire = (dosId: number) => m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
const ecrire = async (dosId: number, change: Partial<ElementAdministratif>) => {
  const { version, donnees } = await formulaire(dosId);
  const body = { version, donnees: { ...donnees, ...change } };
  return m.etude.call(etudeElementAdministratif, 'modifierDi', { params: { dosId }, body }, deposant);
};
const deposer = (dosId: number) => m.evenement(dosId, 'SOUMETTRE', {}, deposant);
const preparer = async (e: Etude) => {
  const dosId = await creer(e.etuId);
  await ecrire(dosId, { assuranceExpiration: '2032-01-01' });
  await m.joindreObligatoires(dosId);
  return dosId;
};
/** Gives the words of the letter to sign. */
const conclure = async (dosId: number, cppId: number) => {
  const comite = gestionnaire(cppId);
  await m.services.settled();
  await c.declarerRecevable(dosId, comite);
  const seances = m.services.of('seance');
  const [libre] = await seances.call(seanceDossier, 'listerEligibles', { params: { dosId } }, comite);
  await seances.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId: libre.seanceId } }, comite);
  await c.tenirSeance(dosId, cppId);
  const { documentId } = await c.apercuAvis(dosId, comite, { sens: 'FAVORABLE' });
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  return c.texteDe(documentId);
};
/** The daily task on a day, and all that it sets going. */
const passerLe = async (jour: string) => {
  m.clock.set(jour);
  await m.etude.get(Rappels).passer();
  await m.services.settled();
};
const impossible = (...phrases: string[]) => ({
  code: 'suite.impossible',
  details: { raisons: phrases.map((p) => expect.stringContaining(p)) },
});
const manque = (champ: string, message: string) => ({
  code: 'dossier.incomplet',
  details: { manques: expect.arrayContaining([expect.objectContaining({ champ, message: expect.stringContaining(message) })]) },
});

test('the sponsor of a study that has not begun asks for it, once, with his reason; the research stays as it was approved', async () => {
  await expect(creer(premiere.etuId, { actor: autreDeposant })).rejects.toMatchObject({ code: 'etude.introuvable' });
  await expect(creer(premiere.etuId, { motif: 'court' })).rejects.toMatchObject(impossible('motif'));
  const dosId = await creer(premiere.etuId);
  await expect(creer(premiere.etuId)).rejects.toMatchObject(impossible('déjà en préparation'));
  expect((await lire(premiere.dosId)).prorogation).toMatchObject({ brouillonDosId: dosId });
  const approuve = (await formulaire(premiere.dosId)).donnees;
  expect((await formulaire(dosId)).donnees).toEqual({ ...sansLaDemande(approuve), prorogationMotif: MOTIF });
  await expect(ecrire(dosId, { titreRecherche: 'Une autre recherche' })).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  const { version, donnees } = await m.etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, deposant);
  const autre = { version, donnees: { ...donnees, population: 'Une autre population' } };
  await expect(
    m.etude.call(etudeElementRecherche, 'modifierJarde', { params: { dosId }, body: autre }, deposant),
  ).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  const { attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  expect(attendues.filter((a) => a.obligation === 'O').map((a) => a.categorieCode)).toEqual(['COURRIER', 'JUSTIF_PRO']);
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
});

test('its insurance still runs', async () => {
  const dosId = await preparer(premiere);
  await ecrire(dosId, { assuranceExpiration: addJours(m.clock.today(), -1) });
  await expect(deposer(dosId)).rejects.toMatchObject(manque('assuranceExpiration', 'a expiré'));
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
});

test('filed, it goes to the committee of the study without a draw nor the agency; favourable, the opinion lapses two years later', async () => {
  const { etuId, cppId, caducLe } = premiere;
  const avant = await lire(premiere.dosId);
  const jusquau = addMois(caducLe, 24);
  const dosId = await preparer(premiere);
  expect(await deposer(dosId)).toMatchObject({ statut: 'DEPOSE', numero: `${avant.numero}-PRO01` });
  const comite = gestionnaire(cppId);
  expect(await c.synthese(dosId, comite)).toMatchObject({
    type: 'PRO',
    cpp: { id: cppId },
    echeance: { code: 'RECEVABILITE' },
  });
  expect(await m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, comite)).toMatchObject({
    mode: 'SANS_TAS',
    motif: expect.stringContaining('R1123-26'),
  });
  // The agency decides nothing on it.
  expect(
    await m.etude.db.query(sql`select decision_ansm as d, caducite_avis::text as c from dossier where id = ${dosId}`),
  ).toEqual([{ d: 'SANS_OBJET', c: caducLe }]);
  await expect(creer(etuId)).rejects.toMatchObject(impossible('-PRO01'));
  expect(await conclure(dosId, cppId)).toContain(`n’a pas commencé le ${formatJour(jusquau)}`);
  const apres = await lire(premiere.dosId);
  expect(apres).toMatchObject({ etat: 'PROROGEE', dateCaducite: jusquau, assuranceExpiration: '2032-01-01', titre: avant.titre });
  expect(apres.versions.map((v) => v.numero)).toEqual([avant.numero, `${avant.numero}-PRO01`]);
  expect((await c.synthese(premiere.dosId)).validite).toMatchObject({
    dateAffichee: jusquau,
    explication: { calcul: expect.stringContaining('prorogé jusqu’au') },
  });
  const params = { params: { dosId: premiere.dosId }, query: { partJalon: 'NATIONAL' as const } };
  const jalons = await m.etude.call(etudeDossier, 'listerJalons', params, deposant);
  expect(jalons.find((j) => j.code === 'CADUCITE_AVIS')).toMatchObject({ dateTheorique: jusquau });
  expect(await c.synthese(dosId)).toMatchObject({ secondExamen: null });
  await expect(creer(etuId)).rejects.toMatchObject(impossible('qu’une fois'));
  for (const id of [dosId, premiere.dosId])
    expect((await c.synthese(id, administrateur)).transitions.find((t) => t.code === 'ROUVRIR')).toMatchObject({
      allowed: false,
      reasons: [expect.stringContaining('ne se rouvre plus')],
    });
});

test('a research that has begun has no opinion to prorogue: neither asked nor filed, the draft stays', async () => {
  const { etuId, dosId: principal } = premiere;
  const dosId = await preparer(seconde);
  const debuter = async (etude: { etuId: number; dosId: number }) => {
    const { version } = await lire(etude.dosId);
    const body = { version, dateDebut: m.clock.today() };
    return m.etude.call(
      etudeEtudeWorkflow,
      'demarrer',
      { params: { etuId: etude.etuId }, body, files: { fichier: [] } },
      deposant,
    );
  };
  await debuter({ etuId, dosId: principal });
  await expect(creer(etuId)).rejects.toMatchObject(impossible('a commencé'));
  expect((await lire(principal)).prorogation?.raisons).toEqual([expect.stringContaining('a commencé')]);
  expect((await formulaire(dosId)).donnees.prorogationMotif).toBe(MOTIF);
  await m.evenement(dosId, 'SUPPRIMER', {}, deposant);
});

test('12. filed on the last day, it keeps the opinion alive while it is examined, which lapses once it is withdrawn', async () => {
  const { dosId: principal, caducLe, cppId } = seconde;
  m.clock.set(caducLe);
  const dosId = await preparer(seconde);
  await deposer(dosId);
  expect((await c.synthese(dosId, gestionnaire(cppId))).numero).toMatch(/-PRO01$/);
  await passerLe(addJours(caducLe, 5));
  expect((await c.synthese(principal)).statut).toBe('AVIS_FAVORABLE');
  await expect(creer(seconde.etuId)).rejects.toMatchObject(impossible('caduc depuis'));
  await m.evenement(dosId, 'RETIRER', { motif: 'Le promoteur y renonce.' }, deposant);
  await passerLe(addJours(caducLe, 6));
  expect((await c.synthese(principal)).statut).toBe('CADUC');
  expect((await lire(principal)).etat).toBe('EXPIREE');
});
