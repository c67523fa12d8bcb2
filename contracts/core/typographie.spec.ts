import { expect, test } from '@jest/globals';
import { de, nomComite, unbreakable } from './typographie.ts';

const vu = (texte: string): string => texte.replaceAll('\u00a0', '~');

test.each([
  ['Échéance : demain', 'Échéance~: demain'],
  ['Est-ce fini ?', 'Est-ce fini~?'],
  ['Attention ! Lisez', 'Attention~! Lisez'],
  ['« oui » ; non', '«~oui~»~; non'],
  ['(« oui »)', '(«~oui~»)'],
  ['fini ?)', 'fini~?)'],
  ['« Est-ce « fini » ? »', '«~Est-ce «~fini~»~?~»'],
  // Not words: addresses, hours, styles, code.
  ['https://riph.test/x?y=1', 'https://riph.test/x?y=1'],
  ['14:30', '14:30'],
  ['a :checked', 'a :checked'],
  ['mot:mot', 'mot:mot'],
  // Already unbreakable: nothing is doubled.
  ['fini~?', 'fini~?'],
])('%s', (texte, attendu) => expect(vu(unbreakable(texte))).toBe(attendu));

test.each([
  ['CPP Île-de-France I', 'CPP Île-de-France~I'],
  ['CPP Sud-Est II', 'CPP Sud-Est~II'],
  ['CPP Nord-Ouest', 'CPP Nord-Ouest'],
  ['CPP Est IV bis', 'CPP Est IV bis'],
])('committee %s', (nom, attendu) => expect(vu(nomComite(nom))).toBe(attendu));

test.each([
  ['Sophie Renard', 'de Sophie Renard'],
  ['Anne Martin', 'd’Anne Martin'],
  ['Élodie Bézier', 'd’Élodie Bézier'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves Caron', 'd’Yves Caron'],
  ['Yann Caron', 'de Yann Caron'],
  ['Hélène Faure', 'd’Hélène Faure'],
  ['Hugues Leroux', 'd’Hugues Leroux'],
  ['Hassan Benali', 'de Hassan Benali'],
])('of %s: « %s »', (nom, attendu) => expect(de(nom)).toBe(attendu));
