/** Links of interest with a trial: who declared one reads, reports, counts and votes no more; nobody outside of the committee learns of it. Rules: COM-06, CTI-43. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { etudeConflits } from '@riph/contracts/etude/instruction/conflits.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { service as expertise } from '@riph/expertise/service';
import { changerSieges } from '@riph/identity/test/fixtures';
import { Dossiers } from '@riph/seance/voisins/dossiers';
import { AccesPromoteurs } from '../../etude/acces.ts';
import { demandesAccesCtis, dossiersCtis } from '../../socle/collections.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../monde.ts';
import { rapporteursDe } from '../rapporteurs.ts';

const [LIE, COLLEGUE, PRESIDENT] = [741_001, 741_002, 741_003];
const MOTIF = 'Investigateur de cet essai';
let m: Monde;
let r: ReturnType<typeof rapporteursDe>;
let membre: (utiId: number) => Actor;
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
  r = rapporteursDe(m, PRESIDENT);
  for (const utiId of [LIE, COLLEGUE, PRESIDENT]) await m.membre(utiId, [m.ctis.id]);
  const { db } = m.services.of('identity');
  await changerSieges(db, PRESIDENT, { fonction: 'PRESIDENT' });
  membre = (utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.ctis.id, nom: 'Dominique Girard' });
});
afterAll(() => m?.services.stop());

const lister = (dosId: number, qui: Actor) => m.svc.call(examenLiens, 'lister', { params: { dosId } }, qui);
const declarer = (dosId: number, utiId: number, qui: Actor) =>
  m.svc.call(examenLiens, 'declarer', { params: { dosId }, body: { utiId, motif: MOTIF } }, qui);

test('declared by the secretariat for a reporter who had reported: his report stays, and nothing is his to read any more', async () => {
  const dosId = await m.enEvaluation();
  const place = { type: 'COLLEGE_1' as const };
  await r.nommer(dosId, { ...place, utiId: LIE });
  await r.deposer(dosId, place, signe('rapport.pdf'), membre(LIE));
  expect(await declarer(dosId, LIE, m.gestionnaire)).toMatchObject({ utiId: LIE, nom: 'Dominique Girard', motif: MOTIF });
  // Declared twice, the first stands.
  await declarer(dosId, LIE, m.gestionnaire);
  expect(await lister(dosId, m.gestionnaire)).toHaveLength(1);

  expect(await r.lister(dosId)).toEqual([]);
  const candidats = await m.svc.call(examenRapporteurs, 'listerCandidats', { params: { dosId } }, m.gestionnaire);
  expect(candidats.find((c) => c.utiId === LIE)).toMatchObject({
    empechements: ['Un lien d’intérêts est déclaré avec ce dossier.'],
  });
  // Whoever reports after him has a report of his own: each is read by its own number.
  await r.nommer(dosId, { ...place, utiId: COLLEGUE });
  await r.deposer(dosId, place, signe('autre.pdf'), membre(COLLEGUE));
  const { titulaires } = await m.svc.call(examenRapporteurs, 'lireInfo', { params: { dosId }, query: place }, m.gestionnaire);
  expect(titulaires).toMatchObject([
    { utiId: COLLEGUE, retireLe: null, rapport: { nom: 'autre.pdf' } },
    { utiId: LIE, retireLe: expect.any(String), rapport: { nom: 'rapport.pdf' } },
  ]);
  for (const { rapport } of titulaires)
    expect(await r.telecharger(dosId, rapport?.documentId ?? 0, m.gestionnaire)).toMatchObject({
      document: { nom: rapport?.nom },
    });
  const ferme = { code: 'dossier.conflit' };
  await expect(r.lister(dosId, membre(LIE))).rejects.toMatchObject(ferme);
  await expect(m.lire(dosId, membre(LIE))).rejects.toMatchObject(ferme);
  await expect(m.svc.call(dossierCtisDossier, 'lire', { params: { id: dosId } }, membre(LIE))).rejects.toMatchObject(ferme);
  await expect(m.svc.call(dossierCtisDossierPieces, 'listerPartieUn', { params: { dosId } }, membre(LIE))).rejects.toMatchObject(
    ferme,
  );
  await expect(lister(dosId, membre(LIE))).rejects.toMatchObject(ferme);
  expect(await m.lire(dosId, membre(COLLEGUE))).toMatchObject({ id: dosId });
});

test('noted by mistake, it is taken back with a reason: told to the member, who reads again and reports no more by itself', async () => {
  const dosId = await m.enEvaluation();
  await declarer(dosId, COLLEGUE, m.gestionnaire);
  await declarer(dosId, LIE, membre(LIE));
  const retirer = (utiId: number, qui: Actor) =>
    m.svc.call(examenLiens, 'retirer', { params: { dosId, utiId }, body: { motif: 'Confondue avec sa collègue.' } }, qui);
  expect((await lister(dosId, m.gestionnaire)).map((l) => [l.utiId, l.retirable])).toEqual([
    [COLLEGUE, true],
    [LIE, false],
  ]);
  await expect(retirer(LIE, m.gestionnaire)).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('déclaré lui-même')] },
  });
  await expect(retirer(LIE, membre(COLLEGUE))).rejects.toMatchObject({ code: 'dossier.conflit' });
  expect(await retirer(COLLEGUE, m.gestionnaire)).toMatchObject([{ utiId: LIE }]);
  expect(await retirer(LIE, membre(PRESIDENT))).toEqual([]);
  await expect(retirer(LIE, membre(PRESIDENT))).rejects.toMatchObject({ code: 'objet.introuvable' });
  expect(await m.lire(dosId, membre(COLLEGUE))).toMatchObject({ id: dosId });
  const lignes = await m.svc.db.query(sql`
    select action, commentaire from evenement where entity_id = ${dosId} and action like 'CONFLIT%' order by rang
  `);
  expect(lignes).toEqual([
    { action: 'CONFLIT_DECLARE', commentaire: null },
    { action: 'CONFLIT_DECLARE', commentaire: null },
    { action: 'CONFLIT_RETIRE', commentaire: 'Confondue avec sa collègue.' },
    { action: 'CONFLIT_RETIRE', commentaire: 'Confondue avec sa collègue.' },
  ]);
  await m.services.settled();
  const modeles = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees, destinataires } = payload as {
      modele?: string;
      donnees?: { dosId: number };
      destinataires?: unknown[];
    };
    return modele?.startsWith('LIEN') && donnees?.dosId === dosId ? [[modele, destinataires]] : [];
  });
  expect(modeles).toEqual([
    ['LIEN_DECLARE', [{ utiId: COLLEGUE }]],
    ['LIEN_RETIRE', [{ utiId: COLLEGUE }]],
    ['LIEN_RETIRE', [{ utiId: LIE }]],
  ]);
});

test('counted in no quorum, named by the committee alone, in what it knows of the member', async () => {
  const dosId = await m.enEvaluation();
  await declarer(dosId, COLLEGUE, membre(COLLEGUE));
  await expect(declarer(dosId, PRESIDENT, membre(COLLEGUE))).rejects.toMatchObject({ code: 'dossier.conflit' });
  expect(await m.services.of('seance').get(Dossiers).conflits([dosId])).toMatchObject([
    { dosId, utiId: COLLEGUE, motif: MOTIF, premierComite: false },
  ]);
  for (const qui of [PROMOTEUR, AGENCE]) await expect(lister(dosId, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lister(dosId, m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  expect(await lister(dosId, ADMIN)).toMatchObject([{ utiId: COLLEGUE }]);
  const liens = (qui: Actor) =>
    m.services.of('etude').call(etudeConflits, 'listerLiensDuMembre', { params: { utiId: COLLEGUE } }, qui);
  const { numeroCtis, cleDemande, titre } = await m.dossier(dosId);
  expect(await liens(m.gestionnaire)).toMatchObject([{ dosId, numero: `${numeroCtis} ${cleDemande}`, titre, motif: MOTIF }]);
  // Another committee takes it over: who was set aside before is not for it to read.
  await m.svc.get(Objets).change(dossiersCtis, { id: dosId }, (d) => {
    d.cppId = m.autre.id;
    if (d.suivi) Object.assign(d.suivi, { saisis: [m.ctis.id], comiteDepuis: '2026-03-09T08:00:00.000Z' });
  });
  expect(await lister(dosId, m.etranger)).toEqual([]);
  expect(await liens(m.gestionnaire)).toEqual([]);
});

test('a member who has an access of its sponsor finds no link of the trial', async () => {
  const dosId = await m.enEvaluation();
  await declarer(dosId, PRESIDENT, m.gestionnaire);
  const { numeroCtis } = await m.dossier(dosId);
  const liens = () =>
    m.services.of('etude').call(etudeConflits, 'listerLiensDuMembre', { params: { utiId: PRESIDENT } }, membre(LIE));
  expect((await liens()).map((l) => l.dosId)).toContain(dosId);
  const store = m.svc.get(Objets);
  const le = m.clock.instant();
  await store.create(demandesAccesCtis, 9_001, {
    numeroCtis,
    utiId: LIE,
    nom: 'Dominique Girard',
    le,
    statut: 'EN_ATTENTE',
    motif: null,
  });
  await m.svc.get(AccesPromoteurs).decider(9_001, { accorder: true, motif: '' }, ADMIN);
  expect((await liens()).map((l) => l.dosId)).not.toContain(dosId);
});

test('said aloud in a living séance: the member is set aside from its minutes and its papers', async () => {
  const dosId = await m.enEvaluation();
  const seance = m.services.of('seance');
  const date = '2026-03-25';
  const body = {
    date,
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle Claude-Bernard',
    mode: 'PRESENTIEL' as const,
    type: 'EXTRAORDINAIRE' as const,
    capaciteDi: 4,
    capaciteMs: 2,
    placesTasReservees: 0,
  };
  const creee = await seance.call(seanceSeance, 'creer', { body }, m.gestionnaire);
  const seanceId = creee.id;
  await seance.call(seanceNonRattaches, 'inscrire', { params: { seanceId }, body: { dosIds: [dosId] } }, m.gestionnaire);
  await seance.call(
    seanceSeance,
    'appelerTransition',
    { params: { seanceId }, query: { event: 'OUVRIR' }, body: { version: creee.version } },
    m.gestionnaire,
  );
  m.clock.set(`${date}T14:05:00+01:00`);
  const { version } = await seance.call(seanceDirect, 'ouvrir', { params: { seanceId }, body: { version: 0 } }, m.gestionnaire);
  const lien = { utiId: LIE, motif: 'Conseil du promoteur', version };
  const lu = await seance.call(seanceDirect, 'declarerLien', { params: { seanceId, dosId }, body: lien }, m.gestionnaire);
  expect(lu.points[0]).toMatchObject({ dosId, conflits: [{ utiId: LIE, motif: 'Conseil du promoteur' }] });
  expect(await lister(dosId, m.gestionnaire)).toMatchObject([{ utiId: LIE, motif: 'Conseil du promoteur' }]);
  const papiers = await seance.call(seanceDossierDeSeance, 'lire', { params: { seanceId } }, membre(LIE));
  expect(papiers.dossiers).toMatchObject([{ dosId, reserve: 'Ce dossier ne vous est pas ouvert.' }]);
});
