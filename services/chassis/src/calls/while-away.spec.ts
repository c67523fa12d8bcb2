import { expect, test } from '@jest/globals';
import { refusal } from '@riph/contracts/core/errors';
import { orWhileAway } from './while-away.ts';

test('the answer, what stands for it while the neighbour is away, and every other refusal as it is', async () => {
  expect(await orWhileAway(Promise.resolve(1), null)).toBe(1);
  expect(await orWhileAway(Promise.reject(refusal('service.indisponible', {})), null)).toBeNull();
  const refus = refusal('droit.manquant', { droit: 'DOSSIER_LIRE' });
  await expect(orWhileAway(Promise.reject(refus), null)).rejects.toBe(refus);
  const fault = new Error('boom');
  await expect(orWhileAway(Promise.reject(fault), null)).rejects.toBe(fault);
});
