import { expect, test } from '@jest/globals';
import { refusComptes } from './refus.rules.ts';
import { refus } from './vrb.errors.ts';

test.each([
  ['the study is not open', refus('vrb.etudeNonOuverte', {}), ['ETUDE_NON_OUVERTE']],
  ['the place is not authorised', refus('vrb.lieuNonAutorise', {}), ['LIEU_NON_AUTORISE']],
  [
    'two reasons at once',
    refus('vrb.participationRefusee', { motifs: ['PLAFOND', 'SIMULTANEITE'], dateDisponibilite: null, montantRestant: 0 }),
    ['SIMULTANEITE', 'PLAFOND'],
  ],
  ['a homonym to decide on is no refusal', refus('vrb.homonymeATrancher', { nombre: 1 }), []],
  ['a right that lacks is none either', refus('vrb.centreReserve', {}), []],
])('%s', (_, error, attendus) => expect(refusComptes(error)).toEqual(attendus));
