import { expect, test } from '@jest/globals';
import { fautesCrise } from './crise.rules.ts';

const AUJOURDHUI = '2026-03-02';
const crise = {
  code: 'JARDE',
  modeCrise: true,
  dateDebutCrise: '2026-03-01',
  dateFinCrise: '2026-03-02',
  cppCrise: [1],
} as const;
const ouvert = {
  nom: 'CPP Est I',
  actif: true,
  reglementations: ['JARDE' as const],
  agrementDebut: '2024-07-01',
  agrementFin: '2030-06-30',
};
const comites = [
  { ...ouvert, id: 1 },
  { ...ouvert, id: 2, nom: 'CPP Est II', actif: false },
  { ...ouvert, id: 3, nom: 'CPP Est III', reglementations: ['REG745' as const] },
  { ...ouvert, id: 4, agrementFin: '2026-03-01' },
  { ...ouvert, id: 5, agrementDebut: '2026-04-01' },
];

test.each<[string, object, Record<string, RegExp>]>([
  ['one that is open, on its last day', {}, {}],
  ['with one whose agreement is over', { cppCrise: [1, 4] }, {}],
  ['no committee', { cppCrise: [] }, { cppCrise: /^Choisissez au moins un comité/ }],
  ['a closed one', { cppCrise: [1, 2] }, { cppCrise: /Désactivé.* Retirez : CPP Est.II\./ }],
  ['one of another regulation', { cppCrise: [3] }, { cppCrise: /Retirez : CPP Est.III\./ }],
  ['none with an agreement', { cppCrise: [4, 5] }, { cppCrise: /d’agrément au 02\/03\/2026/ }],
  ['one whose agreement begins with it', { cppCrise: [5], dateDebutCrise: '2026-04-01', dateFinCrise: '2026-05-01' }, {}],
  ['days past', { dateFinCrise: '2026-03-01' }, { dateFinCrise: /passée depuis le 01\/03\/2026/ }],
  ['no crisis', { modeCrise: false, cppCrise: [2], dateFinCrise: '2026-03-01' }, {}],
])('a draw of crisis: %s', (_, change, attendu) => {
  const fautes = fautesCrise({ ...crise, cppCrise: [...crise.cppCrise], ...change }, comites, AUJOURDHUI);
  expect(fautes.map((f) => f.champ)).toEqual(Object.keys(attendu));
  for (const { champ, message } of fautes) expect(message).toMatch(attendu[champ]);
});
