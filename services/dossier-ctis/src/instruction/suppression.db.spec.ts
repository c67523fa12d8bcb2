/** Requests hidden by the administration, pieces of an opinion, unfavourable opinions and the control of the initial request, on a real store. Rules: CTI-09, CTI-36, CTI-37. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import type { SensAvisCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../test/monde.ts';
import { empechementSupprimer } from './suppression.rules.ts';
import type { Travail } from './travail.repository.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const introuvable = { code: 'objet.introuvable' };
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
const MOTIF = 'Reçue deux fois du portail';
const supprimer = (id: number, qui: Actor = ADMIN) =>
  m.svc.call(dossierCtisDossier, 'supprimerAvecMotif', { params: { id }, body: { motif: MOTIF } }, qui);
const retablir = (id: number, motif = 'Elle était bien à examiner') =>
  m.svc.call(dossierCtisDossier, 'retablir', { params: { id }, body: { motif } }, ADMIN);
const lire = (id: number, qui: Actor) => m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, qui);
const contenu = async (id: number) => {
  const la = await m.svc.get(Objets).read(dossiersCtis, id);
  if (!la) throw new Error('a dossier was expected');
  return la.contenu;
};
const attendent = async () => (await m.svc.call(dossierCtisTableauDeBord, 'listerAAttribuer', {}, ADMIN)).map((d) => d.id);

const calendrier = async (qui: Actor, id: number) => {
  const query = { du: SOUMISSION, au: '2026-12-31' };
  const { dates } = await m.svc.call(dossierCtisCalendrier, 'lister', { query }, qui);
  return dates.filter((d) => d.route === `/dossiers/${id}`).map((d) => d.date);
};

test('hidden from all but the administration, not made again by the portal, put back where it was', async () => {
  const id = await m.recu();
  const { numeroCtis, etuId } = await contenu(id);
  const demandes = async (qui: Actor) =>
    (await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, qui)).dossiers.map((d) => d.id);
  expect(await attendent()).toContain(id);
  expect((await calendrier(PROMOTEUR, id)).length).toBeGreaterThan(0);
  await supprimer(id);
  await expect(supprimer(id)).rejects.toMatchObject(refuse(/déjà supprimée/));
  for (const qui of [AGENCE, PROMOTEUR]) {
    await expect(lire(id, qui)).rejects.toMatchObject(introuvable);
    expect(await demandes(qui)).toEqual([]);
    expect(await calendrier(qui, id)).toEqual([]);
  }
  expect(await lire(id, ADMIN)).toMatchObject({ supprimeLe: expect.any(String) });
  expect((await m.lire(id, ADMIN)).siSuppression).toMatchObject({ motif: MOTIF });
  expect(await attendent()).not.toContain(id);
  await expect(m.attribuer(id)).rejects.toMatchObject(refuse(/est supprimée/));

  const texte = essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: '2026-03-05' });
  await m.svc.get(Importeur).importer(texte, { importId: 9, fichier: 'encore.json' });
  await expect(lire(id, AGENCE)).rejects.toMatchObject(introuvable);
  expect(await attendent()).not.toContain(id);

  await retablir(id);
  await expect(retablir(id)).rejects.toMatchObject(refuse(/n’est pas supprimée/));
  expect(await attendent()).toContain(id);
  expect(await demandes(AGENCE)).toEqual([id]);
  const lignes = (await m.svc.get(Objets).journal(ENTITE, id)).filter((l) => /^(SUPPRIMER|RETABLIR)$/.test(l.action));
  expect(lignes.map((l) => [l.action, l.commentaire])).toEqual([
    ['SUPPRIMER', MOTIF],
    ['RETABLIR', 'Elle était bien à examiner'],
  ]);
});

/** Typed by the administration, in the hands of the committee that is named or of none. */
const saisie = async (numeroCtis: string, plus: Partial<ManuelSaisi>) => {
  const body: ManuelSaisi = {
    numeroCtis,
    type: 'INI',
    cleDemande: 'IN',
    portee: 'PARTIE_1_ET_2',
    roleFrance: 'EMC',
    dateSoumission: SOUMISSION,
    titre: 'Essai saisi par erreur',
    promoteur: 'CHU de Montfleury',
    cppId: null,
    motif: 'Reçue de l’ANSM par courriel',
    ...plus,
  };
  return (await m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body }, ADMIN)).id;
};

const numeros = async (liste: AsyncIterable<DossierOuvert>): Promise<number[]> => {
  const ids: number[] = [];
  for await (const { id } of liste) ids.push(id);
  return ids;
};

test.each<[string, Partial<ManuelSaisi>, string, (ouverts: DossiersOuverts) => Promise<number[]>]>([
  ['its committee', {}, '2026-599941-10-00', async (ouverts) => (await ouverts.duComite(m.ctis.id)).map((d) => d.id)],
  ['those that have a day, part I alone', { portee: 'PARTIE_1' }, '2026-599942-10-00', (ouverts) => numeros(ouverts.aDelai())],
  [
    'those that wait for a committee',
    { cppId: null },
    '2026-599943-10-00',
    async (ouverts) => (await ouverts.aAttribuer()).map((d) => d.id),
  ],
  ['all', {}, '2026-599944-10-00', async (ouverts) => (await ouverts.tous()).map((d) => d.id)],
])('put back, it is again on the list of %s', async (_quoi, plus, numero, lire) => {
  const id = await saisie(numero, { ...(plus.portee ? {} : { cppId: m.ctis.id, decisionMinistre: true }), ...plus });
  const liste = () => lire(m.svc.get(DossiersOuverts));
  expect(await liste()).toContain(id);
  await supprimer(id);
  expect(await liste()).not.toContain(id);
  await retablir(id);
  expect(await liste()).toContain(id);
});

test('its sponsor, its committee and the agency are told why it goes and comes back, and what ran meanwhile', async () => {
  const id = await saisie('2026-599945-10-00', { cppId: m.ctis.id, decisionMinistre: true });
  expect((await m.lire(id, ADMIN)).siSuppression).toEqual({ raison: null, aUnComite: true, motif: null, delais: [] });
  expect((await m.lire(id)).siSuppression).toBeNull();
  const avant = (await m.courriels()).length;
  await supprimer(id);
  const { delais } = (await m.lire(id, ADMIN)).siSuppression ?? { delais: [] };
  expect(delais).toEqual(expect.arrayContaining([expect.stringMatching(/jusqu’au \d/)]));
  await retablir(id);
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'demande supprimée', a: 'GESTIONNAIRE UTILISATEUR_ANSM' },
    { sujet: 'demande rétablie', a: 'GESTIONNAIRE UTILISATEUR_ANSM' },
  ]);
  const dits = m.services.bus.published.flatMap(({ subject, payload }) =>
    subject.endsWith('.mailDemande') && JSON.stringify(payload).includes(`"dosId":${id},`) ? [JSON.stringify(payload)] : [],
  );
  expect(dits.find((t) => t.includes('demande supprimée'))).toContain(`Motif : ${MOTIF}`);
  const rendu = dits.find((t) => t.includes('demande rétablie'));
  expect(rendu).toContain('Motif : Elle était bien à examiner');
  for (const delai of delais) expect(rendu).toContain(delai);
});

test('its sponsor is told before a committee has it', async () => {
  const id = await m.recu();
  const avant = (await m.courriels()).length;
  await supprimer(id);
  await retablir(id);
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'demande supprimée', a: `${PROMOTEUR.utiId} UTILISATEUR_ANSM` },
    { sujet: 'demande rétablie', a: `${PROMOTEUR.utiId} UTILISATEUR_ANSM` },
  ]);
});

const RIEN = { isInscrite: false, isRapportee: false, isVerifiee: false };
test.each<[string, Partial<DossierCtis>, Partial<Travail>, RegExp | null]>([
  ['nothing done', {}, {}, null],
  ['recorded without evaluation', { statut: 'ENREGISTRE' }, {}, null],
  ['registered in a séance', {}, { isInscrite: true }, /inscrite à une séance : retirez-la plutôt/],
  ['reported on', {}, { isRapportee: true }, /rapport est déposé/],
  ['a piece verified', {}, { isVerifiee: true }, /vérifié des pièces/],
  ['withdrawn', { statut: 'ABANDONNE' }, {}, /est close/],
  ['authorised', { statut: 'AUTORISE' }, {}, /est close/],
  ['part I concluded', { conclusionPartieUn: { sens: 'ACCEPTABLE', date: SOUMISSION } }, {}, /conclu sur la partie I/],
])('typed by mistake, %s', async (_quoi, plus, travail, attendu) => {
  const d = { ...(await contenu(await m.recu())), origine: 'MANUEL' as const, ...plus };
  const raison = empechementSupprimer(d, { ...RIEN, ...travail });
  expect(raison ?? '').toMatch(attendu ?? /^$/);
});

test('refused: typed by mistake, then accepted by silence, verified, or registered in a séance', async () => {
  const id = await saisie('2026-599946-10-00', { cppId: m.ctis.id, decisionMinistre: true });
  await m.verifier(id);
  await expect(supprimer(id)).rejects.toMatchObject(refuse(/vérifié des pièces/));
  const d = await contenu(id);
  if (!d.suivi) throw new Error('an examined request was expected');
  const tacite = { ...d, suivi: { ...d.suivi, partieDeux: 'P2_TACITE' as const, finPartieDeux: SOUMISSION } };
  expect(empechementSupprimer(tacite, RIEN)).toMatch(/La partie II est conclue/);
  const inscrite = await saisie('2026-599947-10-00', { cppId: m.ctis.id, decisionMinistre: true });
  await m.inscrire(inscrite, await m.ouvrir(m.gestionnaire), m.gestionnaire);
  await m.services.settled();
  await expect(supprimer(inscrite)).rejects.toMatchObject(refuse(/inscrite à une séance/));
});

test('refused: what a committee holds, whoever is not the administration', async () => {
  const id = await m.recu();
  await expect(supprimer(id, PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
  await m.attribuer(id);
  await expect(supprimer(id)).rejects.toMatchObject(refuse(/retirez celle-ci plutôt/));
});

const rendre = (id: number, sens: SensAvisCtis) => m.opiner(id, m.gestionnaire, { sens });
const ajouter = (id: number, qui: Actor = m.gestionnaire) =>
  m.svc.call(dossierCtisInstruction, 'ajouterAvis', { params: { id }, files: { fichier: [signe('annexe.pdf')] } }, qui);

test('its committee adds a piece to the opinion, which the sponsor and the agency read and are told of', async () => {
  const id = await m.enEvaluation();
  expect((await m.lire(id)).peutJoindreAvis).toBe(false);
  await expect(ajouter(id)).rejects.toMatchObject(refuse(/Aucun avis/));
  await rendre(id, 'FAVORABLE');
  const avant = (await m.courriels()).length;
  await ajouter(id);
  expect((await m.courriels()).slice(avant)).toEqual([
    { sujet: 'pièce jointe à l’avis', a: `${PROMOTEUR.utiId} UTILISATEUR_ANSM` },
  ]);
  const lu = await m.lire(id, PROMOTEUR);
  expect([lu.peutJoindreAvis, (await m.lire(id)).peutJoindreAvis]).toEqual([false, true]);
  const [piece] = lu.suivi?.piecesAvis ?? [];
  expect(piece.fichier.nom).toBe('annexe.pdf');
  expect(
    await m.svc.call(dossierCtisDossierPieces, 'telecharger', { params: { dosId: id, id: piece.id } }, PROMOTEUR),
  ).toMatchObject({ document: { nom: 'annexe.pdf' } });
  await expect(
    m.svc.call(dossierCtisDossierPieces, 'supprimer', { params: { dosId: id, id: piece.id } }, m.gestionnaire),
  ).rejects.toMatchObject(refuse(/a rendu son avis/));
  const { documents } = await m.svc.call(dossierCtisDossierPieces, 'listerPartieDeux', { params: { dosId: id } }, ADMIN);
  expect(documents.some((d) => d.titre === 'annexe.pdf')).toBe(false);
  await expect(ajouter(id, m.etranger)).rejects.toMatchObject(introuvable);
});

test('an unfavourable opinion is read by every committee and the agency, a favourable one by its own', async () => {
  const [refuse1, rendu] = [await m.enEvaluation(), await m.enEvaluation()];
  await rendre(refuse1, 'DEFAVORABLE');
  await rendre(rendu, 'FAVORABLE');
  const telecharger = async (dosId: number, qui: Actor) => {
    const [id] = await m.avisDe(dosId);
    return m.svc.call(dossierCtisDossierPieces, 'telechargerDefavorable', { params: { dosId, id } }, qui);
  };
  for (const qui of [m.etranger, AGENCE, acteur('INSTRUCTEUR', { cppId: m.autre.id })])
    expect(await telecharger(refuse1, qui)).toMatchObject({ document: { nom: 'avis.pdf' } });
  await expect(telecharger(rendu, m.etranger)).rejects.toMatchObject(introuvable);
  await expect(telecharger(refuse1, PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
  // Its paper is a document of the examination, read as an opinion and not among the letters.
  const [papier] = await m.svc.db.query<{ id: number }>(sql`select document_id as id from avis where dos_id = ${refuse1}`);
  const params = { id: papier.id };
  for (const qui of [m.etranger, AGENCE])
    await expect(m.svc.call(examenDocuments, 'telechargerDefavorable', { params }, qui)).rejects.toMatchObject({
      code: 'document.introuvable',
    });
  for (const qui of [m.gestionnaire, PROMOTEUR])
    expect(await m.svc.call(examenDocuments, 'listerDocuments', { params: { dosId: refuse1 } }, qui)).toEqual([]);
});

test('the control of the initial request answers for the trial, to who sees it', async () => {
  const id = await m.recu();
  const controler = (qui: Actor) => m.svc.call(dossierCtisDossier, 'controlerDirLie', { params: { dosId: id } }, qui);
  expect(await controler(AGENCE)).toBe(0);
  await expect(controler(m.etranger)).rejects.toMatchObject(introuvable);
});
