import { expect, test } from '@jest/globals';
import { messageTelephone, normalTelephone } from './telephone.ts';

test.each([
  ['01 40 00 00 00', '0140000000'],
  ['01.40.00.00.00', '0140000000'],
  ['01/40/00/00/00', '0140000000'],
  ['01\u201340\u201300\u201300\u201300', '0140000000'],
  ['01\u201140\u00a000\u202f00 00', '0140000000'],
  ['+33 (0)1 40 00 00 00', '+33140000000'],
  ['+33 01 40 00 00 00', '+33140000000'],
  ['0033140000000', '+33140000000'],
  ['0033 (0) 1 40 00 00 00', '+33140000000'],
  ['\u202a+33 6 12 34 56 78\u202c', '+33612345678'],
  ['24 12 34', '241234'],
  ['+687 24.12.34', '+687241234'],
  ['87 12 34 56', '87123456'],
  ['+377 99 99 99 99', '+37799999999'],
  ['0692 12 34 56', '0692123456'],
  ['+262 692 12 34 56', '+262692123456'],
  ['01 40 00 00 00 poste 12', '0140000000 poste 12'],
  ['01 40 00 00 00, ext. 1234', '0140000000 poste 1234'],
  ['+32 2 123 45 67', '+3221234567'],
])('%s is a number', (typed, normal) => {
  expect(messageTelephone(typed)).toBeNull();
  expect(normalTelephone(typed)).toBe(normal);
  expect(messageTelephone(normal)).toBeNull();
  expect(normalTelephone(normal)).toBe(normal);
  expect(normal.length).toBeLessThanOrEqual(30);
});

test.each([
  ['', 'Numéro de téléphone attendu'],
  ['inconnu', 'Le signe « i » ne fait pas partie'],
  ['01 40 00 00 O0', 'Le signe « O » ne fait pas partie'],
  ['612345678', 'Ce numéro compte 9 chiffres : il manque sans doute le 0'],
  ['01 40 00 00', 'Ce numéro compte 8 chiffres : un numéro français en compte 10'],
  ['02 123 45 67', 'Ce numéro compte 9 chiffres'],
  ['212 555 1234', 'commence par + et l’indicatif'],
  ['+33 1', 'Ce numéro compte 3 chiffres après le +'],
  ['+1234567890123456', 'Ce numéro compte 16 chiffres après le +'],
])('%s is refused: %s', (typed, said) => expect(messageTelephone(typed)).toContain(said));
