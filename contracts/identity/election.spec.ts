import { expect, test } from '@jest/globals';
import { ecartDesDates, issueElection, type Scrutin } from './election.rules.ts';

const membres = Array.from({ length: 36 }, (_, i) => i + 1);
const scrutin = (presents: number, voix: readonly [number, number][], autre: Partial<Scrutin> = {}): Scrutin => ({
  tour: 1,
  presents: membres.slice(0, presents),
  voix: voix.map(([utiId, n]) => ({ utiId, voix: n })),
  aine: null,
  ...autre,
});

test.each([
  ['36 in office, 24 present', scrutin(24, [[1, 13]]), { elu: 1 }],
  ['36 in office, 23 present', scrutin(23, [[1, 23]]), 'presents'],
  [
    'half of those present is no absolute majority',
    scrutin(24, [
      [1, 12],
      [2, 12],
    ]),
    'voix',
  ],
  ['nor at the second ballot', scrutin(24, [[1, 12]], { tour: 2 }), 'voix'],
  [
    'the greatest number at the third',
    scrutin(
      24,
      [
        [1, 9],
        [2, 8],
        [3, 7],
      ],
      { tour: 3 },
    ),
    { elu: 1 },
  ],
  [
    'a tie without the elder',
    scrutin(
      24,
      [
        [1, 10],
        [2, 10],
      ],
      { tour: 3 },
    ),
    'aine',
  ],
  [
    'a tie, the elder',
    scrutin(
      24,
      [
        [1, 10],
        [2, 10],
      ],
      { tour: 3, aine: 2 },
    ),
    { elu: 2 },
  ],
  [
    'an elder who does not tie',
    scrutin(
      24,
      [
        [1, 10],
        [2, 10],
        [3, 4],
      ],
      { tour: 3, aine: 3 },
    ),
    'aine',
  ],
  [
    'more votes than members',
    scrutin(24, [
      [1, 20],
      [2, 5],
    ]),
    'voix',
  ],
  ['no vote', scrutin(24, [], { tour: 3 }), 'voix'],
  [
    'somebody who is no member any more, present',
    scrutin(24, [[1, 20]], { presents: [...membres.slice(0, 30), 99] }),
    'presents',
  ],
  ['or elected', scrutin(24, [[99, 20]]), 'voix'],
] as const)('%s', (_, s, attendu) => {
  const issue = issueElection(s, membres);
  if (typeof attendu === 'string') expect(issue).toMatchObject({ ecart: { champ: attendu } });
  else expect(issue).toEqual(attendu);
});

test.each([
  ['2026-03-05', '2026-03-05', '2026-03-05', null],
  ['2026-03-05', '2026-04-01', '2026-03-20', null],
  ['2026-03-06', '2026-03-06', '2026-03-05', 'le'],
  ['2026-03-05', '2026-03-04', '2026-03-05', 'dateDebut'],
  ['2026-03-05', '2026-03-06', '2026-03-20', 'dateDebut'],
])('elected on %s, in office from %s, typed on %s: the wrong field is %s', (le, dateDebut, aujourdhui, champ) => {
  expect(ecartDesDates({ le, dateDebut }, aujourdhui)?.champ ?? null).toBe(champ);
});
