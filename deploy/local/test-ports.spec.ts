import { expect, test } from '@jest/globals';
import { freePorts } from './test-ports.ts';

test('no two servers of tests are given one port, though nobody listens on any yet', async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, freePorts));
  const ports = tables.flatMap((t) => Object.values(t));
  expect(new Set(ports).size).toBe(ports.length);
});
