import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Figures, faultLines, reachLine, readFaults, readFigures, statusLines } from './figures.ts';

const byProfil = new Map<string, Figures>([
  ['DEPOSANT', { statuses: { 404: 3, 200: 2 }, calls: { a: { 404: 3 }, b: { 200: 2 } }, skipped: {}, signIns: 1 }],
  ['EXPERT', { statuses: { 200: 1 }, calls: { a: { 204: 1 } }, skipped: {}, signIns: 1 }],
]);
const fault = {
  call: 'a',
  profil: 'EXPERT',
  found: ['server error 500'],
  method: 'GET',
  url: 'http://x/\u202egpj',
  body: null,
  answer: '{}',
};

test('requests by status and in all', () => {
  expect(statusLines(byProfil).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'DEPOSANT 5 200: 2 404: 3',
    'EXPERT 1 200: 1',
    'total 6 200: 3 404: 3',
  ]);
  expect(reachLine(byProfil)).toBe('2 appels sur 2 ont répondu au moins une fois avec succès');
});

test('faults of one kind are one line, with a request that cannot play with the terminal', () => {
  expect(faultLines([fault, fault, { ...fault, call: 'b', body: '{"a":1}' }])).toEqual([
    '✗ a : server error 500 (2 fois)',
    '    EXPERT GET http://x/·gpj',
    '    → {}',
    '✗ b : server error 500 (1 fois)',
    '    EXPERT GET http://x/·gpj',
    '    {"a":1}',
    '    → {}',
  ]);
});

test('what was written is read; nothing written is nothing found, but no run', () => {
  const dir = mkdtempSync(join(tmpdir(), 'riph-fuzz-'));
  expect([readFaults(dir), readFigures(dir, 'EXPERT')]).toEqual([[], null]);
  writeFileSync(join(dir, 'faults.jsonl'), `${JSON.stringify(fault)}\n`);
  writeFileSync(join(dir, 'EXPERT.json'), JSON.stringify(byProfil.get('EXPERT')));
  expect([readFaults(dir), readFigures(dir, 'EXPERT')]).toEqual([[fault], byProfil.get('EXPERT')]);
  rmSync(dir, { recursive: true });
});
