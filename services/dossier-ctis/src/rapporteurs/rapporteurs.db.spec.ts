/** Reporters of a request of the portal: named, reporting, in the séance and its archive; to nobody else do they exist. On real stores. Rule: CTI-43. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import { dossierCtisRedactionRapport } from '@riph/contracts/dossier-ctis/redaction-rapport.calls';
import { DECIDEUR_ATTENDU, type TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { CRITERE_LABELS, GRILLES, type Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { service as expertise } from '@riph/expertise/service';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { dossiersCtis, etudesCtis, idRapporteurs, rapporteursCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';
import { RappelsRapporteurs } from './rappels-rapporteurs.ts';

/** Numbers that nothing else has: to find one anywhere is to know who reports. */
const [UN, DEUX, DU_PROMOTEUR, PRESIDENT, METHODO, VICE] = [731_001, 731_002, 731_003, 731_004, 731_005, 731_006];
let m: Monde;
let id: number;
let membre: (utiId: number) => Actor;
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
  id = await m.enEvaluation();
  for (const utiId of [UN, DEUX, DU_PROMOTEUR, PRESIDENT, METHODO, VICE]) await m.membre(utiId, [m.ctis.id]);
  const { db } = m.services.of('identity');
  await db.query(sql`update rattachement_cpp set college = 'COLLEGE_2' where uti_id = any(${[DEUX, DU_PROMOTEUR]})`);
  await db.query(sql`
    update periode_nomination
    set college = 'COLLEGE_2', categorie = 'C2_ETHIQUE'
    where uti_id = any(${[DEUX, DU_PROMOTEUR]})
  `);
  await db.query(sql`update periode_nomination set fonction = 'PRESIDENT' where uti_id = ${PRESIDENT}`);
  await db.query(sql`
    insert into membre_cpp (uti_id, methodologiste)
    values (${METHODO}, true)
    on conflict (uti_id) do update
    set methodologiste = true
  `);
  const { etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0 };
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.acces.push({ utiId: DU_PROMOTEUR, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  membre = (utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: 'Dominique Girard' });
});
afterAll(() => m?.services.stop());

const lire = (qui: Actor, dosId = id) => m.svc.call(dossierCtisRapporteurs, 'lire', { params: { dosId } }, qui);
type Place = { type: TypeRapporteur; utiId: number };
/** The secretariat types what the president decided; a member decides himself. */
const nommer = async (places: Place[], qui: Actor, dosId = id, attenduLe: string | null = null) => {
  const { version } = await lire(m.gestionnaire, dosId);
  const body = { version, places, attenduLe, ...(qui.profil === 'GESTIONNAIRE' && { decidePar: PRESIDENT }) };
  return m.svc.call(dossierCtisRapporteurs, 'nommer', { params: { dosId }, body }, qui);
};
const rapport = (nom: string, empreinte: string) => ({ ...signe(nom), sha256: empreinte.repeat(64) });
const deposer = (type: TypeRapporteur, fichier: ReturnType<typeof rapport>, qui: Actor) =>
  m.svc.call(
    dossierCtisRapporteurs,
    'deposerRapport',
    { params: { dosId: id }, query: { type }, files: { fichier: [fichier] } },
    qui,
  );
const telecharger = (rapportId: number, qui: Actor) =>
  m.svc.call(dossierCtisRapporteurs, 'telechargerRapport', { params: { dosId: id, id: rapportId } }, qui);
const PLACES = [
  { type: 'COLLEGE_1' as const, utiId: UN },
  { type: 'COLLEGE_2' as const, utiId: DEUX },
];
const mailsA = async (utiId: number) => (await m.courriels()).filter((c) => c.a.split(' ').includes(String(utiId)));

test('named by the secretariat or the president, one of each college; each is told once', async () => {
  const avant = await lire(m.gestionnaire);
  expect(avant).toMatchObject({ version: 0, rapporteurs: [], raison: null, peutNommer: true });
  const empeche = avant.candidats.find((c) => c.utiId === DU_PROMOTEUR);
  expect(empeche?.empechements).toEqual(['Cette personne a accès à l’essai pour son promoteur.']);
  await expect(nommer(PLACES, membre(UN))).rejects.toMatchObject({ code: 'transition.refusee' });
  for (const places of [
    [{ type: 'COLLEGE_1' as const, utiId: DEUX }],
    [{ type: 'COLLEGE_2' as const, utiId: DU_PROMOTEUR }],
    [{ type: 'COLLEGE_1' as const, utiId: m.etranger.utiId }],
  ])
    await expect(nommer(places, m.gestionnaire)).rejects.toMatchObject({ code: 'saisie.invalide' });
  await nommer(PLACES.slice(0, 1), m.gestionnaire);
  const { rapporteurs } = await nommer(PLACES, membre(PRESIDENT));
  expect(rapporteurs.map((r) => [r.type, r.utiId, r.nom, r.rapport])).toEqual([
    ['COLLEGE_1', UN, 'Dominique Girard', null],
    ['COLLEGE_2', DEUX, 'Dominique Girard', null],
  ]);
  expect([await mailsA(UN), await mailsA(DEUX)].map((mails) => mails.map((c) => c.sujet))).toEqual([
    ['vous êtes rapporteur'],
    ['vous êtes rapporteur'],
  ]);
});

test('who decided is kept beside who typed; the secretariat says it, and a vice-president names himself', async () => {
  const dosId = await m.enEvaluation();
  const { db } = m.services.of('identity');
  await db.query(sql`update periode_nomination set fonction = 'VICE_PRESIDENT' where uti_id = ${VICE}`);
  const saisir = (decidePar: number | undefined, qui = m.gestionnaire, autre = dosId) => {
    const body = { version: 0, places: PLACES.slice(0, 1), attenduLe: null, decidePar };
    return m.svc.call(dossierCtisRapporteurs, 'nommer', { params: { dosId: autre }, body }, qui);
  };
  const refuse = (raison: string) => ({ code: 'transition.refusee', details: { raisons: [expect.stringContaining(raison)] } });
  const attendu = [{ champ: 'decidePar', message: DECIDEUR_ATTENDU }];
  await expect(saisir(undefined)).rejects.toMatchObject({ code: 'saisie.invalide', details: { fields: attendu } });
  await expect(saisir(UN)).rejects.toMatchObject(refuse('ni l’un ni l’autre'));
  await expect(saisir(DU_PROMOTEUR, m.gestionnaire, id)).rejects.toMatchObject(refuse('lien d’intérêts'));
  await expect(saisir(PRESIDENT, membre(VICE))).rejects.toMatchObject(refuse('en votre nom'));
  await nommer(PLACES.slice(0, 1), m.gestionnaire, dosId);
  await nommer(PLACES, membre(VICE), dosId);
  const garde = (await m.svc.get(Objets).read(rapporteursCtis, idRapporteurs(dosId, m.ctis.id)))?.contenu.rapporteurs ?? [];
  expect(garde.map((r) => [r.utiId, r.decidePar, r.nommePar])).toEqual([
    [UN, PRESIDENT, m.gestionnaire.utiId],
    [DEUX, VICE, VICE],
  ]);
  expect((await lire(m.gestionnaire, dosId)).rapporteurs[0].decidePar).toBe('Dominique Girard');
});

test('two pages open at once: the second is told that somebody named since', async () => {
  const params = { dosId: id };
  const perimee = { version: 0, places: PLACES, attenduLe: null, decidePar: PRESIDENT };
  await expect(m.svc.call(dossierCtisRapporteurs, 'nommer', { params, body: perimee }, m.gestionnaire)).rejects.toMatchObject({
    code: 'version.perimee',
  });
});

test('a reporter files his report, again if need be; nobody in his name but the secretariat; he is replaced no more', async () => {
  await expect(deposer('COLLEGE_2', rapport('autre.pdf', '1'), membre(UN))).rejects.toMatchObject({ code: 'transition.refusee' });
  await deposer('COLLEGE_1', rapport('premier.pdf', '2'), membre(UN));
  const { rapporteurs } = await deposer('COLLEGE_1', rapport('rapport.pdf', '3'), membre(UN));
  expect(rapporteurs.map((r) => [r.estMoi, r.rapport?.fichier.nom ?? null])).toEqual([
    [true, 'rapport.pdf'],
    [false, null],
  ]);
  await deposer('COLLEGE_2', rapport('second.pdf', '4'), m.gestionnaire);
  expect(await telecharger(2, membre(DEUX))).toMatchObject({ document: { nom: 'rapport.pdf' } });
  expect((await m.telechargements()).map((l) => l.details)).toContainEqual({
    rapportId: 2,
  });
  await expect(nommer([], m.gestionnaire)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'places', message: 'Un rapporteur qui a déposé son rapport ne se remplace pas.' }] },
  });
});

test('asked again with a reason and a day: told, reminded on its day alone, answered by the next report; the one of before is kept', async () => {
  const dosId = await m.enEvaluation();
  const jour = m.clock.today();
  const [expected, repris] = [addJours(jour, 4), addJours(jour, 10)];
  await nommer([...PLACES, { type: 'METHODOLOGISTE', utiId: METHODO }], m.gestionnaire, dosId, expected);
  const resolliciter = async (types: TypeRapporteur[], qui: Actor, attenduLe = repris) => {
    const { version } = await lire(m.gestionnaire, dosId);
    const body = { version, types, message: 'Précisez l’information des personnes.', attenduLe };
    return m.svc.call(dossierCtisRapporteurs, 'resolliciter', { params: { dosId }, body }, qui);
  };
  const deposerIci = (utiId: number, type: TypeRapporteur, nom: string) => {
    const files = { fichier: [rapport(nom, '5')] };
    return m.svc.call(dossierCtisRapporteurs, 'deposerRapport', { params: { dosId }, query: { type }, files }, membre(utiId));
  };
  await deposerIci(UN, 'COLLEGE_1', 'avant.pdf');
  await expect(resolliciter(['COLLEGE_1'], membre(UN))).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(resolliciter(['COLLEGE_1'], m.gestionnaire, addJours(jour, -1))).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  const { rapporteurs } = await resolliciter(['COLLEGE_1'], membre(PRESIDENT));
  expect(rapporteurs.map((r) => [r.type, r.statut, r.attenduLe, r.rapport?.fichier.nom ?? null])).toEqual([
    ['COLLEGE_1', 'DESIGNE', repris, 'avant.pdf'],
    ['COLLEGE_2', 'DESIGNE', expected, null],
    ['METHODOLOGISTE', 'DESIGNE', expected, null],
  ]);
  expect(rapporteurs[0].demandes).toMatchObject([{ message: 'Précisez l’information des personnes.', reponduLe: null }]);
  const deCetEssai = async (utiId: number) => {
    await m.services.settled();
    return m.services.bus.published.flatMap(({ subject, payload }) => {
      const p = payload as { donnees?: { dosId?: number; titre?: string }; destinataires?: { utiId?: number }[] };
      const aLui =
        subject.endsWith('.mailDemande') && p.donnees?.dosId === dosId && p.destinataires?.some((d) => d.utiId === utiId);
      return aLui ? [p.donnees?.titre] : [];
    });
  };
  const miens = async (utiId: number) =>
    (await m.svc.call(dossierCtisRapporteurs, 'listerMiens', {}, membre(utiId))).flatMap((r) =>
      r.dosId === dosId ? [[r.type, r.attenduLe, r.demande?.message ?? null]] : [],
    );
  expect([await miens(UN), await miens(METHODO), await miens(PRESIDENT)]).toEqual([
    [['COLLEGE_1', repris, 'Précisez l’information des personnes.']],
    [['METHODOLOGISTE', expected, null]],
    [],
  ]);
  const taches = m.svc.get(RappelsRapporteurs);
  for (const jours of [1, 4, 6]) {
    m.clock.set(addJours(jour, jours));
    await taches.passer();
  }
  const attendus = ['votre rapport est attendu', 'votre rapport est attendu', 'votre rapport est en retard'];
  expect(await deCetEssai(METHODO)).toEqual(['vous êtes méthodologiste', ...attendus]);
  // What was asked again is due later: three days before begins on the seventh.
  expect(await deCetEssai(UN)).toEqual(['vous êtes rapporteur', 'un nouveau rapport vous est demandé']);
  expect((await lire(m.gestionnaire, dosId)).rapporteurs.map((r) => r.statut)).toEqual(['DESIGNE', 'EN_RETARD', 'EN_RETARD']);
  const repondu = await deposerIci(UN, 'COLLEGE_1', 'apres.pdf');
  expect(repondu.rapporteurs[0]).toMatchObject({ statut: 'DEPOSE', rapport: { fichier: { nom: 'apres.pdf' } } });
  expect(repondu.rapporteurs[0].demandes[0].reponduLe).not.toBeNull();
  expect(await miens(UN)).toEqual([]);
  m.clock.set(jour);
});

test('written in the page: his alone, kept between two machines, printed and filed as an uploaded one; closed with the examination', async () => {
  const dosId = await m.enEvaluation();
  await nommer(PLACES, m.gestionnaire, dosId);
  const params = { dosId, typeDoc: 'COLLEGE_1' as const };
  const lireIci = (qui: Actor) => m.svc.call(dossierCtisRedactionRapport, 'lire', { params }, qui);
  const garder = (version: number, contenu: Redaction, qui = membre(UN)) =>
    m.svc.call(dossierCtisRedactionRapport, 'enregistrer', { params, body: { version, contenu } }, qui);
  const rendre = (version: number, qui = membre(UN)) =>
    m.svc.call(dossierCtisRedactionRapport, 'deposer', { params, body: { version } }, qui);
  expect(await lireIci(membre(UN))).toEqual({ version: 1, enregistreLe: null, contenu: {} });
  const un = await garder(1, { reponse: 'Essai en aveugle' });
  expect(await lireIci(membre(UN))).toMatchObject({ ...un, contenu: { reponse: 'Essai en aveugle' } });
  // The second machine is told, and nothing of the first is lost.
  await expect(garder(1, { reponse: 'Autre' })).rejects.toMatchObject({ code: 'version.perimee' });
  for (const qui of [membre(DEUX), membre(PRESIDENT)]) {
    const refuse = { code: 'transition.refusee' };
    await expect(lireIci(qui)).rejects.toMatchObject(refuse);
    await expect(garder(2, {}, qui)).rejects.toMatchObject(refuse);
    await expect(rendre(2, qui)).rejects.toMatchObject(refuse);
  }
  for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE, ADMIN])
    await expect(lireIci(qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(rendre(2)).rejects.toMatchObject({ code: 'saisie.invalide' });
  const complet: Redaction = {
    reponse: 'Essai en aveugle, deux bras, randomisé par centre.',
    ...Object.fromEntries(GRILLES.PARTIE_2.map((x) => [`note_${x}`, 'SATISFAISANT'])),
    note_information: 'INSUFFISANT',
    texte_information: 'La notice est trop longue.',
    conclusion: 'RESERVES',
  };
  const deux = await garder(2, complet);
  await expect(rendre(2)).rejects.toMatchObject({ code: 'version.perimee' });
  const { rapporteurs } = await rendre(deux.version);
  const numero = (await m.svc.get(Objets).read(dossiersCtis, dosId))?.contenu.numeroCtis;
  expect(rapporteurs[0]).toMatchObject({ statut: 'DEPOSE', rapport: { fichier: { nom: `Rapport ${numero} IN.pdf` } } });
  const lu = await m.svc.call(
    dossierCtisRapporteurs,
    'telechargerRapport',
    { params: { dosId, id: rapporteurs[0].rapport?.id ?? 0 } },
    membre(UN),
  );
  if (!('document' in lu)) throw new Error('a stored file was expected');
  const texte = await textOf(await m.svc.get(DocumentStore).readBuffer(lu.document.documentId));
  for (const expected of [
    'deux bras',
    'La notice est trop longue.',
    'Des points sont à corriger',
    'Collège I',
    CRITERE_LABELS.echantillons,
  ])
    expect(texte.replaceAll(/\s+/g, ' ')).toContain(expected);
  expect(texte).not.toContain('Pertinence scientifique');
  // It may be mended until the examination ends.
  expect((await garder(deux.version, { ...complet, conclusion: 'FAVORABLE' })).version).toBe(4);
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_AVIS_FAVORABLE';
  });
  await expect(garder(4, complet)).rejects.toMatchObject({ code: 'transition.refusee' });
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
    { utiId: UN, nom: 'Dominique Girard', type: 'COLLEGE_1', rapportDepose: true },
    { utiId: DEUX, type: 'COLLEGE_2', rapportDepose: true },
  ]);
  const archive = async (qui: Actor) => {
    const lu = await seance.call(seanceDossierDeSeance, 'telecharger', { params: { seanceId } }, qui);
    if (!('zip' in lu)) throw new Error('a zip was expected');
    return lu.zip.entrees.map((e) => e.chemin).filter((c) => c.includes('/Rapports et courriers/'));
  };
  const attendus = [expect.stringContaining('Collège I/rapport.pdf'), expect.stringContaining('Collège II/second.pdf')];
  for (const qui of [m.gestionnaire, membre(DEUX), membre(PRESIDENT)]) expect(await archive(qui)).toEqual(attendus);
  // Whoever has an access of the sponsor: neither the request nor its reporters, were he of the committee.
  expect(await archive(membre(DU_PROMOTEUR))).toEqual([]);
  const params = { seanceId, sha256: '3'.repeat(64) };
  const papier = (qui: Actor) => seance.call(seanceDossierDeSeance, 'lireFichier', { params, query: { dosId: id } }, qui);
  expect(await papier(membre(DEUX))).toMatchObject({ document: { nom: 'rapport.pdf' } });
  await expect(papier(membre(DU_PROMOTEUR))).rejects.toMatchObject({ code: 'seance.papierIntrouvable' });
});

test('to the sponsor, the agency, another committee and a member with an access of the sponsor they do not exist, wherever they look', async () => {
  expect(await lire(membre(DU_PROMOTEUR))).toMatchObject({
    version: 0,
    rapporteurs: [],
    candidats: [],
    raison: expect.stringContaining('pour son promoteur'),
  });
  await expect(nommer(PLACES, membre(DU_PROMOTEUR))).rejects.toMatchObject({ code: 'objet.introuvable' });
  for (const qui of [PROMOTEUR, AGENCE, m.etranger, membre(DU_PROMOTEUR)]) {
    if (qui.utiId !== DU_PROMOTEUR)
      await expect(lire(qui)).rejects.toMatchObject({ code: expect.stringMatching(/^(droit\.manquant|objet\.introuvable)$/) });
    await expect(telecharger(2, qui)).rejects.toMatchObject({
      code: expect.stringMatching(/^(droit\.manquant|objet\.introuvable)$/),
    });
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
  expect(await lire(ADMIN)).toMatchObject({ rapporteurs: [{ utiId: UN }, { utiId: DEUX }], candidats: [], peutNommer: false });
});

test('nobody is named once the committee has given its opinion, and a request that another committee takes over has its own', async () => {
  const autre = await m.enEvaluation();
  await nommer(PLACES, m.gestionnaire, autre);
  await m.svc.get(Objets).change(dossiersCtis, { id: autre }, (d) => {
    d.cppId = m.autre.id;
  });
  expect(await lire(m.etranger, autre)).toMatchObject({ version: 0, rapporteurs: [] });
  await m.svc.get(Objets).change(dossiersCtis, { id: autre }, (d) => {
    d.cppId = m.ctis.id;
    if (d.suivi) d.suivi.partieDeux = 'P2_AVIS_FAVORABLE';
  });
  await expect(nommer([], m.gestionnaire, autre)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await lire(m.gestionnaire, autre)).toMatchObject({ peutNommer: false, rapporteurs: [{ utiId: UN }, { utiId: DEUX }] });
});
