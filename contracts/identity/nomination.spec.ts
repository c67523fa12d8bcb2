import { describe, expect, test } from '@jest/globals';
import type { CategorieMembre, College, FonctionMembre } from './college.ts';
import { membreACreer, periodeSaisie } from './membre.schemas.ts';
import {
  categoriesDe,
  chevauche,
  composition,
  conflitDeFonction,
  contient,
  depasseDeuxMandats,
  ecartsDeNomination,
  finDeSiege,
  finParDefaut,
  interruptions,
  isFinProche,
  isOfficeEtendu,
  isPasseReecrit,
} from './nomination.ts';

test.each([
  ['2026-01-01', '2028-12-31'],
  ['2024-02-29', '2027-02-27'],
  ['2026-11-21', '2029-11-20'],
])('a mandate that begins on %s ends on %s', (debut, fin) => expect(finParDefaut(debut)).toBe(fin));

const p = (dateDebut: string, dateFin: string) => ({ dateDebut, dateFin });

test.each<[string, { dateDebut: string; dateFin: string }[], string | null]>([
  ['nobody nominated', [], null],
  ['the nomination of the day', [p('2026-01-01', '2026-12-31')], '2026-12-31'],
  ['renewed the day after, whatever the order', [p('2027-01-01', '2029-12-31'), p('2026-01-01', '2026-12-31')], '2029-12-31'],
  ['renewed after a gap', [p('2026-01-01', '2026-12-31'), p('2027-03-01', '2029-12-31')], '2026-12-31'],
  ['one inside the other', [p('2026-01-01', '2026-12-31'), p('2026-02-01', '2026-03-01')], '2026-12-31'],
  ['to come', [p('2027-01-01', '2029-12-31')], '2029-12-31'],
  ['ended, and one to come', [p('2023-01-01', '2025-12-31'), p('2027-01-01', '2029-12-31')], '2029-12-31'],
  ['ended', [p('2023-01-01', '2025-12-31')], '2025-12-31'],
])('until when one sits: %s', (_, periodes, fin) => expect(finDeSiege(periodes, '2026-11-23')).toBe(fin));

test.each([
  [p('2026-01-01', '2026-12-31'), p('2027-01-01', '2027-12-31'), false],
  [p('2026-01-01', '2026-12-31'), p('2026-12-31', '2027-12-31'), true],
  [p('2026-06-01', '2026-06-30'), p('2026-01-01', '2026-12-31'), true],
  [p('2026-01-01', '2026-12-31'), p('2025-01-01', '2025-12-31'), false],
])('%j and %j overlap: %s', (a, b, expected) => {
  expect(chevauche(a, b)).toBe(expected);
  expect(chevauche(b, a)).toBe(expected);
});

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('2026 contains %s: %s', (jour, expected) => expect(contient(p('2026-01-01', '2026-12-31'), jour)).toBe(expected));

test.each([
  ['2029-06-30', '2026-01-01', '2028-12-31'],
  ['2027-06-30', '2026-01-01', '2027-06-30'],
  // An agreement that ended before the mandate begins says nothing of its end.
  ['2025-12-31', '2026-01-01', '2028-12-31'],
])('with an agreement until %s, a mandate of %s ends on %s', (agrementFin, debut, fin) =>
  expect(finParDefaut(debut, agrementFin)).toBe(fin),
);

test.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2027-02-21', true],
  ['2027-02-22', false],
])('seen on 23/11/2026, an end on %s is near: %s', (fin, expected) => expect(isFinProche(fin, '2026-11-23')).toBe(expected));

test.each<[College, CategorieMembre, string[]]>([
  ['COLLEGE_1', 'C1_PHARMACIEN', []],
  ['COLLEGE_2', 'C2_USAGERS', []],
  ['COLLEGE_1', 'C2_USAGERS', ['categorie']],
  ['COLLEGE_2', 'C1_RECHERCHE_METHODOLOGIE', ['categorie']],
])('%s with %s: refused on %j', (college, categorie, champs) =>
  expect(ecartsDeNomination({ college, categorie, dateDebut: '2026-01-01' }).map((e) => e.champ)).toEqual(champs),
);

test('each category is offered with one college', () => {
  expect([categoriesDe('COLLEGE_1').length, categoriesDe('COLLEGE_2').length]).toEqual([6, 4]);
  for (const college of ['COLLEGE_1', 'COLLEGE_2'] as const)
    for (const { code } of categoriesDe(college))
      expect(ecartsDeNomination({ college, categorie: code, dateDebut: '2026-01-01' })).toEqual([]);
});

describe('what is typed', () => {
  const saisie = { utiId: 1, college: 'COLLEGE_1', categorie: 'C1_PHARMACIEN', dateDebut: '2026-01-01' };
  const champs = (r: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    (r.error?.issues ?? []).map((i) => i.path.join('.'));
  test.each([
    [{}, []],
    [{ dateFin: '2026-01-02' }, []],
    [{ dateFin: '2026-01-01' }, ['dateFin']],
    [{ categorie: 'C2_USAGERS', dateFin: '2025-12-31' }, ['categorie', 'dateFin']],
    [{ categorie: 'INCONNUE' }, ['categorie']],
  ])('%j is refused on %j', (change, expected) =>
    expect(champs(periodeSaisie.safeParse({ ...saisie, ...change }))).toEqual(expected),
  );
  test('the first nomination of a new member too, under its own path', () => {
    const { utiId: _, ...nomination } = saisie;
    const membre = { role: 'INSTRUCTEUR', nom: 'Roy', prenom: 'Ève', email: 'eve@ex.test' };
    expect(champs(membreACreer.safeParse({ ...membre, nomination: { ...nomination, college: 'COLLEGE_2' } }))).toEqual([
      'nomination.categorie',
    ]);
  });
});

describe('offices', () => {
  const mandat = (fonction: FonctionMembre, college: College, dateDebut = '2026-01-01', dateFin = '2028-12-31') => ({
    fonction,
    college,
    dateDebut,
    dateFin,
    nom: 'Ève Roy',
  });
  test.each([
    ['a second president', mandat('PRESIDENT', 'COLLEGE_2'), mandat('PRESIDENT', 'COLLEGE_1'), /préside déjà/],
    [
      'a president after another',
      mandat('PRESIDENT', 'COLLEGE_1', '2029-01-01', '2031-12-31'),
      mandat('PRESIDENT', 'COLLEGE_1'),
      null,
    ],
    [
      'a vice-president of the same college',
      mandat('VICE_PRESIDENT', 'COLLEGE_1'),
      mandat('PRESIDENT', 'COLLEGE_1'),
      /même collège/,
    ],
    ['a president of the same college', mandat('PRESIDENT', 'COLLEGE_2'), mandat('VICE_PRESIDENT', 'COLLEGE_2'), /même collège/],
    ['a vice-president of the other college', mandat('VICE_PRESIDENT', 'COLLEGE_2'), mandat('PRESIDENT', 'COLLEGE_1'), null],
    [
      'a second vice-president, whatever his college',
      mandat('VICE_PRESIDENT', 'COLLEGE_1'),
      mandat('VICE_PRESIDENT', 'COLLEGE_2'),
      /^Ève Roy est déjà vice-président de ce comité du 01\/01\/2026 au 31\/12\/2028/,
    ],
    [
      'a vice-president after another',
      mandat('VICE_PRESIDENT', 'COLLEGE_2', '2029-01-01', '2031-12-31'),
      mandat('VICE_PRESIDENT', 'COLLEGE_2'),
      null,
    ],
    ['a member', mandat('MEMBRE', 'COLLEGE_1'), mandat('PRESIDENT', 'COLLEGE_1'), null],
    ['a treasurer', mandat('TRESORIER', 'COLLEGE_1'), mandat('PRESIDENT', 'COLLEGE_1'), null],
  ])('%s', (_, p, autre, expected) => {
    const conflit = conflitDeFonction(p, [autre]);
    if (expected === null) expect(conflit).toBeNull();
    else expect(conflit).toMatch(expected);
  });
});

test('the composition counts who is in office on the day, and says what each category lacks', () => {
  const membre = (categorie: CategorieMembre, change: object = {}) => ({
    college: categorie.startsWith('C1') ? ('COLLEGE_1' as const) : ('COLLEGE_2' as const),
    categorie,
    actif: true,
    dateDebut: '2026-01-01',
    dateFin: '2028-12-31',
    ...change,
  });
  const [un, deux] = composition(
    [
      membre('C1_PHARMACIEN'),
      membre('C1_PHARMACIEN'),
      membre('C1_PHARMACIEN'),
      membre('C1_GENERALISTE'),
      membre('C1_GENERALISTE', { actif: false }),
      membre('C2_USAGERS', { dateFin: '2026-06-30' }),
      membre('C2_ETHIQUE', { dateDebut: undefined, dateFin: undefined }),
    ],
    '2026-11-23',
  );
  const de = (c: typeof un, code: CategorieMembre) => c.categories.find((x) => x.code === code);
  expect([un.nombre, deux.nombre, un.sieges]).toEqual([4, 0, 18]);
  expect(de(un, 'C1_PHARMACIEN')).toMatchObject({ nombre: 3, minimum: 2, manquent: 0 });
  expect(de(un, 'C1_GENERALISTE')).toMatchObject({ nombre: 1, minimum: 2, manquent: 1 });
  expect(de(deux, 'C2_USAGERS')).toMatchObject({ nombre: 0, minimum: 6, manquent: 6 });
});

test.each<[string, { dateDebut: string; dateFin: string }[], { dateDebut: string; dateFin: string }[]]>([
  ['nobody nominated', [], []],
  ['the day after', [p('2027-01-01', '2029-12-31'), p('2026-01-01', '2026-12-31')], []],
  ['two months', [p('2026-01-01', '2026-12-31'), p('2027-03-01', '2029-12-31')], [p('2027-01-01', '2027-02-28')]],
  ['one inside the other', [p('2026-01-01', '2026-12-31'), p('2026-02-01', '2026-03-01'), p('2027-01-01', '2027-06-30')], []],
])('days without a mandate: %s', (_, periodes, trous) => expect(interruptions(periodes)).toEqual(trous));

// COM-10.
const preside = (dateDebut: string, dateFin: string, fonction: FonctionMembre = 'PRESIDENT') => ({
  ...p(dateDebut, dateFin),
  college: 'COLLEGE_1' as const,
  fonction,
});
const premier = preside('2020-01-01', '2022-12-31');
const second = preside('2023-01-01', '2025-12-31');
test.each<[string, ReturnType<typeof preside>, ReturnType<typeof preside>[], RegExp | null]>([
  ['a first mandate', premier, [], null],
  ['renewed once', second, [premier], null],
  [
    'a third one',
    preside('2026-01-01', '2028-12-31'),
    [second, premier],
    /préside ce comité depuis le 01\/01\/2020.*autre personne/,
  ],
  ['a third one after a break of six months', preside('2026-07-01', '2029-06-30'), [second, premier], /deux mandats de suite/],
  ['a third one after a year and a day', preside('2027-01-01', '2029-12-31'), [second, premier], null],
  ['the second drawn out', preside('2023-01-01', '2026-06-30'), [premier], /Mettez fin à celui-ci le 31\/12\/2025 au plus tard/],
  [
    'one mandate cut in two by a change',
    preside('2024-06-01', '2025-12-31'),
    [preside('2023-01-01', '2024-05-31'), premier],
    null,
  ],
  ['another office', preside('2026-01-01', '2028-12-31', 'VICE_PRESIDENT'), [second, premier], null],
  ['no office', preside('2026-01-01', '2028-12-31', 'MEMBRE'), [preside('2020-01-01', '2025-12-31', 'MEMBRE')], null],
  [
    'vice-president for a third time',
    preside('2026-01-01', '2028-12-31', 'VICE_PRESIDENT'),
    [preside('2020-01-01', '2025-12-31', 'VICE_PRESIDENT')],
    /vice-président de ce comité/,
  ],
])('two mandates in a row in one office: %s', (_, mandat, siennes, refus) => {
  const message = depasseDeuxMandats(mandat, siennes);
  if (refus === null) expect(message).toBeNull();
  else expect(message).toMatch(refus);
});

const tri = (debut: number, fonction: FonctionMembre = 'VICE_PRESIDENT') =>
  preside(`${debut}-01-01`, `${debut + 2}-12-31`, fonction);
test.each([[[2027, 2030, 2033]], [[2030, 2027, 2033]], [[2033, 2030, 2027]], [[2027, 2033, 2030]]])(
  'vice-president in %j, typed in that order: the last typed is refused',
  (debuts) => {
    const [dernier, ...avant] = debuts.map((d) => tri(d)).toReversed();
    expect(avant.map((m, i) => depasseDeuxMandats(m, avant.slice(i + 1)))).toEqual([null, null]);
    expect(depasseDeuxMandats(dernier, avant)).toMatch(/deux mandats de suite au plus/);
  },
);
test('his later mandates: the refusal names the one to change; another office, a break of a year, or a series that was too long without it refuses nothing', () => {
  expect(depasseDeuxMandats(tri(2027), [tri(2033), tri(2030)])).toMatch(
    /serait vice-président de ce comité du 01\/01\/2027 au 31\/12\/2035.*son mandat qui commence le 01\/01\/2033/,
  );
  expect(depasseDeuxMandats(tri(2027), [tri(2030)])).toBeNull();
  expect(depasseDeuxMandats(tri(2027, 'PRESIDENT'), [tri(2033), tri(2030)])).toBeNull();
  expect(depasseDeuxMandats(preside('2027-01-01', '2028-12-30', 'VICE_PRESIDENT'), [tri(2033), tri(2030)])).toBeNull();
  expect(depasseDeuxMandats(preside('2029-06-01', '2029-12-31'), [tri(2030, 'PRESIDENT'), tri(2033, 'PRESIDENT')])).toMatch(
    /présiderait ce comité du 01\/06\/2029/,
  );
  // Taken over so: what stood is not this one's.
  expect(depasseDeuxMandats(tri(2027), [tri(2030), tri(2033), tri(2036)])).toMatch(/commence le 01\/01\/2033/);
  expect(
    depasseDeuxMandats(tri(2020), [preside('2023-01-01', '2024-12-31', 'VICE_PRESIDENT'), tri(2027), tri(2030), tri(2033)]),
  ).toBeNull();
});

test.each<[string, Partial<ReturnType<typeof preside>>, boolean]>([
  ['nothing of it', {}, false],
  ['ended sooner', { dateFin: '2026-12-31' }, false],
  ['begun later', { dateDebut: '2026-06-01' }, false],
  ['made longer', { dateFin: '2029-12-31' }, true],
  ['begun sooner', { dateDebut: '2025-12-31' }, true],
  ['another office', { fonction: 'PRESIDENT' }, true],
])('changed, %s: more of the office is taken: %s', (_, change, expected) => {
  const avant = preside('2026-01-01', '2028-12-31', 'VICE_PRESIDENT');
  expect(isOfficeEtendu(avant, { ...avant, ...change })).toBe(expected);
});

const office = (dateDebut: string, dateFin: string, change: object = {}) => ({
  college: 'COLLEGE_1' as const,
  categorie: 'C1_PHARMACIEN' as const,
  fonction: 'MEMBRE' as const,
  dateDebut,
  dateFin,
  ...change,
});
test.each<[string, ReturnType<typeof office>, ReturnType<typeof office>, boolean]>([
  [
    'one to come, in all ways',
    office('2026-07-01', '2029-06-30'),
    office('2026-08-01', '2026-12-31', { fonction: 'PRESIDENT' }),
    false,
  ],
  ['one that begins today', office('2026-06-15', '2029-06-14'), office('2026-07-01', '2029-06-14'), false],
  ['ended yesterday at the earliest', office('2026-01-01', '2028-12-31'), office('2026-01-01', '2026-06-14'), false],
  ['ended before', office('2026-01-01', '2028-12-31'), office('2026-01-01', '2026-06-13'), true],
  ['made longer while it runs', office('2026-01-01', '2026-06-15'), office('2026-01-01', '2028-12-31'), false],
  ['made longer once yesterday was its last day', office('2026-01-01', '2026-06-14'), office('2026-01-01', '2028-12-31'), false],
  ['made longer once it is over', office('2026-01-01', '2026-06-13'), office('2026-01-01', '2028-12-31'), true],
  ['begun earlier', office('2026-01-01', '2028-12-31'), office('2025-12-31', '2028-12-31'), true],
  ['begun later', office('2026-01-01', '2028-12-31'), office('2026-01-02', '2028-12-31'), true],
  ['put off', office('2026-01-01', '2028-12-31'), office('2026-07-01', '2028-12-31'), true],
  ['one to come that had begun', office('2026-07-01', '2028-12-31'), office('2026-06-01', '2028-12-31'), true],
  ['another function', office('2026-01-01', '2028-12-31'), office('2026-01-01', '2028-12-31', { fonction: 'PRESIDENT' }), true],
  [
    'another category',
    office('2026-01-01', '2028-12-31'),
    office('2026-01-01', '2028-12-31', { categorie: 'C1_GENERALISTE' }),
    true,
  ],
])('on 15/06/2026, the past is told otherwise: %s', (_case, avant, apres, expected) =>
  expect(isPasseReecrit(avant, apres, '2026-06-15')).toBe(expected),
);
