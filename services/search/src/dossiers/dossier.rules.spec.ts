import { expect, test } from '@jest/globals';
import { decodeApres, encodeApres, segments, texteQuery } from '../socle/question.rules.ts';
import { filtresQuery, triQuery } from './dossier.rules.ts';

test.each(['', '   '])('without words everything matches: %j', (typed) => {
  expect(texteQuery(typed)).toEqual({ match_all: {} });
});

test.each([
  ['2026-A00123-42', true],
  ['2026', true],
  ['202', false],
  ['essai randomisé', false],
])('%s is tried as the beginning of a number: %s', (typed, expected) => {
  expect(JSON.stringify(texteQuery(typed)).includes('"prefix"')).toBe(expected);
});

test.each([
  ['nothing', {}, []],
  ['an empty list filters nothing', { statut: [] }, []],
  ['who filed', { deposantUtiId: [101] }, [{ terms: { deposantUtiId: [101] } }]],
  ['codes', { statut: ['DEPOSE'], cppId: [5] }, [{ terms: { statut: ['DEPOSE'] } }, { terms: { cppId: [5] } }]],
  ['labels of lists', { domaine: ['Cardiologie'] }, [{ terms: { domaines: ['Cardiologie'] } }]],
  ['from a day', { soumisDu: '2026-01-01' }, [{ range: { dateSoumission: { gte: '2026-01-01' } } }]],
  [
    'between two days',
    { avisDu: '2026-01-01', avisAu: '2026-01-31' },
    [{ range: { dateAvis: { gte: '2026-01-01', lte: '2026-01-31' } } }],
  ],
  [
    'due between',
    { echeanceDu: '2026-01-02', echeanceAvant: '2026-02-01' },
    [{ range: { dateLimite: { gte: '2026-01-02', lte: '2026-02-01' } } }],
  ],
  ['due before', { echeanceAvant: '2026-02-01' }, [{ range: { dateLimite: { lte: '2026-02-01' } } }]],
  ['a number in capitals', { numero: '2026-A' }, [{ prefix: { numeros: { value: '2026-a' } } }]],
  [
    'a reporter: his dossiers as they were looked up',
    { rapporteurUtiId: [7], rapporteurs: { noms: ['x'], dosIds: [3, 4] } },
    [{ terms: { dosId: [3, 4] } }],
  ],
  ['a reporter of nothing finds nothing', { rapporteurs: { noms: [], dosIds: [] } }, [{ terms: { dosId: [] } }]],
  ['false is a value', { ancillaire: false }, [{ term: { ancillaire: false } }]],
] satisfies [string, Parameters<typeof filtresQuery>[0], unknown[]][])('filter: %s', (_name, filtres, expected) => {
  expect(filtresQuery(filtres, '2026-03-02')).toEqual(expected);
});

test('late is: the day before today or earlier, and the dossier not ended', () => {
  const [late] = filtresQuery({ enRetard: true }, '2026-03-02');
  expect(late).toMatchObject({ bool: { filter: [{ range: { dateLimite: { lt: '2026-03-02' } } }] } });
  expect(JSON.stringify(late)).toContain('AVIS_FAVORABLE');
  expect(JSON.stringify(late)).not.toContain('EN_EVALUATION');
  expect(filtresQuery({ enRetard: false }, '2026-03-02')).toEqual([{ bool: { must_not: [late] } }]);
});

test.each([
  ['by default the newest first', undefined, 'dateSoumission', 'desc'],
  ['an empty list too', [], 'dateSoumission', 'desc'],
  ['texts by their beginning', [{ champ: 'titre', sens: 'asc' }], 'titreTri', 'asc'],
] satisfies [string, Parameters<typeof triQuery>[0], string, string][])('sort: %s', (_name, tri, champ, sens) => {
  const sort = triQuery(tri);
  expect(sort[0]).toMatchObject({ [champ]: { order: sens } });
  expect(sort.at(-1)).toEqual({ cle: { order: sens } });
});

test.each([
  [['2026-01-01', '0000000001'], 2, ['2026-01-01', '0000000001']],
  [[null, 12, '0000000001'], 3, [null, 12, '0000000001']],
])('a place comes back as it was: %j', (sort, length, expected) => {
  expect(decodeApres(encodeApres(sort), length)).toEqual(expected);
});

test.each([
  ['absent', undefined],
  ['not ours', 'n’importe quoi'],
  ['of another sort', encodeApres(['un', 'deux', 'trois'])],
  ['with objects', encodeApres([{ script: 'x' }, 'a'])],
  ['not a list', Buffer.from('{"0":1}').toString('base64url')],
])('a place is refused when %s', (_why, apres) => {
  expect(decodeApres(apres, 2)).toBeNull();
});

test.each([
  ['no mark', undefined, 'Essai', [{ texte: 'Essai', marque: false }]],
  ['nothing at all', undefined, '', []],
  [
    'two marks',
    '\uE000Essai\uE001 de la \uE000marche\uE001',
    'Essai de la marche',
    [
      { texte: 'Essai', marque: true },
      { texte: ' de la ', marque: false },
      { texte: 'marche', marque: true },
    ],
  ],
  [
    'HTML stays text',
    '<b>\uE000x\uE001</b>',
    '<b>x</b>',
    [
      { texte: '<b>', marque: false },
      { texte: 'x', marque: true },
      { texte: '</b>', marque: false },
    ],
  ],
])('marks: %s', (_name, highlighted, plain, expected) => {
  expect(segments(highlighted, plain)).toEqual(expected);
});
