/** A setting of the draw acts: the administration changes one parameter, and the next draw is another one. Rule: TAS-04. */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { ServiceUnderTest } from '@riph/chassis/test/service';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import type { ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';
import { prendrePlaces } from '@riph/seance/test/fixtures';
import { type Comites, mondeDuComite } from './comite.ts';
import { administrateur as admin, deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

const J0 = '2026-03-02';
type Saisie = Omit<ParametreTas, 'version' | 'modifiePar' | 'dateModif'>;

let m: Monde;
let c: Comites;
let r: ServiceUnderTest;
let ouverture: Saisie;

const lire = () => r.call(referentielParametrageAdministration, 'lireTas', { params: { code: 'JARDE' } }, admin);
async function regler(champs: Partial<Saisie>): Promise<void> {
  const { version } = await lire();
  await r.call(referentielParametrageAdministration, 'modifierTas', { body: { ...ouverture, ...champs, version } }, admin);
  await m.services.settled();
}

beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
  r = m.services.of('referentiel');
  const { version: _, modifiePar: __, dateModif: ___, ...saisie } = await lire();
  ouverture = saisie;
});
afterEach(() => regler({}));
afterAll(() => m?.stop());

const evaluer = (dosId: number) => m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, admin);
const eligibles = async (dosId: number) => (await evaluer(dosId)).filter((e) => e.raisons.length === 0);
/** A filed dossier and its draw. */
async function tirer(admin: Parameters<Monde['brouillonComplet']>[0] = {}) {
  const dosId = await m.brouillonComplet(admin);
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  await m.services.settled();
  return c.tirage(dosId);
}

test('the first and the last day of the window choose the séances that may be drawn', async () => {
  const dosId = await m.brouillonComplet();
  const jours = async () => (await eligibles(dosId)).map((e) => e.seanceDate ?? '');
  const dans = (dates: string[], du: number, au: number) =>
    dates.length > 0 && dates.every((d) => addJours(J0, du) <= d && d <= addJours(J0, au));
  expect(dans(await jours(), 21, 30)).toBe(true);
  await regler({ delaiMinSeance: 31, delaiMaxSeance: 45 });
  expect(dans(await jours(), 31, 45)).toBe(true);
});

test('the capacity of a month weighs the load of a committee and, once reached, leaves it out', async () => {
  const { cppId } = await tirer();
  const dosId = await m.brouillonComplet();
  const tire = async () => (await evaluer(dosId)).find((e) => e.cppId === cppId);
  const avant = await tire();
  expect(avant).toMatchObject({ charge: 1000 / ouverture.capaciteMensuelleDi, raisons: [] });
  await regler({ capaciteMensuelleDi: 1 });
  expect(await tire()).toMatchObject({ charge: 1000, raisons: ['CAPACITE'] });
});

/** The committee that bears more than the others; null when loads are equal. */
async function plusCharge(): Promise<number | null> {
  const [premier, second] = (await eligibles(await m.brouillonComplet())).toSorted((x, y) => y.charge - x.charge);
  return premier.charge > second.charge ? premier.cppId : null;
}

test('loads are made equal within the tolerance, or not at all', async () => {
  const candidats = async (champs: Partial<Saisie>) => {
    await regler(champs);
    return (await tirer()).candidats;
  };
  // Chance drew before: where it left the loads equal, one more draw parts them.
  const charge = (await plusCharge()) ?? (await tirer().then(plusCharge));
  expect(charge).not.toBeNull();
  expect(await candidats({ tolerance: 0 })).not.toContain(charge);
  expect(await candidats({ tolerance: 50 })).toContain(charge);
  expect(await candidats({ tolerance: 0, egalisation: false })).toContain(charge);
});

test('the committee that the sponsor hosts is out, unless the parameter says otherwise', async () => {
  const [hote] = await eligibles(await m.brouillonComplet());
  const [{ organisme }] = await r.db.query<{ organisme: string }>(sql`
    select etablissement_hote as organisme
    from cpp
    where id = ${hote.cppId}
  `);
  const params = { dosId: await m.brouillonComplet() };
  const { donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params }, deposant);
  const dosId = await m.brouillonComplet({ promoteur: { ...donnees.promoteur, organisme } });
  const raisons = async () => (await evaluer(dosId)).find((e) => e.cppId === hote.cppId)?.raisons;
  expect(await raisons()).toEqual(['CONFLIT']);
  await regler({ conflitMemeEtablissement: false });
  expect(await raisons()).toEqual([]);
});

test('in a crisis its committees alone are drawn, between its days, and the draw says why', async () => {
  const [{ cppId }] = await eligibles(await m.brouillonComplet());
  const crise = {
    modeCrise: true,
    cppCrise: [cppId],
    dateDebutCrise: addJours(J0, -1),
    dateFinCrise: addJours(J0, 1),
    motifCrise: 'Épidémie : recherches à examiner sans attendre.',
  };
  await regler(crise);
  expect(await tirer()).toMatchObject({ mode: 'CRISE', cppId, candidats: [cppId], motif: crise.motifCrise });
  await regler({ ...crise, dateDebutCrise: addJours(J0, 1) });
  expect(await tirer()).toMatchObject({ mode: 'NORMAL', motif: null });
  await regler(crise);
  m.clock.set(addJours(J0, 2));
  expect(await tirer()).toMatchObject({ mode: 'NORMAL', motif: null });
  m.clock.set(J0);
  await regler({ ...crise, modeCrise: false });
  expect(await tirer()).toMatchObject({ mode: 'NORMAL', motif: null });
});

test('a draw switched off draws nobody: the dossier waits for the administration', async () => {
  await regler({ actif: false });
  expect(await tirer()).toMatchObject({ cppId: null, motif: expect.stringContaining('désactivé') });
});

test('without a place in the window, the widened one gives a committee, up to its own last day', async () => {
  const fin = addJours(J0, 40);
  await prendrePlaces(m.services.of('seance').db, { avant: fin });
  await regler({ delaiMaxElargi: 39 });
  expect(await tirer()).toMatchObject({ cppId: null, motif: expect.stringContaining('Aucun comité éligible') });
  await regler({ delaiMaxElargi: 60 });
  const { dosId, mode } = await tirer();
  expect(mode).toBe('ELARGI');
  const { seance } = await c.synthese(dosId, admin);
  expect(seance?.date).toEqual(expect.any(String));
  expect(seance && fin <= seance.date && seance.date <= addJours(J0, 60)).toBe(true);
});
