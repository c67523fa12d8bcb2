import { expect, test } from '@jest/globals';
import { fauteSuite, fautesLieu, lieuxConnus, lieuxEnCause, type NatureLieu } from './lieux.rules.ts';

// ETU-20.
const LE = '2026-05-04';
test.each<[string, Partial<{ nom: string; le: string; motif: string }>, string[]]>([
  ['right', {}, []],
  ['without a place', { nom: ' ' }, ['nom']],
  ['of a day to come', { le: '2026-05-05' }, ['le']],
  ['without a reason', { motif: 'ARS' }, ['motif']],
])('what is typed %s', (_, change, champs) =>
  expect(fautesLieu({ nom: 'CHU', le: LE, motif: 'Décision de l’ARS', ...change }, LE).map((f) => f.champ)).toEqual(champs),
);

const signale = (nom: string, nature: NatureLieu) => ({ nom, nature, le: LE });
test('of each place the last word holds, whatever its capitals; what was lifted is no more in cause', () => {
  const retrait = signale('chu de Brest ', 'RETRAIT');
  expect(lieuxEnCause([signale('CHU de Brest', 'SUSPENSION'), signale('CHU de Lyon', 'SUSPENSION'), retrait])).toEqual([
    retrait,
    signale('CHU de Lyon', 'SUSPENSION'),
  ]);
  expect(lieuxEnCause([retrait, signale('CHU de Brest', 'LEVEE')])).toEqual([]);
});

test('a place that studies and trials use is one, with all of them', () =>
  expect(
    lieuxConnus(
      [{ nom: 'CHU de Brest', etudes: 2 }],
      [
        { nom: 'chu de brest', etudes: 1 },
        { nom: 'CHU d’Angers', etudes: 1 },
      ],
    ),
  ).toEqual([
    { nom: 'CHU d’Angers', etudes: 1 },
    { nom: 'CHU de Brest', etudes: 3 },
  ]));

test.each<[string, NatureLieu, string, NatureLieu[], RegExp | null]>([
  ['a first withdrawal', 'RETRAIT', LE, [], null],
  ['a withdrawal after a suspension', 'RETRAIT', LE, ['SUSPENSION'], null],
  ['the same told twice', 'RETRAIT', LE, ['RETRAIT'], /déjà signalé/],
  ['again, of another day', 'RETRAIT', '2026-05-05', ['RETRAIT'], null],
  ['withdrawn again after it was lifted', 'RETRAIT', LE, ['RETRAIT', 'LEVEE'], null],
  ['lifted', 'LEVEE', LE, ['SUSPENSION'], null],
  ['lifted, and nothing was told', 'LEVEE', LE, [], /rien à lever/],
  ['lifted twice', 'LEVEE', LE, ['RETRAIT', 'LEVEE'], /rien à lever/],
  ['lifted before it was withdrawn', 'LEVEE', '2026-05-03', ['RETRAIT'], /date du 04\/05\/2026/],
])('%s', (_, nature, le, avant, faute) => {
  const raison = fauteSuite(
    { nom: 'CHU', nature, le },
    avant.map((n) => signale('chu', n)),
  );
  if (faute === null) expect(raison).toBeNull();
  else expect(raison).toMatch(faute);
});
