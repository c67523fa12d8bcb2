/** The INSTREAM protocol, against a server that speaks it. */
import { expect, test } from '@jest/globals';
import { DomainError } from '@riph/contracts/core/errors';
import { findsEicar, startClamd, type Verdict } from '../testing/clamd.ts';
import { startScan } from './clamav.ts';

const send = (address: string, parts: string[]) => {
  const scan = startScan(address);
  for (const part of parts) scan.write(Buffer.from(part));
  return scan.end();
};
const codeOf = (outcome: Promise<boolean>) =>
  outcome.then(String, (e: unknown) => (e instanceof DomainError ? e.code : String(e)));
const against = async (verdict: Verdict, parts: string[]) => {
  const clamd = await startClamd(verdict);
  try {
    return await codeOf(send(clamd.address, parts));
  } finally {
    clamd.stop();
  }
};

test('a clean file is clean, an infected one is not, wherever it was cut', async () => {
  expect(await against(findsEicar, ['bon', 'jour'])).toBe('true');
  expect(await against(findsEicar, ['xxEI', 'CARxx'])).toBe('false');
});

test('a scanner that breaks, refuses the size or is not there means unavailable, never clean', async () => {
  expect(await against(() => null, ['a'])).toBe('service.indisponible');
  expect(await against(() => 'INSTREAM size limit exceeded. ERROR', ['a'])).toBe('service.indisponible');
  expect(await codeOf(send('127.0.0.1:1', ['a']))).toBe('service.indisponible');
});
