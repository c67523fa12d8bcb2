import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { type Comites, mondeDuComite } from '../comite.ts';
import { ansm, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

test('dashboards: reports of the member and of the committee, open dossiers, counts, latest documents', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const seanceLe = (await c.synthese(dosId, comite)).seance?.date ?? '';
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  await c.rapporter(dosId, 'COLLEGE_2', membre(6));
  const deMoi = async (key: 'listerRapports' | 'listerRapportsAttendus', actor: Actor) =>
    (await m.etude.call(etudeTdbInstructeur, key, {}, actor)).filter((r) => r.dosId === dosId);
  expect(await deMoi('listerRapportsAttendus', membre(1))).toMatchObject([{ type: 'COLLEGE_1', deposeLe: null }]);
  expect(await deMoi('listerRapports', membre(1))).toEqual([]);
  expect(await deMoi('listerRapports', membre(6))).toMatchObject([{ type: 'COLLEGE_2', rapporteur: 'Dominique Faure' }]);
  expect(await deMoi('listerRapportsAttendus', membre(8))).toEqual([]);
  // The head of the dossier tells it to the one who owes it, and to nobody else.
  const expected = async (actor: Actor) => (await c.synthese(dosId, actor)).rapportAttendu;
  expect(await expected(membre(1))).toEqual({ dateRapport: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  for (const actor of [membre(6), membre(8), comite, deposant, ansm]) expect(await expected(actor)).toBeNull();
  const compte = async (actor: Actor, code: string) =>
    (await m.etude.call(etudeTdbInstructeur, 'lireMetaDonnees', {}, actor)).find((x) => x.code === code)?.nombre;
  const avant = { retard: await compte(membre(1), 'EN_RETARD'), attendus: await compte(membre(1), 'ATTENDUS') };
  expect(avant.retard).toBe(0);
  m.clock.set(addJours(seanceLe, -1));
  expect(await compte(membre(1), 'EN_RETARD')).toBeGreaterThan(0);
  const [rapporteur] = await m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, comite);
  expect(rapporteur.statut).toBe('EN_RETARD');
  m.clock.set(jour(1));
  const derniers = await m.etude.call(etudeTdbInstructeur, 'listerDerniersDocuments', {}, membre(6));
  expect(derniers).toHaveLength(5);
  expect(derniers.map((d) => d.date)).toEqual(derniers.map((d) => d.date).toSorted((a, b) => b.localeCompare(a)));
  // TDB-06: thirty days, counted from the day of each: what was done on the second day is left alone, then nothing.
  const jours = async (n: number) => {
    m.clock.set(jour(n));
    const lus = await m.etude.call(etudeTdbInstructeur, 'listerTousDerniersDocuments', {}, membre(6));
    return [...new Set(lus.map((d) => jourParis(d.date)))].toSorted();
  };
  expect(await jours(30)).toEqual([J0, jour(1)]);
  expect(await jours(31)).toEqual([jour(1)]);
  expect(await jours(32)).toEqual([]);
  m.clock.set(jour(1));

  const ligne = (await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, comite)).find((d) => d.dosId === dosId);
  expect(ligne).toMatchObject({
    statut: 'EN_EVALUATION',
    seanceDate: seanceLe,
    rapporteurs: 2,
    rapportsDeposes: 1,
    echeance: { libelle: 'Avis du comité', date: jour(46) },
  });
  const rapports = (await m.etude.call(etudeTdbGestionnaire, 'listerRapports', {}, comite)).filter((r) => r.dosId === dosId);
  expect(rapports.map((r) => [r.type, r.deposeLe !== null])).toEqual([
    ['COLLEGE_1', false],
    ['COLLEGE_2', true],
  ]);
  // The page of the committee: what it awaits, then the last handed in, with the total of all.
  const duComite = (rendus: number) =>
    m.etude.call(etudeTdbGestionnaire, 'listerRapportsDuComite', { query: { rendus } }, comite);
  const [un, tous] = await Promise.all([duComite(1), duComite(300)]);
  expect(tous.attendus.filter((r) => r.dosId === dosId)).toMatchObject([{ type: 'COLLEGE_1', partie: 'ENTIER', deposeLe: null }]);
  expect(tous.rendus.filter((r) => r.dosId === dosId)).toMatchObject([{ type: 'COLLEGE_2', rapporteur: 'Dominique Faure' }]);
  const instants = tous.rendus.map((r) => r.deposeLe ?? '');
  expect(instants).toEqual(instants.toSorted().reverse());
  expect([un.rendus, un.total]).toEqual([tous.rendus.slice(0, 1), tous.rendus.length]);
  const COURTE = 10;
  const meta = await m.etude.call(etudeTdbGestionnaire, 'lireMetaDonnees', {}, comite);
  expect(meta.find((x) => x.code === 'EN_EVALUATION')?.nombre).toBeGreaterThan(0);
  expect(meta.map((x) => x.code)).not.toContain('BROUILLON');
  const [courtes, toutes, nombre] = await Promise.all([
    m.etude.call(etudeTdbGestionnaire, 'listerActions', {}, comite),
    m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite),
    m.etude.call(etudeTdbGestionnaire, 'compterActions', {}, comite),
  ]);
  expect(nombre).toBe(toutes.length);
  expect(courtes).toEqual(toutes.slice(0, COURTE));
  const ailleurs = await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, gestionnaire(39));
  expect(ailleurs).toEqual([]);
  await expect(m.etude.call(etudeTdbGestionnaire, 'listerActions', {}, membre(1))).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  await expect(m.etude.call(etudeTdbGestionnaire, 'listerActions', {}, { ...comite, cppId: null })).rejects.toMatchObject({
    code: 'cpp.nonSelectionne',
  });
});
