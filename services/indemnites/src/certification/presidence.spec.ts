import { describe, expect, test } from '@jest/globals';
import type { Titulaire } from '@riph/contracts/indemnites/generation.rules';
import { titulairesDuMois } from './presidence.rules.ts';

describe('who may have a share of a month of presidency', () => {
  const qui = (utiId: number, isPresident: boolean): Titulaire => ({ utiId, nom: `Nom ${utiId}`, prenom: 'Anne', isPresident });
  const [anne, bruno, claire] = [1, 2, 3];
  test.each<[string, [number, boolean][][], number[]]>([
    [
      'one president all along',
      [
        [
          [bruno, false],
          [anne, true],
        ],
        [
          [bruno, false],
          [anne, true],
        ],
      ],
      [anne, bruno],
    ],
    [
      'one after the other: the last first',
      [
        [[anne, true]],
        [
          [anne, true],
          [bruno, false],
        ],
        [
          [bruno, true],
          [claire, false],
        ],
      ],
      [bruno, anne, claire],
    ],
    [
      'one who left, without a successor yet',
      [
        [
          [anne, true],
          [bruno, false],
        ],
        [[bruno, false]],
      ],
      [anne, bruno],
    ],
    [
      'one who stays as a member',
      [
        [[anne, true]],
        [
          [anne, false],
          [bruno, true],
        ],
      ],
      [bruno, anne],
    ],
    ['nobody', [[[bruno, false]], [[bruno, false]]], []],
  ])('%s', (_cas, jours, attendus) => {
    const membres = titulairesDuMois(jours.map((jour) => jour.map(([utiId, isPresident]) => qui(utiId, isPresident))));
    expect(membres.map((t) => t.utiId)).toEqual(attendus);
  });
});
