import { expect, test } from '@jest/globals';
import { type AilleursVolet, motifDemande } from './volets.rules.ts';

const autre = { numero: '2026-599002-10-00', seanceId: 4, date: '2026-03-26', heureDebut: '14:00' };

test.each<[string, AilleursVolet | null, number, boolean]>([
  ['no other side, or in no séance', null, 4, false],
  ['in the same séance', autre, 4, false],
  ['in another séance', autre, 5, true],
])('%s', (_case, volet, seanceId, demande) => {
  const dit = motifDemande(volet, seanceId);
  expect(dit !== null).toBe(demande);
  // Who is asked reads which side, and where it is.
  if (dit) expect(dit).toMatch(/2026-599002-10-00.*26\/03\/2026.*14:00.*écrivez pourquoi/);
});
