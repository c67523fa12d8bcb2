import { beforeAll, expect, test } from '@jest/globals';
import { lireEssai, recordDe } from '../batch/lecture.ts';
import { etudeDe } from '../etude/fusion.rules.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { idLigneFiche, ligneFicheDe, RANG_MAX } from './fiche.vue.ts';
import {
  adminPropose,
  avecPortail,
  eligibiliteDuPortail,
  figesDe,
  recherchePropose,
  sitesDuPortail,
  titreDe,
} from './proposition.rules.ts';

let essai: EtudeCtis;
beforeAll(async () => {
  const recuLe = '2026-03-02T08:00:00.000Z';
  essai = etudeDe(lireEssai(recordDe(await texteDe(FRANCAIS))), null, { recuLe, jour: '2026-03-02', version: 1 });
});

// PUB-06.
test('a field that the portal fills is fixed, one that it leaves empty is typed here', () => {
  const [admin, recherche] = [adminPropose(essai), recherchePropose(essai)];
  expect(figesDe(admin, recherche)).toEqual(['paysConcernes', 'phase', 'tailleEtude', 'tranchesAge']);
  expect(figesDe({ ...admin, numeroNct: 'NCT01234567' }, { ...recherche, meddra: '10070575' })).toEqual([
    ...['numeroNct', 'paysConcernes', 'phase', 'meddra', 'tailleEtude', 'tranchesAge'],
  ]);
  const saisi = { ...recherche, resume: 'Pour tous', phase: 'Phase I', tailleEtude: 1 };
  const lue = avecPortail(saisi, recherche, ['phase', 'tailleEtude']);
  expect(lue).toEqual({ ...recherche, resume: 'Pour tous' });
  expect(avecPortail(null, recherche, ['phase'])).toBe(recherche);
});

test('what was given in French is shown in French, the rest as it was given', () => {
  const traductions = [
    { langue: 'German', texte: 'Ab 18' },
    { langue: 'French', texte: 'Plus de 18 ans' },
  ];
  const criteresInclusion = [
    { numero: 1, texte: 'Over 18', traductions },
    { numero: 2, texte: 'Consent', traductions: [] },
  ];
  const lus = eligibiliteDuPortail({
    ...essai,
    recherche: { ...essai.recherche, criteresInclusion, criteresNonInclusion: criteresInclusion },
  });
  expect(lus.map((c) => [c.type, c.titre, c.ordre])).toEqual([
    ['INCLUSION', 'Plus de 18 ans', 0],
    ['INCLUSION', 'Consent', 1],
    ['EXCLUSION', 'Plus de 18 ans', 2],
    ['EXCLUSION', 'Consent', 3],
  ]);
  expect(titreDe(essai)).toBe(essai.titre);
  expect(titreDe({ ...essai, titresTraduits: [{ langue: 'fr', type: 'COMPLET', texte: 'Ballonnet' }] })).toBe('Ballonnet');
});

test('codes that MedDRA does not know and countries without a code are left out; a place that left the portal too', () => {
  const meddra = [
    { code: '100000004872', terme: null, niveau: null, version: null },
    { code: '10070575', terme: null, niveau: null, version: null },
  ];
  expect(recherchePropose({ ...essai, recherche: { ...essai.recherche, meddra } }).meddra).toBe('10070575');
  expect(adminPropose({ ...essai, pays: [...essai.pays, { ...essai.pays[0], pays: null }] }).paysConcernes).toEqual(['FR']);
  const [premier, ...autres] = essai.sites;
  expect(sitesDuPortail({ ...essai, sites: [{ ...premier, retireLe: '2026-03-02' }, ...autres] })).toHaveLength(4);
});

test.each([1_000_000_001, 1_000_010_000, 1_000_999_999])(
  'the number of a typed row says its trial (%i) and its rank',
  (etuId) => {
    for (const rang of [1, RANG_MAX]) expect(ligneFicheDe(idLigneFiche(etuId, rang))).toEqual({ etuId, rang });
  },
);
