/** When a complement of part II is asked for, when the part is admissible, and when it is not: tables of cases. Rules: CTI-06, CTI-13. */
import { expect, test } from '@jest/globals';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import {
  empechementsComplement,
  empechementsNonRecevable,
  empechementsRecevable,
  type PieceVerifiee,
} from './recevabilite.rules.ts';

const demande = (statut: DemandeSuivie['statut'], etape: DemandeSuivie['etape'] = 'VALIDATION') =>
  ({
    etape,
    statut,
    envoyeeLe: '2026-03-02',
    delai: 10,
    reponduLe: statut === 'REPONDUE' ? '2026-03-10' : null,
  }) as DemandeSuivie;
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

test.each<[string, DemandeSuivie[], string, RegExp | null]>([
  ['without a complement', [], '2026-03-12', /d’abord un complément/],
  ['after another question', [demande('REPONDUE', 'PARTIE_2')], '2026-03-12', /d’abord un complément/],
  [
    'on the last day of the answer',
    [demande('ENVOYEE')],
    '2026-03-12',
    /peut encore répondre au complément jusqu’au 12\/03\/2026/,
  ],
  ['the day after, without an answer', [demande('ENVOYEE')], '2026-03-13', null],
  ['after its answer', [demande('REPONDUE')], '2026-03-11', null],
])('not admissible %s', (_quoi, demandes, jour, attendue) => {
  check(empechementsNonRecevable(d(demandes), jour), attendue);
});

const piece = (categorieCode: string, plus: Partial<PieceVerifiee> = {}): PieceVerifiee => ({
  categorieCode,
  conformite: true,
  motif: null,
  nom: `${categorieCode}.pdf`,
  ...plus,
});
/** The eight mandatory ones, but for the first. */
const toutes = (premiere: Partial<PieceVerifiee> = {}): PieceVerifiee[] =>
  PIECES_OBLIGATOIRES.map((code, i) => piece(code, i ? {} : premiere));
const NOMMEES = [{ categorieCode: 'RECRUTEMENT', categorieLibelle: 'Modalités de recrutement' }];

test.each<[string, DossierOuvert['type'], PieceVerifiee[], RegExp[]]>([
  ['a first request without a piece', 'INI', [], [/^Il manque : Modalités de recrutement ; NIFC ; .* ; RGPD\. Joignez/]],
  ['all there, judged', 'INI', toutes(), []],
  ['one of them taken back', 'INI', toutes().slice(1), [/^Il manque : Modalités de recrutement\./]],
  ['one not judged', 'INI', toutes({ conformite: null }), [/conformes : RECRUTEMENT\.pdf/]],
  ['one not compliant, without its reason', 'INI', toutes({ conformite: false }), [/pourquoi .* : RECRUTEMENT\.pdf/]],
  ['one not compliant, with its reason', 'INI', toutes({ conformite: false, motif: 'Affiche illisible' }), []],
  ['one that some trials alone have, not judged', 'INI', [...toutes(), piece('ECHANTILLONS', { conformite: null })], []],
  [
    'the same, not compliant without its reason',
    'INI',
    [...toutes(), piece('ECHANTILLONS', { conformite: false })],
    [/pourquoi/],
  ],
  ['filed again: a whole annex', 'INI_RES', [piece('NIFC')], [/^Il manque/]],
  ['a modification without a piece', 'MS', [], [/Joignez d’abord/]],
  ['a modification: what it changes, judged', 'MS', [piece('NIFC')], []],
  [
    'a modification: what it changes, whatever it is',
    'MS',
    [piece('COMPLEMENTAIRE', { conformite: null })],
    [/COMPLEMENTAIRE\.pdf/],
  ],
  ['a trial in transition: what was approved before', 'TRANS', [piece('NIFC')], []],
])('admissible: %s', (_quoi, type, pieces, attendues) => {
  const raisons = empechementsRecevable({ type }, pieces, NOMMEES);
  expect(raisons).toEqual(attendues.map((r) => expect.stringMatching(r)));
});
