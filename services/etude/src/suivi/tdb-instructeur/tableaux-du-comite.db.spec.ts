/** Dashboards of a committee: papers of the séances, what a member only reads, notes that he has not read, answers to the secretariat (TDB-04, TDB-06). */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { changerSieges, detacher } from '@riph/identity/test/fixtures';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const documents = (actor: Actor) => m.etude.call(etudeTdbInstructeur, 'listerTousDerniersDocuments', {}, actor);
const actions = async (actor: Actor, code: string) =>
  (await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, actor)).filter((a) => a.code === code);
const compte = async (actor: Actor, code: string) =>
  (await m.etude.call(etudeTdbInstructeur, 'lireMetaDonnees', {}, actor)).find((x) => x.code === code)?.nombre;

test('latest documents: of the dossiers that a member only reads too, with the agenda of their séance', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const seance = m.services.of('seance');
  const seanceId = (await c.synthese(dosId, comite)).seance?.seanceId ?? 0;
  const [lecteur, autre] = [membre(8), membre(3)];
  const sienne = (actor: Actor) =>
    documents(actor).then((ds) => ds.filter((d) => d.dosId === dosId || d.route.startsWith(`/seances/${seanceId}/`)));
  expect(await sienne(lecteur)).toEqual([]);
  const lire = { params: { seanceId }, query: { membreId: lecteur.utiId }, body: { lectures: [dosId] } };
  await seance.call(seanceAffectation, 'modifier', lire, comite);
  const pieces = await sienne(lecteur);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every((d) => d.dosId === dosId)).toBe(true);

  m.clock.set('2026-03-04');
  for (const nom of ['odj-1.pdf', 'odj-2.pdf']) {
    const fichier = [await m.fichier(nom)];
    await seance.call(
      seanceDocuments,
      'enregistrer',
      { params: { seance_id: seanceId }, body: { type: 'ODJ' }, files: { fichier } },
      comite,
    );
  }
  // The one in force alone, before what is older.
  const [premier, ...reste] = await sienne(lecteur);
  expect(premier).toMatchObject({
    dosId: null,
    numero: null,
    type: 'Ordre du jour',
    nom: 'odj-2.pdf',
    route: `/seances/${seanceId}/documents`,
  });
  expect(reste).toEqual(pieces);
  expect(await sienne(autre)).toEqual([]);

  // A link shuts the dossier to him; of a sponsor who is a member too, the agenda as well.
  await m.etude.db.query(sql`
    insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
    values (${dosId}, ${lecteur.utiId}, 'x', 'x', now(), 'x')
  `);
  expect((await sienne(lecteur)).filter((d) => d.dosId !== null)).toEqual([]);
  await m.etude.db.query(sql`delete from conflit where dos_id = ${dosId}`);
  await m.etude.db.query(sql`update dossier set deposant_uti_id = ${lecteur.utiId} where id = ${dosId}`);
  expect(await sienne(lecteur)).toEqual([]);
});

test('counts of a member: shared notes of others on the dossiers that he reports on, until he has read them; the round of a report', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const [lui, elle] = [membre(1), membre(6)];
  const ecrire = (texte: string, partagee: boolean, actor: Actor) =>
    m.etude.call(examenNotes, 'creer', { params: { dosId }, body: { texte, partagee } }, actor);
  await c.designer(dosId, 'COLLEGE_1', lui.utiId, comite);
  const avant = [await compte(lui, 'NOTES'), await compte(elle, 'NOTES')];
  const note = await ecrire('À lire.', true, comite);
  await ecrire('Pour moi.', false, comite);
  await ecrire('La mienne.', true, lui);
  expect([await compte(lui, 'NOTES'), await compte(elle, 'NOTES')]).toEqual([Number(avant[0]) + 1, avant[1]]);
  await m.etude.call(examenNotes, 'marquerLue', { params: { dosId, noteId: note.id, isLu: 'true' } }, lui);
  expect(await compte(lui, 'NOTES')).toBe(avant[0]);
  await c.rapporter(dosId, 'COLLEGE_1', lui);
  const rendus = await m.etude.call(etudeTdbInstructeur, 'listerRapports', {}, lui);
  expect(rendus.filter((r) => r.dosId === dosId)).toMatchObject([{ tour: 1, deposeLe: expect.any(String) }]);
});

test('the secretariat: a refused reassignment for ten days, members whose mandate is over, counts by law', async () => {
  const { dosId, comite, cppId, membre } = await c.depose();
  const params = { dosId };
  const commentaire = 'Le comité ne peut pas réunir le quorum.';
  await m.etude.call(
    examenReaffectations,
    'demander',
    { params, body: { motif: 'CONFLIT', commentaire, version: undefined } },
    comite,
  );
  const refusees = async () => (await actions(comite, 'REAFFECTATION')).filter((a) => a.dosId === dosId);
  expect(await refusees()).toEqual([]);
  await m.etude.call(
    examenReaffectations,
    'refuser',
    { params, body: { motif: 'Un autre membre peut présider.' } },
    administrateur,
  );
  expect(await refusees()).toMatchObject([
    { route: `/dossiers/${dosId}/reaffectation`, verbe: 'Réaffectation refusée : l’examen continue' },
  ]);
  m.clock.set('2026-03-13');
  expect(await refusees()).toEqual([]);

  const { db } = m.services.of('identity');
  expect(await actions(comite, 'MANDAT')).toEqual([]);
  await changerSieges(db, membre(8).utiId, { au: '2026-03-12' });
  expect(await actions(comite, 'MANDAT')).toMatchObject([
    {
      dosId: null,
      titre: 'Dominique Marchand',
      verbe: 'Mandat terminé le 12/03/2026',
      route: `/mon-cpp/membres/${membre(8).utiId}`,
    },
  ]);
  // Named again, or taken off the committee: nothing is left to do.
  await detacher(db, membre(8).utiId, cppId);
  expect(await actions(comite, 'MANDAT')).toEqual([]);

  const meta = await m.etude.call(etudeTdbGestionnaire, 'lireMetaDonnees', {}, comite);
  for (const { nombre, reglementations } of meta) expect(reglementations.reduce((n, r) => n + r.nombre, 0)).toBe(nombre);
  expect(meta.find((x) => x.code === 'DEPOSE')?.reglementations.map((r) => [r.code, r.libelle])).toEqual([
    ['JARDE', 'Loi Jardé'],
  ]);
});

test('the national view of séances says how many dossiers wait for a committee', async () => {
  const national = () => m.services.of('seance').call(seanceTableauDeBord, 'lireSeancesAdministration', {}, administrateur);
  const avant = (await national()).enAttenteDeTirage;
  const { dosId } = await c.depose();
  await m.etude.db.query(sql`update dossier set statut = 'EN_ATTENTE_TAS', cpp_id = null, cpp_nom = null where id = ${dosId}`);
  expect((await national()).enAttenteDeTirage).toBe(Number(avant) + 1);
});
