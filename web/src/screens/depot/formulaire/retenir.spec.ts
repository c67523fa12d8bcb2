import { expect, test } from '@jest/globals';
import { SAISIE_MAX } from '@riph/contracts/etude/socle/element.schemas';
import { retenir } from './retenir.rules.ts';

const tenues = { titre: 'Essai', promoteur: { ville: 'Lyon', nom: null }, lieux: [{ ville: 'Paris' }], ids: [1, 2] };
const enorme = 'x'.repeat(SAISIE_MAX + 1);

test('what the server can hold goes as it is', () => {
  const valeurs = { ...tenues, titre: 'x'.repeat(SAISIE_MAX), ids: [3] };
  expect(retenir(valeurs, tenues)).toEqual({ donnees: valeurs, retenus: 0 });
});

test.each([
  ['a text without end', { titre: enorme }, { titre: 'Essai' }, 1],
  ['a character that no text may hold', { titre: 'a\u0000b' }, { titre: 'Essai' }, 1],
  [
    'inside a block, never filled before',
    { promoteur: { ville: 'Nice', nom: enorme } },
    { promoteur: { ville: 'Nice', nom: null } },
    1,
  ],
  ['two of them', { titre: enorme, lieux: [{ ville: enorme }] }, { titre: 'Essai', lieux: [{ ville: 'Paris' }] }, 2],
  [
    'in a place that is new',
    { lieux: [{ ville: 'Nice' }, { ville: enorme }] },
    { lieux: [{ ville: 'Nice' }, { ville: null }] },
    1,
  ],
])('%s stays behind, the rest goes', (_, saisi, envoye, retenus) =>
  expect(retenir({ ...tenues, ...saisi }, tenues)).toEqual({ donnees: { ...tenues, ...envoye }, retenus }),
);
