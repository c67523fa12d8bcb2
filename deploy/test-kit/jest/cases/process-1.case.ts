import { expect, jest, test } from '@jest/globals';
import { counted } from './shared.ts';

test(`process ${process.pid}`, () => {
  expect(counted()).toBe(1);
  process.env.RIPH_CASE = 'left behind';
  process.env.PATH = '/nowhere';
  jest.spyOn(Date, 'now').mockReturnValue(1);
  jest.useFakeTimers();
  jest.setTimeout(1);
});
