import { expect, test } from '@jest/globals';
import { isRepris } from './dossier.ts';

test.each([
  ['a draft', null, null, false],
  ['filed, not judged', '2026-11-02', null, false],
  ['filed, then judged', '2026-11-02', '2026-12-14', false],
  ['judged, then taken over', '2026-11-02', '2020-09-15', true],
])('%s', (_, dateSoumission, dateAvis, repris) => expect(isRepris({ dateSoumission, dateAvis })).toBe(repris));
