import { expect, test } from '@jest/globals';
import { DECISIONS_LIEN } from '@riph/contracts/etude/socle/mixte.workflow';
import { empechementsLien } from './gardes.rules.ts';

const ALERTE = 'Les promoteurs diffèrent.';
/** Who decides; with an alert or not; what he may: confirm, refuse, break. */
test.each([
  [{ admin: true, sien: false, alerte: null }, [true, true, true]],
  [{ admin: true, sien: false, alerte: ALERTE }, [true, true, true]],
  [{ admin: false, sien: true, alerte: null }, [true, true, false]],
  [{ admin: false, sien: true, alerte: ALERTE }, [false, true, false]],
  [{ admin: false, sien: false, alerte: null }, [false, false, false]],
])('%j may confirm, refuse, break a link: %j', (regard, peut) =>
  expect(DECISIONS_LIEN.map((d) => empechementsLien(d, regard).length === 0)).toEqual(peut),
);
