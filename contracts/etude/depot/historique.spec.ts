import { expect, test } from '@jest/globals';
import type { Profil } from '../../core/droits.ts';
import {
  empechementConfirmation,
  type FaitsCorrection,
  fauteDateAvis,
  fautesHistorique,
  raisonFige,
  raisonSansAjout,
  raisonSansEcart,
  raisonSansRetrait,
  type SaisieHistorique,
} from './historique.rules.ts';

const AUJOURDHUI = '2026-11-24';
const juste: SaisieHistorique = {
  numero: '2018-07 n.12',
  numeroNational: '2018-A01234-51',
  dateAvis: '2018-07-12',
  dateDebutEffectif: '2019-01-15',
  dateAutorisationAnsm: null,
  isAutorisee: false,
};

test.each<[string, Partial<SaisieHistorique>, Partial<Record<keyof SaisieHistorique, RegExp>>]>([
  ['nothing', {}, {}],
  ['a EudraCT number of then', { numeroNational: '2015-001234-42' }, {}],
  ['an opinion of the last day before the platform', { dateAvis: '2021-05-25', dateDebutEffectif: '2021-05-25' }, {}],
  [
    'an opinion of the day of its opening',
    { dateAvis: '2021-05-26', dateDebutEffectif: '2021-06-01' },
    { dateAvis: /26\/05\/2021/ },
  ],
  ['a number that would cut a path', { numero: '2018/07' }, { numero: /30 caractères/ }],
  ['a number too long', { numero: '1'.repeat(31) }, { numero: /30 caractères/ }],
  ['a national number that is none', { numeroNational: '2018-1' }, { numeroNational: /ID-RCB/ }],
  ['a beginning before the opinion', { dateDebutEffectif: '2018-07-11' }, { dateDebutEffectif: /précéder l’avis/ }],
  ['a beginning to come', { dateDebutEffectif: '2026-11-25' }, { dateDebutEffectif: /futur/ }],
  ['a beginning on the last day of a prorogued opinion', { dateDebutEffectif: '2022-07-12' }, {}],
  ['a beginning after it', { dateDebutEffectif: '2022-07-13' }, { dateDebutEffectif: /caduc/ }],
  ['an authorisation that is missing', { isAutorisee: true }, { dateAutorisationAnsm: /L1123-8/ }],
  ['an authorisation', { isAutorisee: true, dateAutorisationAnsm: '2018-09-01' }, {}],
  ['an authorisation after the beginning', { dateAutorisationAnsm: '2019-02-01' }, { dateDebutEffectif: /autorisation/ }],
  ['an authorisation to come', { dateAutorisationAnsm: '2026-12-01' }, { dateAutorisationAnsm: /futur/, dateDebutEffectif: /./ }],
])('a research approved before the platform: %s', (_, change, attendu) => {
  const fautes = fautesHistorique({ ...juste, ...change }, AUJOURDHUI);
  expect(Object.keys(fautes).toSorted()).toEqual(Object.keys(attendu).toSorted());
  for (const [champ, motif] of Object.entries(attendu))
    expect(Object.entries(fautes).find(([c]) => c === champ)?.[1]).toMatch(motif);
});

test.each([
  ['the last day before the platform', '2021-05-25', null],
  ['the day of its opening', '2021-05-26', 'se dépose sur la plateforme'],
  ['a day to come', '2031-01-01', 'se dépose sur la plateforme'],
])('an opinion added to a take-over, given on %s', (_, jour, attendu) => {
  const faute = fauteDateAvis(jour);
  if (attendu === null) expect(faute).toBeNull();
  else expect(faute).toContain(attendu);
});

const SUITES = [{ numero: 'X-MS01' }, { numero: null }];
const attend: FaitsCorrection = { statut: 'REPRISE_A_CONFIRMER', etatEtude: 'REPRISE_A_CONFIRMER', suites: [] };
const confirmee: FaitsCorrection = { statut: 'AVIS_FAVORABLE', etatEtude: 'EN_COURS', suites: [] };
test.each<[string, FaitsCorrection, Profil, RegExp | null, RegExp | null]>([
  ['its sponsor, before it is confirmed', attend, 'DEPOSANT', null, null],
  ['its committee, before it is confirmed', attend, 'GESTIONNAIRE', null, null],
  ['its sponsor, once it is confirmed', confirmee, 'DEPOSANT', /comité corrige seul/, /comité corrige seul/],
  ['its committee, once it is confirmed', confirmee, 'GESTIONNAIRE', null, null],
  ['its committee, once requests follow', { ...confirmee, suites: SUITES }, 'GESTIONNAIRE', null, /X-MS01, en brouillon/],
  ['its committee, once the study is archived', { ...confirmee, etatEtude: 'ARCHIVEE' }, 'GESTIONNAIRE', /Archivée/, /Archivée/],
  ['its sponsor, once it is refused', { ...attend, statut: 'REPRISE_REFUSEE' }, 'DEPOSANT', /Reprise refusée/, /Reprise refusée/],
  ['its sponsor, once he withdrew it', { ...attend, statut: 'ABANDONNE' }, 'DEPOSANT', /Retiré/, /Retiré/],
])('a take-over is corrected: %s', (_, faits, profil, ajout, fige) => {
  const [sansAjout, figee] = [raisonSansAjout(faits, profil), raisonFige(faits, profil)];
  if (ajout === null) expect(sansAjout).toBeNull();
  else expect(sansAjout).toMatch(ajout);
  if (fige === null) expect(figee).toBeNull();
  else expect(figee).toMatch(fige);
});

test.each<[string, FaitsCorrection, Profil, RegExp | null, RegExp | null]>([
  ['before it is confirmed it is taken off', attend, 'DEPOSANT', null, /n’est pas confirmée/],
  ['once it is confirmed it is put aside', confirmee, 'GESTIONNAIRE', /s’écarte avec son motif/, null],
  ['once it is confirmed, by its committee alone', confirmee, 'DEPOSANT', /comité corrige seul/, /comité corrige seul/],
  ['once requests follow, neither', { ...confirmee, suites: SUITES }, 'GESTIONNAIRE', /X-MS01/, /X-MS01/],
])('an opinion joined by mistake: %s', (_, faits, profil, retrait, ecart) => {
  for (const [raison, attendue] of [
    [raisonSansRetrait(faits, profil), retrait],
    [raisonSansEcart(faits, profil), ecart],
  ] as const)
    if (attendue === null) expect(raison).toBeNull();
    else expect(raison).toMatch(attendue);
});

test('nobody confirms what he stated himself', () => {
  expect(empechementConfirmation(101, { utiId: 101 })).toMatch(/déposant de cette étude/);
  expect(empechementConfirmation(101, { utiId: 7 })).toBeNull();
});
