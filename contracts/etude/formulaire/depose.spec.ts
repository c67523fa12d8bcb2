import { expect, test } from '@jest/globals';
import { motsDe } from './depose.ts';

const options = (): { code: string; libelle: string }[] => [
  { code: '3', libelle: 'Cardiologie' },
  { code: '4', libelle: 'Oncologie' },
];

test.each<[string, Parameters<typeof motsDe>[0], unknown, string | null]>([
  ['a yes', { type: 'ouiNon' }, true, 'Oui'],
  ['a no is an answer', { type: 'ouiNon' }, false, 'Non'],
  ['no answer', { type: 'ouiNon' }, null, null],
  ['a date', { type: 'date' }, '2026-09-01', '01/09/2026'],
  ['a date badly typed stays as typed', { type: 'date' }, 'septembre', 'septembre'],
  ['a choice', { type: 'choixId', liste: 'domaines' }, 3, 'Cardiologie'],
  ['a choice that left the list', { type: 'choixId', liste: 'domaines' }, 9, '9'],
  ['several choices keep their order', { type: 'ids', liste: 'domaines' }, [4, 3], 'Oncologie, Cardiologie'],
  ['no choice', { type: 'ids', liste: 'domaines' }, [], null],
  ['spaces only', { type: 'texte' }, '  ', null],
  ['a text', { type: 'texte' }, 'CHU', 'CHU'],
])('%s', (_, d, v, mots) => expect(motsDe(d, v, options)).toBe(mots));
