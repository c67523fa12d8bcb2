import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HeadsFolder, signingKey } from './journal-heads.ts';

const key = () => generateKeyPairSync('ed25519').privateKey;
const heads = (rang: number) => ({ etude: { rang, print: String(rang % 10).repeat(64) } });
const AT = new Date('2026-11-28T02:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was laid is read back, the oldest first, and nothing else of the folder', () => {
  const ours = new HeadsFolder(folder, key());
  ours.lay(heads(2), new Date(AT.getTime() + 1_000));
  ours.lay(heads(1), AT);
  writeFileSync(join(folder, 'readme.txt'), 'x');
  expect(ours.read()).toEqual([heads(1), heads(2)]);
});

test('a file is written once', () => {
  const ours = new HeadsFolder(folder, key());
  ours.lay(heads(1), AT);
  expect(() => ours.lay(heads(2), AT)).toThrow('EEXIST');
  expect(ours.read()).toEqual([heads(1)]);
});

test('a file that was altered, or that another key signed, is refused', () => {
  const ours = new HeadsFolder(folder, key());
  const path = ours.lay(heads(1), AT);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.replace('1111', '1112'));
  expect(() => ours.read()).toThrow('was altered');
  writeFileSync(path, whole);
  expect(() => new HeadsFolder(folder, key()).read()).toThrow('another key');
});

test('without a key, it is said how to make one', () => expect(() => signingKey(undefined)).toThrow('openssl genpkey'));
