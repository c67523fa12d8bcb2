/** Files of tests share their process: what one changed of it (environment, spies, clock) is put back before the next one. */
import { afterAll, vi } from 'vitest';

const usual = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in usual)) delete process.env[name];
  Object.assign(process.env, usual);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
