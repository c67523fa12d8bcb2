/** DOS-07: what a committee may open of the forms. */
import { expect, test } from '@jest/globals';
import { CODES_PARTIES, cheminsFermes, isOuvert, libellesDesParties, PARTIES, partiesOuvrables } from './parties.ts';

test('each part has its own code and its own fields, over both forms', () => {
  expect(new Set(CODES_PARTIES).size).toBe(PARTIES.length);
  const chemins = PARTIES.flatMap((p) => p.chemins);
  expect(chemins.filter((c, i) => chemins.indexOf(c) !== i)).toEqual([]);
});

test.each([
  ['population', ['participants'], true],
  ['population', ['promoteur'], false],
  ['promoteur.email', ['promoteur'], true],
  ['sitesInvestigateurs', ['lieux'], true],
  ['titreRecherche', [], false],
  ['unknownField', CODES_PARTIES, false],
])('the field %s, with %j open: %s', (chemin, ouvertes, expected) => expect(isOuvert(chemin, ouvertes)).toBe(expected));

test.each([
  [
    'a category 2',
    { type: 'DI', reglementationCode: 'JARDE', qualification: { code: 'CAT2' } },
    ['promoteur', 'participants'],
    ['dispositif', 'reexamen'],
  ],
  [
    'a device',
    { type: 'DI', reglementationCode: 'REG745', qualification: { code: 'IC-Cas-1' } },
    ['dispositif', 'investigation'],
    ['performances'],
  ],
  [
    'a second examination',
    { type: 'DIR', reglementationCode: 'JARDE', qualification: { code: 'CAT2' } },
    ['reexamen'],
    ['modification'],
  ],
  [
    'a prorogation',
    { type: 'PRO', reglementationCode: 'JARDE', qualification: { code: 'CAT2' } },
    ['prorogation', 'assurance'],
    ['promoteur'],
  ],
] as const)('a committee opens parts of %s', (_, d, offered, absent) => {
  const codes = partiesOuvrables(d).map((p) => p.code);
  expect(codes).toEqual(expect.arrayContaining([...offered]));
  expect(codes).not.toEqual(expect.arrayContaining([...absent]));
});

test('what is not open is closed, form by form', () => {
  expect(cheminsFermes(CODES_PARTIES, 'Administratif')).toEqual([]);
  expect(cheminsFermes(['identite'], 'Administratif')).not.toContain('titreRecherche');
  expect(cheminsFermes(['identite'], 'Administratif')).toEqual(
    expect.arrayContaining(['promoteur.organisme', 'sitesInvestigateurs']),
  );
  expect(cheminsFermes(['participants'], 'Recherche')).toContain('objectifPrincipal');
  expect(libellesDesParties(['lieux', 'promoteur'])).toEqual(['Promoteur', 'Lieux de recherche']);
});
