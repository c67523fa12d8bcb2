import { expect, test } from '@jest/globals';
import { effetSurEtude } from '../../socle/dossier/effets-sur-etude.rules.ts';
import { empechementsDepotReexamen, empechementsReexamen, type FaitsReexamen } from './reexamen.rules.ts';

const refuse: FaitsReexamen = { type: 'DI', statut: 'AVIS_DEFAVORABLE', refuseLe: '2026-03-10', reexamen: null };

test.each<[string, Partial<FaitsReexamen>, string, string | null]>([
  ['the day of the refusal', {}, '2026-03-10', null],
  ['the last day of the month', {}, '2026-04-10', null],
  ['the day after, a Saturday, rolled too', {}, '2026-04-13', null],
  ['and no further: the day that is told is that of the month', {}, '2026-04-14', '10/04/2026'],
  ['a month that ends on Easter Monday', { refuseLe: '2026-03-06' }, '2026-04-07', null],
  ['and no further', { refuseLe: '2026-03-06' }, '2026-04-08', '07/04/2026'],
  ['a silence counts as a refusal', { statut: 'REJET_IMPLICITE' }, '2026-04-10', null],
  ['a last day that is not worked rolls to Monday', { refuseLe: '2026-03-11' }, '2026-04-13', null],
  ['and no further', { refuseLe: '2026-03-11' }, '2026-04-14', '13/04/2026'],
  ['a month without that day ends on its last', { refuseLe: '2027-01-31' }, '2027-03-01', null],
  ['a refused modification', { type: 'MS' }, '2026-04-10', null],
  ['a second examination', { type: 'DIR' }, '2026-03-11', 'troisième'],
  ['that of a modification', { type: 'MSR' }, '2026-03-11', 'troisième'],
  ['an extension', { type: 'PRO' }, '2026-03-11', 'n’a pas de second examen'],
  ['a favourable opinion', { statut: 'AVIS_FAVORABLE', refuseLe: null }, '2026-03-11', 'après un refus'],
  ['an inadmissible dossier is no refusal', { statut: 'IRRECEVABLE', refuseLe: null }, '2026-03-11', 'après un refus'],
  ['one in preparation', { reexamen: { numero: null, statut: 'BROUILLON' } }, '2026-03-11', 'continuez-la'],
  ['one that was withdrawn', { reexamen: { numero: '26.1.1', statut: 'ABANDONNE' } }, '2026-03-11', 'qu’une fois'],
])('asked: %s', (_, change, jour, raison) => {
  const raisons = empechementsReexamen({ ...refuse, ...change }, jour);
  expect(raisons).toEqual(raison === null ? [] : [expect.stringContaining(raison)]);
});

test.each<[string, Pick<FaitsReexamen, 'statut' | 'refuseLe'>, string, string | null]>([
  ['in time', refuse, '2026-04-10', null],
  ['the day after, rolled', refuse, '2026-04-13', null],
  ['too late', refuse, '2026-04-14', '10/04/2026'],
  ['the refused dossier was reopened', { statut: 'EN_EVALUATION', refuseLe: null }, '2026-04-01', 'rouvert'],
])('filed: %s', (_, faits, jour, raison) => {
  expect(empechementsDepotReexamen(faits, jour)).toEqual(raison === null ? [] : [expect.stringContaining(raison)]);
});

const dir = { type: 'DIR', decisionAnsm: 'SANS_OBJET', dateAvis: '2026-05-05' } as const;
test.each([
  ['DEPOSE', 'EN_EVALUATION'],
  ['AVIS_FAVORABLE', 'A_DEMARRER'],
  ['AVIS_DEFAVORABLE', 'REFUSEE'],
  ['ABANDONNE', 'REFUSEE'],
  ['RENONCE', 'REFUSEE'],
  ['IRRECEVABLE', 'REFUSEE'],
] as const)('a second examination that becomes %s leaves its study %s', (statut, etat) => {
  expect(effetSurEtude(dir, statut)).toMatchObject({ etat });
});
