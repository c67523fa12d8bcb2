import { expect, test } from '@jest/globals';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { type DroitExterne, empechementInvitation, peutDeposer, peutRetirer } from './deposant-externe.rules.ts';

// ETU-12.
test.each<[EtatEtude, boolean]>([
  ['EN_CREATION', false],
  ['EN_EVALUATION', true],
  ['EN_COURS', true],
  ['TERMINEE', true],
  ['ARCHIVEE', false],
])('%s: somebody may be invited: %s', (etat, attendu) => expect(empechementInvitation(etat) === null).toBe(attendu));

test.each<[droit: DroitExterne | null, depose: boolean, retireLeSien: boolean]>([
  [null, false, false],
  ['LECTURE', false, false],
  ['ECRITURE', true, true],
])('%s: files %s, takes back his own %s, never that of somebody else', (droit, depose, retire) => {
  expect(peutDeposer(droit)).toBe(depose);
  expect(peutRetirer(droit, { parUtiId: 7 }, 7)).toBe(retire);
  expect(peutRetirer(droit, { parUtiId: 8 }, 7)).toBe(false);
});
