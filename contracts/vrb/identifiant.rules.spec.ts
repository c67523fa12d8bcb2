/** The identifier of a volunteer, and who shares it. */
import { expect, test } from '@jest/globals';
import { ageLe, baseIdentifiant, identifiant, identiteReduite, partiesIdentifiant } from './identifiant.rules.ts';

const base = (nom: string, prenom: string, dateNaissance: string) => {
  const reduite = identiteReduite(nom, prenom);
  return reduite && baseIdentifiant(reduite, dateNaissance);
};

test.each([
  ['Le Goff', 'Jean-Yves', '1988-09-05', 'LEGJE05091988'],
  ['d’Ormesson', 'Éloïse', '1990-03-15', 'DOREL15031990'],
  ["D'ORMESSON", 'eloise', '1990-03-15', 'DOREL15031990'],
  ['Li', 'Ô', '2001-12-01', 'LIXOX01122001'],
  ['Ben-Saïd', 'Zoë', '1979-02-28', 'BENZO28021979'],
  ['Dupont', 'Marie', '1990-03-15', 'DUPMA15031990'],
  ['Duponchel', 'Martine', '1990-03-15', 'DUPMA15031990'],
  ['Œuvrard', 'Ægir', '1970-01-01', 'OEUAE01011970'],
  ['Weiß', 'Łucja', '2004-02-29', 'WEILU29022004'],
  ['Strauß', 'Ñandú', '1999-06-30', 'STRNA30061999'],
])('%s %s, born on %s, is %s', (nom, prenom, dateNaissance, attendu) => expect(base(nom, prenom, dateNaissance)).toBe(attendu));

test.each([
  ['123', 'Marie'],
  ['Dupont', ' - '],
  ['Иванов', 'Мария'],
  ['', 'Marie'],
])('« %s » « %s » has no letter to tell persons apart', (nom, prenom) => expect(identiteReduite(nom, prenom)).toBeNull());

test('homonyms are numbered, and a number is read back', () => {
  expect([1, 2, 99].map((ordre) => identifiant('DUPMA15031990', ordre))).toEqual([
    'DUPMA15031990-01',
    'DUPMA15031990-02',
    'DUPMA15031990-99',
  ]);
  expect(partiesIdentifiant('DUPMA15031990-02')).toEqual({ base: 'DUPMA15031990', ordre: 2 });
  for (const faux of ['DUPMA15031990', 'dupma15031990-02', 'DUPMA15031990-2', 'DUPMA1503199-02'])
    expect(partiesIdentifiant(faux)).toBeNull();
});

test.each([
  ['2008-03-11', '2026-03-10', 17],
  ['2008-03-11', '2026-03-11', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('born on %s, one has on %s %i years', (naissance, jour, age) => expect(ageLe(naissance, jour)).toBe(age));
