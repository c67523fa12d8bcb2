import { expect, test } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { choixPartieDeux, isDecidable, recuesPartieDeux } from './recevabilite.rules.ts';

const offert = (code: InstructionLue['actions'][number]['code'], ...reasons: string[]) => ({
  code,
  label: code,
  allowed: reasons.length === 0,
  reasons,
});

test('what the state lets through is offered, each with what forbids it; a complement says until when it would be answered', () => {
  const actions = [offert('DECLARER_RECEVABLE', 'Il manque : CV.'), offert('DEMANDER_COMPLEMENTS'), offert('RETIRER')];
  const choix = choixPartieDeux({ actions, suivi: null }, formatJour('2026-12-10'));
  expect(choix.map((c) => [c.code, c.raisons])).toEqual([
    ['DECLARER_RECEVABLE', ['Il manque : CV.']],
    ['DEMANDER_COMPLEMENTS', []],
  ]);
  expect(choix[1].detail).toContain('10/12/2026');
});

test('an address leads to a decision, to no other act', () =>
  expect(['DECLARER_IRRECEVABLE', 'RETIRER'].map(isDecidable)).toEqual([true, false]));

test('before a complement was asked nothing is new', () =>
  expect(recuesPartieDeux({ suivi: null })([{ pjId: 1, deposeeLe: '2026-11-30T10:00:00.000Z' }])).toEqual([]));
