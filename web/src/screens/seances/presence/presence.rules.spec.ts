import { expect, test } from '@jest/globals';
import { type ChangementPresence, type SaisiePresence, saisieApres } from './presence.rules.ts';

const ABSENT: SaisiePresence = { isPresent: false, arrivee: null, depart: null, distant: false };
const PRESENT: SaisiePresence = { ...ABSENT, isPresent: true };

test.each<[string, SaisiePresence, ChangementPresence[], SaisiePresence]>([
  ['present', ABSENT, [{ isPresent: true }], PRESENT],
  [
    'an hour, then at a distance',
    PRESENT,
    [{ arrivee: '14:10' }, { distant: true }],
    { ...PRESENT, arrivee: '14:10', distant: true },
  ],
  [
    'at a distance, then two hours',
    PRESENT,
    [{ distant: true }, { arrivee: '14:10' }, { depart: '16:00' }],
    { ...PRESENT, arrivee: '14:10', depart: '16:00', distant: true },
  ],
  ['an hour taken back', { ...PRESENT, arrivee: '14:10', distant: true }, [{ arrivee: null }], { ...PRESENT, distant: true }],
  ['present again keeps the hours', { ...PRESENT, arrivee: '14:10' }, [{ isPresent: true }], { ...PRESENT, arrivee: '14:10' }],
  ['absent forgets them', { ...PRESENT, arrivee: '14:10', distant: true }, [{ isPresent: false }, { isPresent: true }], PRESENT],
])('%s', (_, etat, gestes, expected) => expect(gestes.reduce(saisieApres, etat)).toEqual(expected));
