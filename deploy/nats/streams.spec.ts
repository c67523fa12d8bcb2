import { expect, test } from '@jest/globals';
import { MEMORY_DAYS } from '@riph/chassis/store/fact-relay';
import { SERVICES } from './permissions.ts';
import { DEAD_DAYS, documentsBytesOf, documentsMaxBytes, EVENTS_DAYS } from './streams.ts';

test('a fact is remembered by those that took it in for longer than it may come again', () => {
  expect(MEMORY_DAYS).toBeGreaterThan(EVENTS_DAYS);
  expect(MEMORY_DAYS).toBeGreaterThan(DEAD_DAYS);
});

test('documents have less room than JetStream as a whole, unless said otherwise', () => {
  expect(documentsMaxBytes({})).toBe(48 * 1024 ** 3);
  expect(documentsMaxBytes({ DOCUMENTS_MAX_GB: '0.5' })).toBe(512 * 1024 ** 2);
});

test('each service has its part of that room, and none is left over', () => {
  const env = { DOCUMENTS_MAX_GB: '100' };
  const parts = SERVICES.map((service) => documentsBytesOf(service, env) / 1024 ** 3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 6);
  expect(Math.min(...parts)).toBeGreaterThan(1);
});

test.each(['0', '-1', 'beaucoup'])('%s is no number of gigabytes', (text) =>
  expect(() => documentsMaxBytes({ DOCUMENTS_MAX_GB: text })).toThrow('DOCUMENTS_MAX_GB'),
);
