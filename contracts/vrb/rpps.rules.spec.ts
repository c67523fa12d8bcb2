/** The number of a professional in the national directory (VRB-24). */
import { expect, test } from '@jest/globals';
import { isRpps } from './rpps.rules.ts';

test.each([
  ['10001234565', true],
  ['10001234566', false],
  ['10001234556', false],
  ['1000123456', false],
  ['100012345650', false],
  ['1000123456A', false],
  ['', false],
])('« %s » is a number of the directory: %s', (numero, isUnNumero) => expect(isRpps(numero)).toBe(isUnNumero));
