/** Reporters of a request of the portal: named on each part, reporting, in the séance and its archive; to nobody else do they exist. On real stores. Rule: CTI-43. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { DECIDEUR_ATTENDU, type TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { CRITERE_LABELS, GRILLES, type Grille, type Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRedactionRapport } from '@riph/contracts/examen/redaction-rapport.calls';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { service as expertise } from '@riph/expertise/service';
import { changerSieges, qualifier, renommer } from '@riph/identity/test/fixtures';
import { textOf } from '../../../../../deploy/test-kit/pdf.ts';
import { RappelsRapporteurs } from '../../agenda/rappels-rapporteurs.ts';
import { dossiersCtis, etudesCtis } from '../../socle/collections.ts';
import { Deposants } from '../../socle/deposants.repository.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { secondExamen } from '../demande.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../monde.ts';
import { rapporteursDe } from '../rapporteurs.ts';

/** Numbers that nothing else has: to find one anywhere is to know who reports. */
const [UN, DEUX, DU_PROMOTEUR, PRESIDENT, METHODO, VICE] = [731_001, 731_002, 731_003, 731_004, 731_005, 731_006];
let m: Monde;
let r: ReturnType<typeof rapporteursDe>;
let id: number;
let membre: (utiId: number) => Actor;
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
  r = rapporteursDe(m, PRESIDENT);
  id = await m.enEvaluation();
  for (const utiId of [UN, DEUX, DU_PROMOTEUR, PRESIDENT, METHODO, VICE]) await m.membre(utiId, [m.ctis.id]);
  const { db } = m.services.of('identity');
  await changerSieges(db, [DEUX, DU_PROMOTEUR], { categorie: 'C2_ETHIQUE' });
  await changerSieges(db, PRESIDENT, { fonction: 'PRESIDENT' });
  await qualifier(db, METHODO, { methodologiste: true });
  const { etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0 };
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.acces.push({ utiId: DU_PROMOTEUR, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  await m.svc.db.transaction((tx) => m.svc.get(Deposants).copy(tx, etuId));
  membre = (utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: 'Dominique Girard' });
});
afterAll(() => m?.services.stop());

const rapport = (nom: string, empreinte: string) => ({ ...signe(nom), sha256: empreinte.repeat(64) });
const PLACES = [
  { type: 'COLLEGE_1' as const, utiId: UN },
  { type: 'COLLEGE_2' as const, utiId: DEUX },
];
const nommes = async (dosId: number) => {
  for (const place of PLACES) await r.nommer(dosId, place);
};
const candidats = (dosId: number) => m.svc.call(examenRapporteurs, 'listerCandidats', { params: { dosId } }, m.gestionnaire);
/** Mails to one person about a request, by their model. */
const mails = async (dosId: number, utiId: number) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const p = payload as { modele?: string; donnees?: { dosId?: number }; destinataires?: { utiId?: number }[] };
    const aLui =
      subject.endsWith('.mailDemande') && p.donnees?.dosId === dosId && p.destinataires?.some((d) => d.utiId === utiId);
    return aLui ? [{ modele: p.modele, donnees: p.donnees }] : [];
  });
};

test('named by the secretariat or the president, one of each college; each is told once, of his part', async () => {
  expect(await r.lister(id)).toEqual([]);
  expect((await candidats(id)).find((c) => c.utiId === DU_PROMOTEUR)?.empechements).toEqual([
    'Cette personne a déposé ce dossier.',
  ]);
  await expect(r.nommer(id, PLACES[0], membre(UN))).rejects.toMatchObject({ code: 'droit.manquant' });
  for (const place of [
    { type: 'COLLEGE_1' as const, utiId: DEUX },
    { type: 'COLLEGE_2' as const, utiId: DU_PROMOTEUR },
    { type: 'COLLEGE_1' as const, utiId: m.etranger.utiId },
  ])
    await expect(r.nommer(id, place)).rejects.toMatchObject({ code: 'rapporteur.empeche' });
  await r.nommer(id, PLACES[0]);
  await r.nommer(id, PLACES[1], membre(PRESIDENT));
  // Named again on the same day, nothing moves.
  await r.nommer(id, PLACES[1], membre(PRESIDENT));
  expect((await r.lister(id)).map((x) => [x.type, x.partie, x.utiId, x.nom, x.rapport])).toEqual([
    ['COLLEGE_1', 'PARTIE_2', UN, 'Dominique Girard', null],
    ['COLLEGE_2', 'PARTIE_2', DEUX, 'Dominique Girard', null],
  ]);
  for (const utiId of [UN, DEUX])
    expect(await mails(id, utiId)).toEqual([
      { modele: 'RAPPORTEUR_DESIGNE', donnees: expect.objectContaining({ partie: 'PARTIE_2' }) },
    ]);
});

test('a part is kept with who reports on it, read, and asked again by itself; a request without part I has none', async () => {
  const dosId = await m.enEvaluation();
  await nommes(dosId);
  // The same person may report on both parts, at one title.
  await r.nommer(dosId, { type: 'COLLEGE_1', utiId: UN, partie: 'PARTIE_1' });
  await expect(r.nommer(dosId, { type: 'METHODOLOGISTE', utiId: UN, partie: 'PARTIE_1' })).rejects.toMatchObject({
    code: 'rapporteur.empeche',
  });
  await r.deposer(dosId, { type: 'COLLEGE_1', partie: 'PARTIE_1' }, rapport('partie-un.pdf', '6'), membre(UN));
  const lus = async () => (await r.lister(dosId)).map((x) => [x.partie, x.type, x.rapport?.nom ?? null]);
  expect(await lus()).toEqual([
    ['PARTIE_2', 'COLLEGE_1', null],
    ['PARTIE_2', 'COLLEGE_2', null],
    ['PARTIE_1', 'COLLEGE_1', 'partie-un.pdf'],
  ]);
  // Said of no part, it is of the second: the one named on the first stays, and nobody is told that there is none.
  await r.nommer(dosId, { type: 'METHODOLOGISTE', utiId: METHODO, partie: 'PARTIE_1' });
  const oter = { params: { dosId }, query: { type: 'METHODOLOGISTE' as const } };
  await expect(m.svc.call(examenRapporteurs, 'supprimerMethodologiste', oter, m.gestionnaire)).rejects.toMatchObject({
    details: { raisons: ['Aucun méthodologiste n’est désigné sur la partie II.'] },
  });
  const nomme = (await r.lister(dosId)).find((x) => x.type === 'METHODOLOGISTE');
  await m.svc.call(examenRapporteurs, 'supprimer', { params: { dosId, id: nomme?.id ?? 0 } }, m.gestionnaire);
  const body = { types: ['COLLEGE_1' as const], message: 'Précisez le risque.', attenduLe: addJours(m.clock.today(), 5) };
  const query = { typePartieCtis: 'PARTIE_1' as const };
  await m.svc.call(examenRapporteurs, 'resolliciter', { params: { dosId }, query, body, files: { fichier: [] } }, m.gestionnaire);
  const demandes = (await r.lister(dosId)).map((x) => [x.partie, x.statut, x.resollicitation?.message ?? null]);
  expect(demandes).toEqual([
    ['PARTIE_2', 'DESIGNE', null],
    ['PARTIE_2', 'DESIGNE', null],
    ['PARTIE_1', 'DESIGNE', 'Précisez le risque.'],
  ]);
  const enDeuxTemps = await m.enEvaluation();
  await m.svc.get(Objets).change(dossiersCtis, { id: enDeuxTemps }, (d) => {
    if (d.suivi) d.suivi.partieDeuxLe = d.dateSoumission;
  });
  await expect(r.nommer(enDeuxTemps, { ...PLACES[0], partie: 'PARTIE_1' })).rejects.toMatchObject({
    details: { raisons: ['Ce dossier n’a pas de partie I à rapporter.'] },
  });
});

test('who decided is kept beside who typed; the secretariat says it, and a vice-president names himself', async () => {
  const dosId = await m.enEvaluation();
  const { db } = m.services.of('identity');
  await changerSieges(db, VICE, { fonction: 'VICE_PRESIDENT' });
  const saisir = (decidePar: number | undefined, qui = m.gestionnaire, autre = dosId) => {
    const parts = { params: { dosId: autre }, query: { type: 'COLLEGE_1' as const }, body: { utiId: UN, decidePar } };
    return m.svc.call(examenRapporteurs, 'modifierPartie', parts, qui);
  };
  const refuse = (raison: string) => ({ code: 'rapporteur.decideur', details: { raison: expect.stringContaining(raison) } });
  const attendu = [{ champ: 'decidePar', message: DECIDEUR_ATTENDU }];
  await expect(saisir(undefined)).rejects.toMatchObject({ code: 'saisie.invalide', details: { fields: attendu } });
  await expect(saisir(UN)).rejects.toMatchObject(refuse('ni l’un ni l’autre'));
  await expect(saisir(DU_PROMOTEUR, m.gestionnaire, id)).rejects.toMatchObject(refuse('lien d’intérêts'));
  await expect(saisir(PRESIDENT, membre(VICE))).rejects.toMatchObject(refuse('en votre nom'));
  await r.nommer(dosId, PLACES[0]);
  await r.nommer(dosId, PLACES[1], membre(VICE));
  const lignes = await m.svc.db.query(sql`
    select uti_id as "utiId", decide_par as "decidePar", designe_par as "designePar" from rapporteur where dos_id = ${dosId} order by type
  `);
  expect(lignes).toEqual([
    { utiId: UN, decidePar: 'Dominique Girard', designePar: 'Sophie Renard' },
    { utiId: DEUX, decidePar: 'Dominique Girard', designePar: 'Dominique Girard' },
  ]);
});

test('a reporter files his report, again if need be; nobody in his name but the secretariat; he is taken off no more', async () => {
  const deposer = (type: TypeRapporteur, fichier: ReturnType<typeof rapport>, qui: Actor) =>
    r.deposer(id, { type }, fichier, qui);
  await expect(deposer('COLLEGE_2', rapport('autre.pdf', '1'), membre(UN))).rejects.toMatchObject({ code: 'rapporteur.pasVous' });
  await deposer('COLLEGE_1', rapport('premier.pdf', '2'), membre(UN));
  await deposer('COLLEGE_1', rapport('rapport.pdf', '3'), membre(UN));
  const [un, deux] = await r.lister(id, membre(UN));
  expect([un, deux].map((x) => [x.estMoi, x.rapport?.nom ?? null])).toEqual([
    [true, 'rapport.pdf'],
    [false, null],
  ]);
  await deposer('COLLEGE_2', rapport('second.pdf', '4'), m.gestionnaire);
  expect(await r.telecharger(id, un.rapport?.documentId ?? 0, membre(DEUX))).toMatchObject({ document: { nom: 'rapport.pdf' } });
  expect((await m.telechargements()).map((l) => [l.entityCode, l.entityId, l.details])).toContainEqual([
    'DOSSIER_CTIS',
    id,
    { documentId: un.rapport?.documentId },
  ]);
  await expect(
    m.svc.call(examenRapporteurs, 'supprimer', { params: { dosId: id, id: un.id } }, m.gestionnaire),
  ).rejects.toMatchObject({ code: 'transition.refusee', details: { raisons: [expect.stringContaining('déjà déposé')] } });
});

test('asked again with a reason and a day: told, reminded on its day alone, answered by the next report; the one of before is kept', async () => {
  const dosId = await m.enEvaluation();
  const jour = m.clock.today();
  const [expected, repris] = [addJours(jour, 4), addJours(jour, 10)];
  for (const place of [...PLACES, { type: 'METHODOLOGISTE' as const, utiId: METHODO }])
    await r.nommer(dosId, place, m.gestionnaire, expected);
  const resolliciter = (types: TypeRapporteur[], qui: Actor, attenduLe = repris) => {
    const body = { types, message: 'Précisez l’information des personnes.', attenduLe };
    return m.svc.call(examenRapporteurs, 'resolliciter', { params: { dosId }, query: {}, body, files: { fichier: [] } }, qui);
  };
  const deposerIci = (utiId: number, type: TypeRapporteur, nom: string) =>
    r.deposer(dosId, { type }, rapport(nom, '5'), membre(utiId));
  await deposerIci(UN, 'COLLEGE_1', 'avant.pdf');
  await expect(resolliciter(['COLLEGE_1'], membre(UN))).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(resolliciter(['COLLEGE_1'], m.gestionnaire, addJours(jour, -1))).rejects.toMatchObject({
    code: 'transition.dates',
  });
  const apres = await resolliciter(['COLLEGE_1'], membre(PRESIDENT));
  expect(apres.map((x) => [x.type, x.statut, x.dateRapport, x.resollicitation?.avant?.nom ?? null])).toEqual([
    ['COLLEGE_1', 'DESIGNE', repris, 'avant.pdf'],
    ['COLLEGE_2', 'DESIGNE', expected, null],
    ['METHODOLOGISTE', 'DESIGNE', expected, null],
  ]);
  const miens = async (utiId: number) =>
    (await m.svc.call(dossierCtisTableauDeBord, 'listerRapportsAttendus', {}, membre(utiId))).flatMap((x) =>
      x.dosId === dosId ? [[x.type, x.partie, x.attenduLe, x.demande?.message ?? null]] : [],
    );
  const duComite = async (actor: Actor) => {
    const lus = await m.svc.call(dossierCtisTableauDeBord, 'listerRapportsDuComite', { query: { rendus: 300 } }, actor);
    const siens = (l: typeof lus.attendus) => l.flatMap((x) => (x.dosId === dosId ? [[x.type, x.partie]] : []));
    return { attendus: siens(lus.attendus), rendus: siens(lus.rendus), total: lus.total };
  };
  expect([await miens(UN), await miens(METHODO), await miens(PRESIDENT)]).toEqual([
    [['COLLEGE_1', 'PARTIE_2', repris, 'Précisez l’information des personnes.']],
    [['METHODOLOGISTE', 'PARTIE_2', expected, null]],
    [],
  ]);
  const taches = m.svc.get(RappelsRapporteurs);
  for (const jours of [1, 4, 6]) {
    m.clock.set(addJours(jour, jours));
    await taches.passer();
  }
  expect((await mails(dosId, METHODO)).map((x) => x.modele)).toEqual(['RAPPORTEUR_DESIGNE', ...Array(3).fill('RAPPORT_RELANCE')]);
  // What was asked again is due later: three days before begins on the seventh.
  expect((await mails(dosId, UN)).map((x) => x.modele)).toEqual(['RAPPORTEUR_DESIGNE', 'RAPPORTEUR_RESOLLICITE']);
  expect((await r.lister(dosId)).map((x) => x.statut)).toEqual(['DESIGNE', 'EN_RETARD', 'EN_RETARD']);
  await deposerIci(UN, 'COLLEGE_1', 'apres.pdf');
  const activite = async (utiId: number) => {
    const lue = await m.svc.call(dossierCtisTableauDeBord, 'lireActiviteDuMembre', {}, membre(utiId));
    return {
      rendus: lue.rendus.flatMap((x) => (x.dosId === dosId ? [[x.type, x.partie, x.tour]] : [])),
      papiers: new Set(lue.documents.flatMap((x) => (x.dosId === dosId ? [x.route] : []))),
      notes: lue.notesNonLues,
    };
  };
  const ses = await activite(UN);
  expect(ses.rendus).toEqual([['COLLEGE_1', 'PARTIE_2', 1]]);
  expect([...ses.papiers].sort()).toEqual([`/dossiers/${dosId}/documents`, `/dossiers/${dosId}/pieces`]);
  const note = { params: { dosId }, body: { texte: 'À lire.', partagee: true } };
  await m.svc.call(examenNotes, 'creer', note, m.gestionnaire);
  expect((await activite(UN)).notes).toBe(ses.notes + 1);
  // Who neither reports nor reads it sees none of it.
  expect(await activite(PRESIDENT)).toMatchObject({ rendus: [], papiers: new Set() });
  const [repondu] = await r.lister(dosId);
  expect(repondu).toMatchObject({ statut: 'DEPOSE', rapport: { nom: 'apres.pdf' } });
  expect(repondu.resollicitation?.reponduLe).not.toBeNull();
  expect(await miens(UN)).toEqual([]);
  const { attendus, rendus, total } = await duComite(m.gestionnaire);
  expect([new Set(attendus), rendus]).toEqual([
    new Set([
      ['COLLEGE_2', 'PARTIE_2'],
      ['METHODOLOGISTE', 'PARTIE_2'],
    ]),
    [['COLLEGE_1', 'PARTIE_2']],
  ]);
  expect(total).toBeGreaterThan(0);
  expect(await duComite({ ...m.gestionnaire, cppId: 9_999 })).toEqual({ attendus: [], rendus: [], total: 0 });
  // The history of the place keeps both, and who was asked what.
  const place = await m.svc.call(
    examenRapporteurs,
    'lireInfo',
    { params: { dosId }, query: { type: 'COLLEGE_1' } },
    m.gestionnaire,
  );
  expect(place.titulaires).toMatchObject([{ utiId: UN, partie: 'PARTIE_2', tour: 1 }]);
  expect(place.resollicitations).toMatchObject([{ avant: { nom: 'avant.pdf' }, reponse: { nom: 'apres.pdf' } }]);
  m.clock.set(jour);
  // Of a hidden request nothing is awaited any more.
  expect(await miens(METHODO)).not.toEqual([]);
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    d.suppression = { le: m.clock.instant(), par: 'Élodie Bézier' };
  });
  expect(await miens(METHODO)).toEqual([]);
});

test('written in the page: his alone, kept between two machines, printed with the points of its part and filed as an uploaded one; closed with the examination', async () => {
  const dosId = await m.enEvaluation();
  await nommes(dosId);
  await r.nommer(dosId, { type: 'COLLEGE_1', utiId: UN, partie: 'PARTIE_1' });
  const params = { dosId, typeDoc: 'COLLEGE_1' as const };
  const dans = (partie: 'PARTIE_1' | 'PARTIE_2' = 'PARTIE_2') => ({ params, query: { partie } });
  const lireIci = (qui: Actor) => m.svc.call(examenRedactionRapport, 'lire', dans(), qui);
  const garder = (version: number, contenu: Redaction, qui = membre(UN)) =>
    m.svc.call(examenRedactionRapport, 'enregistrer', { ...dans(), body: { version, contenu } }, qui);
  const rendre = (version: number, qui = membre(UN)) =>
    m.svc.call(examenRedactionRapport, 'deposer', { ...dans(), body: { version } }, qui);
  expect(await lireIci(membre(UN))).toEqual({ version: 1, enregistreLe: null, contenu: {} });
  const un = await garder(1, { reponse: 'Essai en aveugle' });
  expect(await lireIci(membre(UN))).toMatchObject({ ...un, contenu: { reponse: 'Essai en aveugle' } });
  // The second machine is told, and nothing of the first is lost.
  await expect(garder(1, { reponse: 'Autre' })).rejects.toMatchObject({ code: 'version.perimee' });
  for (const qui of [membre(DEUX), membre(PRESIDENT)]) {
    const refuse = { code: 'rapporteur.pasVous' };
    await expect(lireIci(qui)).rejects.toMatchObject(refuse);
    await expect(garder(2, {}, qui)).rejects.toMatchObject(refuse);
    await expect(rendre(2, qui)).rejects.toMatchObject(refuse);
  }
  for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE, ADMIN])
    await expect(lireIci(qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(rendre(2)).rejects.toMatchObject({ code: 'saisie.invalide' });
  const complet = (grille: Grille): Redaction => ({
    reponse: 'Essai en aveugle, deux bras, randomisé par centre.',
    ...Object.fromEntries(GRILLES[grille].map((x) => [`note_${x}`, 'SATISFAISANT'])),
    conclusion: 'RESERVES',
  });
  const notice = { note_information: 'INSUFFISANT', texte_information: 'La notice est trop longue.' };
  const deux = await garder(2, { ...complet('PARTIE_2'), ...notice });
  await expect(rendre(2)).rejects.toMatchObject({ code: 'version.perimee' });
  const rendu = await rendre(deux.version);
  const numero = (await m.svc.get(Objets).read(dossiersCtis, dosId))?.contenu.numeroCtis;
  expect(rendu).toMatchObject({ statut: 'DEPOSE', rapport: { nom: `Rapport ${numero} IN partie II.pdf` } });
  const texte = async (documentId: number) => {
    const lu = await r.telecharger(dosId, documentId, membre(UN));
    if (!('document' in lu)) throw new Error('a stored file was expected');
    return (await textOf(await m.svc.get(DocumentStore).readBuffer(lu.document.documentId))).replaceAll(/\s+/g, ' ');
  };
  const surDeux = await texte(rendu.rapport?.documentId ?? 0);
  for (const expected of [
    'deux bras',
    'La notice est trop longue.',
    'Des points sont à corriger',
    'Collège I, partie II',
    CRITERE_LABELS.echantillons,
  ])
    expect(surDeux).toContain(expected);
  expect(surDeux).not.toContain('Pertinence scientifique');
  // On part I he writes apart, of its science alone.
  const surUn = await m.svc.call(
    examenRedactionRapport,
    'enregistrer',
    { ...dans('PARTIE_1'), body: { version: 1, contenu: complet('PARTIE_1') } },
    membre(UN),
  );
  const renduUn = await m.svc.call(
    examenRedactionRapport,
    'deposer',
    { ...dans('PARTIE_1'), body: { version: surUn.version } },
    membre(UN),
  );
  const lu = await texte(renduUn.rapport?.documentId ?? 0);
  expect(lu).toContain('Pertinence scientifique');
  expect(lu).not.toContain(CRITERE_LABELS.recrutement);
  // It may be mended until the examination ends.
  expect((await garder(deux.version, { ...complet('PARTIE_2'), conclusion: 'FAVORABLE' })).version).toBe(4);
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_AVIS_FAVORABLE';
  });
  await expect(garder(4, complet('PARTIE_2'))).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('in the séance of their committee they report, and its archive holds their last reports, for who may read them', async () => {
  const seance = m.services.of('seance');
  const salle = { lieu: 'Salle Claude-Bernard', mode: 'PRESENTIEL' as const, type: 'EXTRAORDINAIRE' as const };
  const heures = { date: '2026-03-25', heureDebut: '14:00', heureFin: '18:00' };
  const body = { ...heures, ...salle, capaciteDi: 4, capaciteMs: 2, placesTasReservees: 0 };
  const { id: seanceId } = await seance.call(seanceSeance, 'creer', { body }, m.gestionnaire);
  await seance.call(seanceNonRattaches, 'inscrire', { params: { seanceId }, body: { dosIds: [id] } }, m.gestionnaire);
  const [point] = await seance.call(seanceSeance, 'listerDossiers', { params: { seanceId } }, m.gestionnaire);
  expect(point.rapporteurs).toMatchObject([
    { utiId: UN, nom: 'Dominique Girard', type: 'COLLEGE_1', partie: 'PARTIE_2', rapportDepose: true },
    { utiId: DEUX, type: 'COLLEGE_2', partie: 'PARTIE_2', rapportDepose: true },
  ]);
  const archive = async (qui: Actor) => {
    const lu = await seance.call(seanceDossierDeSeance, 'telecharger', { params: { seanceId } }, qui);
    if (!('zip' in lu)) throw new Error('a zip was expected');
    return lu.zip.entrees.map((e) => e.chemin).filter((c) => c.includes('/Rapports et courriers/'));
  };
  const attendus = [
    expect.stringContaining('Collège I, partie II/rapport.pdf'),
    expect.stringContaining('Collège II, partie II/second.pdf'),
  ];
  for (const qui of [m.gestionnaire, membre(DEUX), membre(PRESIDENT)]) expect(await archive(qui)).toEqual(attendus);
  // Whoever has an access of the sponsor: neither the request nor its reporters, were he of the committee.
  expect(await archive(membre(DU_PROMOTEUR))).toEqual([]);
  const params = { seanceId, sha256: '3'.repeat(64) };
  const papier = (qui: Actor) => seance.call(seanceDossierDeSeance, 'lireFichier', { params, query: { dosId: id } }, qui);
  expect(await papier(membre(DEUX))).toMatchObject({ document: { nom: 'rapport.pdf' } });
  await expect(papier(membre(DU_PROMOTEUR))).rejects.toMatchObject({ code: 'seance.papierIntrouvable' });
});

test('his report is expected five working days before the séance of the request, as long as it is on its agenda', async () => {
  const dosId = await m.enEvaluation();
  const seance = m.services.of('seance');
  const salle = { lieu: 'Salle Claude-Bernard', mode: 'PRESENTIEL' as const, type: 'EXTRAORDINAIRE' as const };
  const heures = { date: '2026-03-25', heureDebut: '14:00', heureFin: '18:00' };
  const body = { ...heures, ...salle, capaciteDi: 4, capaciteMs: 2, placesTasReservees: 0 };
  const creee = await seance.call(seanceSeance, 'creer', { body }, m.gestionnaire);
  const params = { seanceId: creee.id };
  await seance.call(seanceNonRattaches, 'inscrire', { params, body: { dosIds: [dosId] } }, m.gestionnaire);
  await m.services.settled();
  expect(await r.nommer(dosId, PLACES[0])).toMatchObject({ dateRapport: '2026-03-18' });
  expect(await mails(dosId, UN)).toMatchObject([{ donnees: { seanceLe: '2026-03-25', attenduLe: '2026-03-18' } }]);
  const calendrier = async (qui: Actor) => {
    const query = { du: '2026-03-01', au: '2026-04-30' };
    const { dates } = await m.svc.call(dossierCtisCalendrier, 'lister', { query }, qui);
    return dates.flatMap((d) => (d.genre === 'RAPPORT' && d.route.includes(`/${dosId}/`) ? [[d.date, d.libelle]] : []));
  };
  expect(await calendrier(membre(UN))).toEqual([['2026-03-18', 'Votre rapport']]);
  expect(await calendrier(m.gestionnaire)).toEqual([['2026-03-18', 'Rapport de Dominique Girard']]);
  for (const qui of [membre(DEUX), m.etranger, PROMOTEUR, AGENCE]) expect(await calendrier(qui)).toEqual([]);
  // Its séance moves: the next reporter follows.
  const { version } = await seance.call(seanceSeance, 'lire', { params: { id: creee.id } }, m.gestionnaire);
  const deplacee = { ...body, date: '2026-04-01', id: creee.id, version };
  await seance.call(seanceSeance, 'modifier', { body: deplacee }, m.gestionnaire);
  await m.services.settled();
  expect(await r.nommer(dosId, PLACES[1])).toMatchObject({ dateRapport: '2026-03-25' });
  await seance.call(seanceDossier, 'desinscrire', { params: { dosId }, query: { seanceId: creee.id } }, m.gestionnaire);
  await m.services.settled();
  const methodologiste = { type: 'METHODOLOGISTE', utiId: METHODO } as const;
  expect(await r.nommer(dosId, methodologiste)).toMatchObject({ dateRapport: null });
  // Chosen again without a day, with no séance to count it from: the day that was agreed stays.
  const convenu = addJours(m.clock.today(), 9);
  await r.nommer(dosId, methodologiste, m.gestionnaire, convenu);
  expect(await r.nommer(dosId, methodologiste)).toMatchObject({ dateRapport: convenu });
});

test('to the sponsor, the agency, another committee and a member with an access of the sponsor they do not exist, wherever they look', async () => {
  const [{ rapport: fichier }] = await r.lister(id);
  await expect(r.nommer(id, PLACES[0], membre(DU_PROMOTEUR))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const ferme = { code: expect.stringMatching(/^(droit\.manquant|dossier\.introuvable)$/) };
  for (const qui of [PROMOTEUR, AGENCE, m.etranger, membre(DU_PROMOTEUR)]) {
    await expect(r.lister(id, qui)).rejects.toMatchObject(ferme);
    await expect(r.telecharger(id, fichier?.documentId ?? 0, qui)).rejects.toMatchObject(ferme);
  }
  const lus = await Promise.all(
    [PROMOTEUR, AGENCE].flatMap((qui) => [
      m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, qui),
      m.lire(id, qui),
      m.svc.call(dossierCtisDossierPieces, 'listerPartieDeux', { params: { dosId: id } }, qui),
    ]),
  );
  await m.services.settled();
  // The mails go to the reporter himself and to his secretariat.
  const faits = m.services.bus.published.filter(
    (p) => !p.subject.endsWith('.mailDemande') && !p.subject.startsWith('event.identity.'),
  );
  expect(faits.some((p) => p.subject === 'event.dossier-ctis.dossierChange')).toBe(true);
  for (const secret of [String(UN), String(DEUX), 'rapport.pdf', 'Girard'])
    expect(JSON.stringify([lus, faits])).not.toContain(secret);
  expect(await r.lister(id, ADMIN)).toMatchObject([{ utiId: UN }, { utiId: DEUX }]);
});

test('nobody is named outside of the evaluation, and a request that another committee examines again has its own', async () => {
  const autre = await m.enEvaluation();
  const partieDeux = (statut: 'P2_EVALUATION' | 'P2_RFI' | 'P2_AVIS_FAVORABLE' | 'P2_RECEVABILITE') =>
    m.svc.get(Objets).change(dossiersCtis, { id: autre }, (d) => {
      if (d.suivi) d.suivi.partieDeux = statut;
    });
  for (const statut of ['P2_RFI', 'P2_RECEVABILITE', 'P2_AVIS_FAVORABLE'] as const) {
    await partieDeux(statut);
    await expect(r.nommer(autre, PLACES[0])).rejects.toMatchObject({ code: 'transition.refusee' });
  }
  await partieDeux('P2_EVALUATION');
  await nommes(autre);
  await r.deposer(autre, { type: 'COLLEGE_1' }, rapport('premier-examen.pdf', '7'), membre(UN));
  const [{ rapport: fichier }] = await r.lister(autre);
  const comite = (cppId: number, premierCppId: number | null) =>
    m.svc.get(Objets).change(dossiersCtis, { id: autre }, (d) => {
      d.cppId = cppId;
      if (d.suivi && premierCppId !== null) d.suivi.reexamen = secondExamen(m.clock.today(), premierCppId);
    });
  await comite(m.autre.id, m.ctis.id);
  const premiers = [{ utiId: DEUX, nom: 'Dominique Girard' }];
  await m.svc.get(Objets).note((tx) => m.svc.get(LiensRepository).ecarter(tx, autre, premiers, m.clock.instant()));
  expect(await r.lister(autre, m.etranger)).toEqual([]);
  await expect(r.telecharger(autre, fichier?.documentId ?? 0, m.etranger)).rejects.toMatchObject({
    code: 'document.introuvable',
  });
  // The first committee goes on reading what it wrote, and writes no more.
  expect(await r.lister(autre)).toMatchObject([{ utiId: UN }, { utiId: DEUX }]);
  expect(await r.telecharger(autre, fichier?.documentId ?? 0, membre(DEUX))).toMatchObject({
    document: { nom: 'premier-examen.pdf' },
  });
  await expect(r.nommer(autre, PLACES[0])).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await comite(m.ctis.id, null);
});

test('his name follows him until he reports, and his committee sees that he sits no more', async () => {
  const dosId = await m.enEvaluation();
  await nommes(dosId);
  await r.deposer(dosId, { type: 'COLLEGE_2' }, rapport('depose.pdf', '8'), membre(DEUX));
  const { db } = m.services.of('identity');
  await renommer(db, [UN, DEUX], 'Girard-Petit');
  await changerSieges(db, UN, { au: '2026-03-01' });
  for (const utiId of [UN, DEUX]) {
    await m.services.of('identity').db.transaction(async (tx) => {
      tx.publish(
        identityEvents.personneChange,
        { utiId, nom: 'Girard-Petit', prenom: 'Dominique' },
        { cle: `utilisateur-${utiId}` },
      );
      tx.publish(identityEvents.membreChange, { utiId, cppId: m.ctis.id }, { cle: `utilisateur-${utiId}` });
    });
  }
  await m.services.settled();
  expect((await r.lister(dosId)).map((x) => [x.nom, x.aRemplacer])).toEqual([
    ['Dominique Girard-Petit', 'Mandat terminé le 01/03/2026 : à remplacer'],
    ['Dominique Girard', null],
  ]);
});
