import { expect, test } from '@jest/globals';
import { empechementsDepotProrogation, empechementsPreparation, type FaitsProrogation } from './prorogation.rules.ts';

const J = '2028-03-01';
const base: FaitsProrogation = {
  etat: 'A_DEMARRER',
  dateCaducite: '2028-03-10',
  hasVersion: true,
  isEnPreparation: false,
  examinee: null,
};

// ETU-08.
test.each<[string, Partial<FaitsProrogation>, string | null, string | null]>([
  ['of a valid opinion', {}, null, null],
  ['on its last day', { dateCaducite: J }, null, null],
  ['the day after', { dateCaducite: '2028-02-29' }, 'caduc depuis le 29/02/2028', 'Votre brouillon est conservé'],
  ['once the research has begun', { etat: 'EN_COURS' }, 'a commencé', 'a commencé'],
  ['of an opinion prorogued already', { etat: 'PROROGEE' }, 'qu’une fois', 'qu’une fois'],
  ['of a refused study', { etat: 'REFUSEE' }, '« Refusée »', '« Refusée »'],
  ['while another is examined', { examinee: 'N-PRO01' }, 'N-PRO01', 'N-PRO01'],
  ['while another is prepared', { isEnPreparation: true }, 'déjà en préparation', null],
  ['of what the platform does not hold', { hasVersion: false }, 'n’est pas sur la plateforme', null],
])('a prorogation %s', (_, change, preparee, deposee) => {
  const f = { ...base, ...change };
  const expected = (m: string | null) => (m === null ? [] : [expect.stringContaining(m)]);
  expect(empechementsPreparation(f, J)).toEqual(expected(preparee));
  expect(empechementsDepotProrogation(f, J)).toEqual(expected(deposee));
});
