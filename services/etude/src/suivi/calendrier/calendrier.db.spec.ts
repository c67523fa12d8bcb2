/** The calendar of each reader over one dossier under examination: what he sees of it, and nothing of what he may not know. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { identityCalendrier } from '@riph/contracts/identity/calendrier.calls';
import { seanceCalendrier } from '@riph/contracts/seance/calendrier.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite());
});
afterAll(() => m?.stop());

const fenetre = { du: '2026-03-01', au: '2027-03-31' };
const dates = async (actor: Actor, query = fenetre) => (await m.etude.call(etudeCalendrier, 'lister', { query }, actor)).dates;
const du = async (dosId: number, actor: Actor) => (await dates(actor)).filter((d) => d.route.startsWith(`/dossiers/${dosId}`));

test('a dossier stands in the calendar of those who see it, as its page dates it', async () => {
  const { dosId, comite, cppId, membre } = await c.recevable();
  const { echeance } = await c.synthese(dosId);
  const attendue = [
    expect.objectContaining({ genre: 'DELAI', date: echeance?.dateAffichee, explication: echeance?.explication }),
  ];
  for (const actor of [deposant, comite, membre(1), administrateur, ansm]) expect(await du(dosId, actor)).toEqual(attendue);
  for (const actor of [autreDeposant, gestionnaire(cppId + 1)]) expect(await du(dosId, actor)).toEqual([]);
  const avant = { du: '2026-03-01', au: '2026-03-02' };
  expect(await dates(comite, avant)).toEqual([]);
});

test('a report is awaited of a member, who sees his own; a sponsor sees none; a declared link takes all away', async () => {
  const { dosId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite, { dateRapport: '2026-04-01' });
  const rapports = async (actor: Actor) => (await du(dosId, actor)).filter((d) => d.genre === 'RAPPORT').map((d) => d.libelle);
  expect(await rapports(membre(1))).toEqual(['Votre rapport']);
  expect(await rapports(membre(6))).toEqual([]);
  expect(await rapports(comite)).toEqual(['Rapport de Dominique Girard']);
  expect(JSON.stringify(await du(dosId, deposant))).not.toContain('Girard');
  await m.etude.call(
    examenLiens,
    'declarer',
    { params: { dosId }, body: { utiId: membre(6).utiId, motif: 'Ancien collègue du promoteur.' } },
    membre(6),
  );
  expect(await du(dosId, membre(6))).toEqual([]);
});

test('séances and mandates of one committee, told by their own services', async () => {
  const { comite, cppId, membre } = await c.depose();
  const seances = await m.services.of('seance').call(seanceCalendrier, 'lister', { query: fenetre }, comite);
  expect(seances.dates.length).toBeGreaterThan(0);
  expect(new Set(seances.dates.map((d) => d.genre))).toEqual(new Set(['SEANCE']));
  const toutes = await m.services.of('seance').call(seanceCalendrier, 'lister', { query: fenetre }, administrateur);
  expect(toutes.dates.length).toBeGreaterThan(seances.dates.length);

  const query = { du: '2027-12-01', au: '2028-01-31' };
  const mandats = async (actor: Actor) =>
    (await m.services.of('identity').call(identityCalendrier, 'lister', { query }, actor)).dates.map((d) => d.route);
  expect(await mandats(comite)).toContain(`/mon-cpp/membres/${membre(1).utiId}`);
  expect(await mandats(membre(1))).toEqual(['/mon-compte?onglet=comite']);
  expect(await mandats({ ...comite, cppId: cppId + 1 })).not.toContain(`/mon-cpp/membres/${membre(1).utiId}`);
});

test.each([
  ['backwards', { du: '2026-03-31', au: '2026-03-01' }, /suit son début/],
  ['over years', { du: '2026-03-01', au: '2028-03-01' }, /treize mois/],
  ['of a day that does not exist', { du: '2026-02-31', au: '2026-03-01' }, /n’existe pas/],
])('a window %s is refused in words', async (_, query, mots) => {
  const refus = await dates(deposant, query).catch((e: unknown) => e);
  expect(JSON.stringify(refus)).toMatch(mots);
});
