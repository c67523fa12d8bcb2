/** When a sponsor is told what the form of his trial lacks: a table of cases. Rule: PUB-07. */
import { beforeAll, expect, test } from '@jest/globals';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { lireEssai, recordDe } from '../batch/lecture.ts';
import { etudeDe } from '../etude/fusion.rules.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ficheRegistreDe } from './fiche.vue.ts';
import { rappelFiche } from './fiche-incomplete.rules.ts';

let fiche: FicheRegistre;
beforeAll(async () => {
  const recuLe = '2026-03-02T08:00:00.000Z';
  const essai = etudeDe(lireEssai(recordDe(await texteDe(FRANCAIS))), null, { recuLe, jour: '2026-03-02', version: 1 });
  fiche = { ...ficheRegistreDe({ ...essai, id: 1_000_000_001 }), dateAvisFavorable: '2026-03-02' };
});

test.each([
  ['not authorised', null, '2027-01-01', 'attendre'],
  ['the day before', '2026-03-02', '2026-03-16', 'attendre'],
  ['on the fifteenth day', '2026-03-02', '2026-03-17', 'prevenir'],
  ['after days missed', '2026-03-02', '2026-04-30', 'prevenir'],
])('%s', (_case, dateAvisFavorable, jour, suite) => {
  expect(rappelFiche({ ...fiche, eligibilite: [], dateAvisFavorable }, jour).suite).toBe(suite);
});

test('it says what lacks, and nothing once the form is complete', () => {
  expect(rappelFiche({ ...fiche, eligibilite: [] }, '2026-03-17')).toEqual({
    suite: 'prevenir',
    manques: ['Ajoutez au moins un critère d’inclusion.'],
  });
  // The portal gives all of it for this trial.
  expect(rappelFiche(fiche, '2026-03-17')).toEqual({ suite: 'fini' });
});
