import { expect, test } from '@jest/globals';
import { champsManquants, isFicheAJour, isFicheComplete, isHorsTirage } from './completude.ts';

const ENTIERE = {
  adresse: '14 rue du Port',
  codePostal: '29200',
  ville: 'Brest',
  email: 'secretariat@comite.example',
  telephone: '02 00 00 00 01',
  etablissementHote: 'CHU de Brest',
  agrementNumero: 'A-1',
  agrementDebut: '2024-07-01',
  agrementFin: '2030-06-30',
};

test.each<[string, Partial<Parameters<typeof isFicheComplete>[0]>, string[]]>([
  ['whole', {}, []],
  ['without telephone', { telephone: '' }, ['telephone']],
  ['with blanks for an address', { adresse: '  ' }, ['adresse']],
  [
    'without agreement',
    { agrementNumero: '', agrementDebut: null, agrementFin: null },
    ['agrementNumero', 'agrementDebut', 'agrementFin'],
  ],
  [
    'as production starts',
    { adresse: '', codePostal: '', email: '', telephone: '', agrementNumero: '', agrementDebut: null, agrementFin: null },
    ['adresse', 'codePostal', 'email', 'telephone', 'agrementNumero', 'agrementDebut', 'agrementFin'],
  ],
])('a sheet %s lacks', (_cas, change, manques) => {
  const fiche = { ...ENTIERE, ...change };
  expect(champsManquants(fiche)).toEqual(manques);
  expect(isFicheComplete(fiche)).toBe(manques.length === 0);
});

// National file, § 8.9: the administration is told of committees switched off or whose agreement ended.
test.each<[string, object, string, boolean, boolean]>([
  ['agreed', {}, '2026-11-27', true, false],
  ['on its first day', {}, '2024-07-01', true, false],
  ['on its last day', {}, '2030-06-30', true, false],
  ['the day after', {}, '2030-07-01', false, true],
  ['before it begins', {}, '2024-06-30', true, true],
  ['never agreed', { agrementNumero: '', agrementDebut: null, agrementFin: null }, '2026-11-27', false, true],
  ['closed', { actif: false }, '2026-11-27', true, true],
])('an agreement %s', (_cas, change, jour, aJour, horsTirage) => {
  const fiche = { ...ENTIERE, actif: true, ...change };
  expect([isFicheAJour(fiche, jour), isHorsTirage(fiche, jour)]).toEqual([aJour, horsTirage]);
});
