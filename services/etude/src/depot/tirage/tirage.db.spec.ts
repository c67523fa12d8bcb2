/** The draw by lot, its record that anyone can verify, and what goes to a committee without a draw (TAS-01, TAS-08, TAS-10; scenarios 6 to 8). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, addJoursOuvres, addMois } from '@riph/contracts/core/deadlines';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { changerComites } from '@riph/referentiel/test/fixtures';
import { prendrePlaces } from '@riph/seance/test/fixtures';
import { verifier } from '../../../tools/tas-verify.mjs';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { type Monde, numeroNational } from '../../test/monde.ts';
import { graineDe, indiceUniforme, selectionner } from './tas.rules.ts';
import { Tirages } from './tirages.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const soumettre = (dosId: number, body: object = {}, actor = deposant) => m.evenement(dosId, 'SOUMETTRE', body, actor);
/** Places of séances that the dossier takes, on an agenda or not. */
const placesPrises = (dosId: number) =>
  m.services.of('seance').db.query(sql`select seance_id from inscription where dos_id = ${dosId} and place_consommee`);

test('what the draws gave each committee stands beside what chance was to give it: the parts of one draw add up to one', async () => {
  const lire = () => m.etude.call(etudeTirage, 'lireEquite', {}, administrateur);
  const avant = await lire();
  const { dosId } = await c.depose();
  const { candidats, cppId } = await c.tirage(dosId);
  expect(candidats.length).toBeGreaterThan(1);
  const apres = await lire();
  expect(apres.tirages).toBe(avant.tirages + 1);
  const parts = apres.comites.map((x) => {
    const avantLui = avant.comites.find((y) => y.cppId === x.cppId);
    return { cppId: x.cppId, attendus: x.attendus - (avantLui?.attendus ?? 0), obtenus: x.obtenus - (avantLui?.obtenus ?? 0) };
  });
  expect(
    parts
      .filter((p) => p.attendus > 0)
      .map((p) => p.cppId)
      .sort(),
  ).toEqual([...candidats].sort());
  expect(parts.filter((p) => p.obtenus > 0)).toEqual([{ cppId, obtenus: 1, attendus: expect.closeTo(1 / candidats.length) }]);
  expect(apres.comites.reduce((n, x) => n + x.attendus, 0)).toBeCloseTo(apres.tirages);
  for (const x of apres.comites) expect(x.de <= x.attendus && x.attendus <= x.a).toBe(true);
  // A year later these draws no longer count.
  m.clock.set(addMois(apres.au, 12));
  expect(await lire()).toMatchObject({ tirages: 0, comites: [] });
  m.clock.set(J0);
});

test('8. the record alone gives the committee again, once the secret is known', async () => {
  const dosId = await m.brouillonComplet();
  await soumettre(dosId);
  const tirageLeLendemain = async (acteur = deposant) => {
    m.clock.set(addJours(J0, 1));
    const lu = await c.tirage(dosId, acteur);
    m.clock.set(J0);
    return lu;
  };
  const t = await tirageLeLendemain();
  expect(t.secret).toMatch(/^[0-9a-f]{64}$/);
  const graine = graineDe(t.secret ?? '', t.texteCandidats);
  expect(graine).toBe(t.graine);
  expect(t.candidats[indiceUniforme(graine, t.candidats.length)]).toBe(t.cppId);
  expect(t.regles).toMatchObject({ du: addJours(J0, 21), au: addJours(J0, 30) });
  // What the screen gives is what the verifier needs: it shares no code with the service.
  for (const lu of [t, await tirageLeLendemain(gestionnaire(t.cppId ?? 0))]) {
    const etapes = verifier(JSON.parse(JSON.stringify(lu)));
    expect(etapes.filter((e) => e.ok === false)).toEqual([]);
    expect(etapes.filter((e) => e.ok).length).toBeGreaterThan(10);
  }
  await expect(m.etude.db.query(sql`update tirage set cpp_id = 1 where dos_id = ${dosId}`)).rejects.toThrow('never edited');
});

test('6. an ancillary study goes to the committee of its parent, without a draw', async () => {
  const parent = await m.brouillonComplet();
  const { numero } = await soumettre(parent);
  const { cpp } = await c.synthese(parent);
  const liens = { rechercheAncillaireOuExtension: true, natureDuLien: 'ANCILLAIRE', etudeParentNumero: numero };
  // Nobody reaches the committee of a study that is not his.
  const ailleurs = await m.brouillonComplet(liens, autreDeposant);
  await expect(soumettre(ailleurs, {}, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: { manques: [{ champ: 'etudeParentNumero', message: expect.stringContaining('même déposant') }] },
  });
  const dosId = await m.brouillonComplet(liens);
  await soumettre(dosId);
  expect(await c.tirage(dosId)).toMatchObject({
    mode: 'SANS_TAS',
    cppId: cpp?.id,
    graine: null,
    motif: expect.stringContaining('R1123-20-1'),
  });
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'DEPOSE', cpp: { id: cpp?.id }, dates: { tas: null, reception: J0 } });
});

// R1123-20-1 II: the later of two studies has its opinion first.
test('of several main studies, the committee that was the first to issue an opinion has it, without a draw', async () => {
  const [un, deux] = [await soumettre(await m.brouillonComplet()), await soumettre(await m.brouillonComplet())];
  const [premier, second] = await Promise.all([un.dosId, deux.dosId].map(async (id) => (await c.synthese(id)).cpp?.id));
  const avis = (id: number, jour: string) =>
    m.etude.db.query(sql`update dossier set date_avis = ${jour}, sens_avis = 'FAVORABLE' where id = ${id}`);
  await avis(un.dosId, '2025-02-02');
  await avis(deux.dosId, '2025-01-15');
  const ecrit = (etudeParentNumero: string) =>
    m.brouillonComplet({ rechercheAncillaireOuExtension: true, natureDuLien: 'ANCILLAIRE', etudeParentNumero });
  await expect(soumettre(await ecrit(`${un.numero}, 99.99999.999999`))).rejects.toMatchObject({
    details: { manques: [{ champ: 'etudeParentNumero', message: expect.stringContaining('99.99999.999999 : Aucune étude') }] },
  });
  const dosId = await ecrit(`${un.numero}, ${deux.numero}`);
  await soumettre(dosId);
  expect(await c.tirage(dosId)).toMatchObject({
    mode: 'SANS_TAS',
    cppId: second,
    graine: null,
    motif: expect.stringContaining('15/01/2025'),
  });
  expect([premier, second]).not.toContain(undefined);
});

// TAS-08.
test('an extension of a device is drawn; both sides are told until which hour the committee of the main study may be asked for', async () => {
  const parent = await m.dispositifPret('IC-Cas-3');
  const { numero } = await soumettre(parent);
  const { cpp } = await c.synthese(parent);
  const liens = { rechercheAncillaireOuExtension: true, natureDuLien: 'EXTENSION', etudeParentNumero: numero };
  const dosId = await m.dispositifPret('IC-Cas-3', {}, deposant, liens);
  await soumettre(dosId);
  expect(await c.tirage(dosId)).toMatchObject({ mode: 'NORMAL', graine: expect.any(String) });
  await m.services.settled();
  const told = (await mailsDe(m, dosId)).filter((x) => x.modele.startsWith('COMITE_TIRE'));
  expect(told).toHaveLength(2);
  for (const { donnees } of told) expect(donnees).toMatchObject({ extension: { comiteParent: cpp?.nom, article: null } });
});

test('7. nobody is eligible: it waits, administrators are told, one attributes it with a reason', async () => {
  // Far beyond the published calendars: no séance at all.
  m.clock.set('2027-03-01');
  const dosId = await m.brouillonComplet({ datePrevisionnelleDebut: '2027-09-01' });
  const answer = await soumettre(dosId);
  expect(answer).toMatchObject({ statut: 'EN_ATTENTE_TAS', numero: expect.stringMatching(/^27\./) });
  expect(await c.synthese(dosId)).toMatchObject({ cpp: null, acteur: 'ADMINISTRATION', echeance: null });
  expect((await m.etude.call(etudeTirage, 'listerEnAttente', {}, administrateur)).map((d) => d.dosId)).toContain(dosId);
  const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, administrateur);
  expect(comites.every((c) => c.raisons.includes('PAS_DE_SEANCE'))).toBe(true);
  await expect(m.evenement(dosId, 'ATTRIBUER', { cppId: 5, motif: 'court' }, administrateur)).rejects.toMatchObject({
    code: 'attribution.motif',
    status: 400,
  });
  await expect(
    m.evenement(dosId, 'ATTRIBUER', { cppId: 999, motif: 'Aucun comité disponible' }, administrateur),
  ).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await m.evenement(dosId, 'ATTRIBUER', { cppId: 5, motif: 'Aucun comité disponible' }, administrateur)).toMatchObject({
    statut: 'DEPOSE',
  });
  expect(await c.tirage(dosId)).toMatchObject({
    mode: 'MANUEL',
    cppId: 5,
    operateur: administrateur.nom,
    motif: 'Aucun comité disponible',
  });
  expect(await c.synthese(dosId, gestionnaire(5))).toMatchObject({ statut: 'DEPOSE', dates: { tas: '2027-03-01' } });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).map((mail) => mail.modele)).toEqual([
    'DOSSIER_SOUMIS',
    'COMITE_AUCUN',
    // No manager has an account in this world.
    'COMITE_SANS_SECRETARIAT',
    'COMITE_ATTRIBUE',
  ]);
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId: 5 }, { profil: 'SUPER_ADMIN' }],
    donnees: { motif: 'Aucun comité disponible' },
  });
  m.clock.set(J0);
});

// TAS-09.
test('a place that another took between the reading and the draw: drawn again among what is left', async () => {
  const dosId = await m.brouillonComplet();
  const dossier = await m.etude.db.repository(DossierEntity).findOneByOrFail({ id: dosId });
  const tirages = m.etude.get(Tirages);
  const lu = await tirages.preparer(dossier, null);
  const [{ cppId }] = selectionner(lu.parametre, lu.faits).candidats;
  // What was read leaves this committee alone, and its places go before the draw.
  const seul = { ...lu, faits: { ...lu.faits, comites: lu.faits.comites.filter((comite) => comite.id === cppId) } };
  const rendrePlaces = await prendrePlaces(m.services.of('seance').db, { cppId });
  const { cpp, seance, record } = await m.etude.db.transaction((tx) => tirages.attribuer(tx, dossier, seul));
  expect(cpp?.id).toEqual(expect.any(Number));
  expect(cpp?.id).not.toBe(cppId);
  expect(record).toMatchObject({ mode: 'NORMAL', cppId: cpp?.id, seanceId: seance?.seanceId });
  expect(await placesPrises(dosId)).toEqual([{ seance_id: seance?.seanceId }]);
  await tirages.rendre(dossier);
  await rendrePlaces();
});

// TAS-09.
test('a place lost twice in a row: no committee has it, the record says why, and the dossier waits', async () => {
  const dosId = await m.brouillonComplet();
  const { responders } = m.services.bus;
  const seances = m.services.of('seance').db;
  const rendre: (() => Promise<void>)[] = [];
  const sujet = [...responders.keys()].find((s) => s.endsWith('.reserverPlace')) ?? '';
  const reserver = responders.get(sujet);
  if (!reserver) throw new Error('nobody reserves places');
  const perdues: number[] = [];
  // Somebody else takes what was drawn, between the draw and its reservation.
  responders.set(sujet, async (body, headers) => {
    const { seanceId } = JSON.parse(body).input;
    perdues.push(seanceId);
    rendre.push(await prendrePlaces(seances, { seanceId }));
    return reserver(body, headers);
  });
  expect(await soumettre(dosId)).toMatchObject({ statut: 'EN_ATTENTE_TAS' });
  expect(new Set(perdues).size).toBe(2);
  expect(await c.tirage(dosId)).toMatchObject({
    mode: 'NORMAL',
    cppId: null,
    candidats: [],
    graine: null,
    motif: 'La place tirée au sort a été prise entre-temps, deux fois de suite.',
  });
  expect(await placesPrises(dosId)).toEqual([]);
  responders.set(sujet, reserver);
  for (const rendrePlaces of rendre) await rendrePlaces();
});

test('a committee switched off leaves the draw at once, even where the fact that tells it was lost', async () => {
  const dosId = await m.brouillonComplet();
  const raisonsDe = async (cppId: number) => {
    const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, administrateur);
    return comites.find((c) => c.cppId === cppId)?.raisons;
  };
  /** What the administration writes, without the fact: an instance that NATS does not reach. */
  const activer = (actif: boolean) => changerComites(m.services.of('referentiel').db, 5, sql`actif = ${actif}`);
  expect(await m.etude.get(Referentiels).cpp(5)).toMatchObject({ actif: true });
  expect(await raisonsDe(5)).not.toContain('INACTIF');
  await activer(false);
  expect(await raisonsDe(5)).toContain('INACTIF');
  await activer(true);
  expect(await raisonsDe(5)).not.toContain('INACTIF');
});

test('a withdrawal five working days before the séance gives the place back; nearer, the place stays taken; the same committee gets it again', async () => {
  const dosId = await m.brouillonComplet();
  await soumettre(dosId);
  await m.services.settled();
  const { cppId } = await c.tirage(dosId);
  await expect(m.evenement(dosId, 'RETIRER', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(m.evenement(dosId, 'RETIRER', { motif: 'Protocole à revoir' }, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  const [premiere] = await c.inscriptions(dosId);
  m.clock.set(addJoursOuvres(premiere.date, -5));
  expect(await m.evenement(dosId, 'RETIRER', { motif: 'Protocole à revoir' }, deposant)).toMatchObject({ statut: 'ABANDONNE' });
  await m.services.settled();
  m.clock.set(J0);
  expect([await c.inscriptions(dosId), await placesPrises(dosId)]).toEqual([[], []]);
  expect(await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).toMatchObject({
    etat: 'ABANDONNEE',
  });

  const again = await m.brouillonComplet({ numeroNational: numeroNational(dosId) });
  await soumettre(again);
  expect(await c.tirage(again)).toMatchObject({ mode: 'SANS_TAS', cppId, motif: expect.stringContaining('six mois') });
  await m.services.settled();
  const [placed] = await c.inscriptions(again);
  expect(placed.cppId).toBe(cppId);
  m.clock.set(addJoursOuvres(placed.date, -4));
  await m.evenement(again, 'RETIRER', { motif: 'Abandon du projet' }, deposant);
  await m.services.settled();
  expect(await c.inscriptions(again)).toEqual([]);
  expect(await placesPrises(again)).toHaveLength(1);
  m.clock.set(J0);
});
