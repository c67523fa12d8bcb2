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
  [
    'what was before alone, what is now beside it; what was not kept is no change',
    { code: 'MONTANT', montant: 6500.5, dateEffet: '2026-12-01', avant: { montant: 6000, dateEffet: '2023-03-01', ordre: 3 } },
    [
      { champ: 'montant', avant: '6000', apres: '6500.5' },
      { champ: 'dateEffet', avant: '2023-03-01', apres: '2026-12-01' },
    ],
  ],
  ['a value by itself', { avant: '02:00', apres: '03:00' }, [{ champ: 'valeur', avant: '02:00', apres: '03:00' }]],
  ['nothing before, and no object now', { libelle: 'X', avant: null }, []],
])('%s', (_, details, changements) => expect(changesOf(details)).toEqual(changements));
