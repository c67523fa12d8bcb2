import { expect, test } from '@jest/globals';
import { transitionEnMots } from './transition.rules.ts';

test.each([
  ['no opinion is known', null, undefined, false, /ne connaît pas d’avis/],
  ['it is not known yet whether it follows the trial', 'CPP Est I', undefined, true, /^Avis antérieur du CPP Est.I\.$/],
  ['it follows the trial', 'CPP Est I', true, true, /suit aussi l’essai aujourd’hui\.$/],
  ['the hours of the sponsor run', 'CPP Est I', false, true, /dans les vingt-quatre heures du tirage \(R1124-4\)/],
  ['they are over', 'CPP Est I', false, false, /L’essai n’est pas confié à ce comité\.$/],
])('of a trial in transition: %s', (_cas, nom, repris, signalable, dit) => {
  expect(transitionEnMots(nom, repris, signalable)).toMatch(dit);
});
