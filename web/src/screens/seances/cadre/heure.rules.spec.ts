import { expect, test } from '@jest/globals';
import { lireHeure } from './heure.rules.ts';

test.each<[string, string | null]>([
  ['14:07', '14:07'],
  ['14h07', '14:07'],
  ['1407', '14:07'],
  ['907', '09:07'],
  ['0907', '09:07'],
  ['14h', '14:00'],
  ['9', '09:00'],
  [' 9:5 ', '09:05'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['midi', null],
  ['', null],
])('« %s » reads %s', (text, heure) => expect(lireHeure(text)).toBe(heure));
