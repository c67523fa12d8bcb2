import { expect, test } from '@jest/globals';
import { pageDuPortail } from './portail.rules.ts';

test('a trial has its page on the portal, a demonstration one has none', () => {
  const base = 'https://portail.example/';
  expect(pageDuPortail(base, '2022-501142-30-00')).toBe('https://portail.example/ctis-public/view/2022-501142-30-00');
  expect(pageDuPortail(base, '2026-599001-10-00')).toBeNull();
  expect(pageDuPortail(undefined, '2022-501142-30-00')).toBeNull();
});
