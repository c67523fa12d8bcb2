/** REC-02: what narrows the list of draws stands on the first sheet of its file. */
import { expect, test } from '@jest/globals';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import type { RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { filtresEnMots } from './tas.rules.ts';

const NOMS = new Map([[5, { nom: 'CPP Sud-Est II' }]]);
test.each<[RechercheTirages['filtres'], string, string]>([
  [{ cppIds: [5, 9] }, 'Comités', 'CPP Sud-Est II, 9'],
  [{ du: '2026-03-02' }, 'Du', '02/03/2026'],
  [{ au: '2026-03-02' }, 'Au', '02/03/2026'],
  [{ numero: '26.0001' }, 'Numéro', '26.0001'],
  [{ reglementations: ['JARDE', 'REG745'] }, 'Réglementations', 'Loi Jardé, Dispositifs médicaux (2017/745)'],
  [{ modes: ['MANUEL'] }, 'Modes', MODE_TIRAGE_LABELS.MANUEL],
])('the filter %j is written', (f, libelle, valeur) =>
  expect(filtresEnMots(f, NOMS).filter((m) => m.valeur !== '')).toEqual([{ libelle, valeur }]),
);

test('without a filter nothing is said', () => expect(filtresEnMots({}, NOMS).every((m) => m.valeur === '')).toBe(true));
