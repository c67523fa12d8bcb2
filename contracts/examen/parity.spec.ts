import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NOT_YET, parityOf, renderParity } from '../tools/parity.ts';
import { ABSENTS, ACTES, FLOWS } from './actes.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const cells = ACTES.flatMap((act) => FLOWS.map((flow) => ({ act, flow, cell: parityOf(act, flow) })));

test('PARITY.md is what the tables of states and the list of acts say', () => expect(read('PARITY.md')).toBe(renderParity()));

test('an act that no flow has is not an act', () => {
  const some = new Set(cells.filter(({ cell }) => cell === 'same').map(({ act }) => act));
  expect(ACTES.filter((act) => !some.has(act))).toEqual([]);
});

test('a flow that has not an act says by which rule of the register, or by which article', () => {
  const register = read('../REGLES.md');
  expect(ABSENTS.filter(({ rule }) => !register.includes(`\n| ${rule} |`) && !/^CTR \d/.test(rule))).toEqual([]);
});

test('each flow has each act, or says by which rule it has not', () => {
  expect(cells.filter(({ cell }) => cell === NOT_YET)).toEqual([]);
});
