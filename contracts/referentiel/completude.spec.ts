import { expect, test } from 'vitest';
import { champsManquants, isFicheComplete } from './completude.ts';

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
