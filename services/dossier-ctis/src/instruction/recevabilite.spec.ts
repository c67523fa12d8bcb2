/** When a complement of part II is asked for, and when the part is not admissible: tables of cases. Rule: CTI-06. */
import { expect, test } from '@jest/globals';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { empechementsComplement, empechementsNonRecevable } from './recevabilite.rules.ts';

const demande = (statut: DemandeSuivie['statut'], etape: DemandeSuivie['etape'] = 'VALIDATION') =>
  ({ etape, statut, reponduLe: statut === 'REPONDUE' ? '2026-03-10' : null }) as DemandeSuivie;
const d = (demandes: DemandeSuivie[] = [], plus: object = {}) =>
  ({
    type: 'INI',
    dateSoumission: '2026-03-02',
    dateRecevabilite: null,
    dateRapport: null,
    roleFrance: 'EMR',
    suivi: {
      partieUn: 'P1_RECEVABILITE',
      partieDeux: 'P2_RECEVABILITE',
      partieDeuxLe: null,
      consultation: null,
      complementUn: null,
      demandes,
    },
    ...plus,
  }) as unknown as DossierOuvert;
const check = (raisons: string[], attendue: RegExp | null) =>
  attendue ? expect(raisons[0]).toMatch(attendue) : expect(raisons).toEqual([]);

test.each<[string, DossierOuvert, string, RegExp | null]>([
  ['on the last day of the validation', d(), '2026-03-12', null],
  ['the day after', d(), '2026-03-13', /terminé le 12\/03\/2026/],
  ['France is not the reporting State: on day seven', d([], { roleFrance: 'EMC' }), '2026-03-09', null],
  ['on day eight', d([], { roleFrance: 'EMC' }), '2026-03-10', /attendues jusqu’au 09\/03\/2026/],
  ['of a modification, six days', d([], { type: 'MS' }), '2026-03-10', /terminé le 09\/03\/2026/],
  ['again, once it was answered', d([demande('REPONDUE')]), '2026-03-11', /déjà été demandé/],
])('a complement: %s', (_quoi, demandee, jour, attendue) => {
  check(empechementsComplement(demandee, jour), attendue);
});

test.each<[string, DemandeSuivie[], RegExp | null]>([
  ['without a complement', [], /d’abord un complément/],
  ['after another question', [demande('REPONDUE', 'PARTIE_2')], /d’abord un complément/],
  ['while the complement is waited for', [demande('ENVOYEE')], null],
  ['after its answer', [demande('REPONDUE')], null],
])('not admissible %s', (_quoi, demandes, attendue) => {
  check(empechementsNonRecevable(d(demandes)), attendue);
});
