import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Figures, faultLines, kindsLine, reachLines, readFaults, readFigures, statusLines } from './figures.ts';

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
  expect(reachLines(byProfil, new Set(['a', 'b', 'c']))).toEqual([
    'appels essayés : 2 ; qui ont répondu au moins une fois avec succès : 2',
  ]);
  expect(
    reachLines(
      new Map([['X', { statuses: {}, calls: { a: { 404: 1 }, z: { 404: 1 } }, skipped: {}, signIns: 1 }]]),
      new Set('a'),
    ),
  ).toEqual(['appels essayés : 1 ; qui ont répondu au moins une fois avec succès : 0', 'jamais avec succès : a']);
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

test('faults by kind', () => {
  const found = [
    'server error 500; answer of 300000 bytes',
    "a trace of the inside: 'x'",
    'Response violates schema',
    'no answer',
  ];
  expect(kindsLine(found.map((sentence) => ({ ...fault, found: [sentence] })))).toBe(
    '5xx : 1 ; taille : 1 ; traces : 1 ; sans réponse : 1 ; schéma, type, état : 1',
  );
});

test('what was written is read; nothing written is nothing found, but no run', () => {
  const dir = mkdtempSync(join(tmpdir(), 'riph-fuzz-'));
  expect([readFaults(dir), readFigures(dir, 'EXPERT')]).toEqual([[], null]);
  writeFileSync(join(dir, 'faults.jsonl'), `${JSON.stringify(fault)}\n`);
  writeFileSync(join(dir, 'EXPERT.json'), JSON.stringify(byProfil.get('EXPERT')));
  expect([readFaults(dir), readFigures(dir, 'EXPERT')]).toEqual([[fault], byProfil.get('EXPERT')]);
  rmSync(dir, { recursive: true });
});
