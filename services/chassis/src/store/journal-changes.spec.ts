/** Source: decision 2026-11-23 (the journal tells what changed; seeds, prints and other keepings stay out of it). */
import { expect, test } from '@jest/globals';
import { changesOf } from './journal-changes.ts';

test.each<[string, unknown, unknown[]]>([
  ['nothing', null, []],
  ['what is no change', { graine: 'secret', jetId: 4 }, []],
  [
    'a list of changes, a value that is not kept',
    { changements: [{ champ: 'nom', avant: 'A', apres: 'B' }, { champ: 'telephone' }] },
    [
      { champ: 'nom', avant: 'A', apres: 'B' },
      { champ: 'telephone', avant: null, apres: null },
    ],
  ],
  [
    'before and after, what stayed left out',
    { avant: { actif: true, libelle: 'X', cpp: [] }, apres: { actif: false, libelle: 'X', cpp: [4, 7], ordre: { rang: 2 } } },
    [
      { champ: 'actif', avant: 'oui', apres: 'non' },
      { champ: 'cpp', avant: null, apres: '4, 7' },
      { champ: 'ordre', avant: null, apres: '{"rang":2}' },
    ],
  ],
])('%s', (_, details, changements) => expect(changesOf(details)).toEqual(changements));
