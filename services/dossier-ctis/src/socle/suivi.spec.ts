import { expect, test } from '@jest/globals';
import { partieDeuxDe } from './suivi.rules.ts';

const LUE = {
  type: 'INI',
  portee: 'PARTIE_1_ET_2',
  statut: 'A_ATTRIBUER',
  dateRecevabilite: null,
  conclusionPartieUn: null,
  conclusionPartieDeux: null,
} as const;
const conclusion = { sens: 'ACCEPTABLE', date: '2026-03-02' } as const;

// CTI-70.
test.each<[string, Partial<Parameters<typeof partieDeuxDe>[0]>, ReturnType<typeof partieDeuxDe>]>([
  ['a request that a committee has to examine', {}, 'P2_A_ATTRIBUER'],
  ['a first request for part I alone', { portee: 'PARTIE_1' }, 'P2_DIFFEREE'],
  ['a modification of part I', { type: 'MS', portee: 'PARTIE_1' }, 'P2_SANS_OBJET'],
  ['with its conclusion', { conclusionPartieDeux: conclusion }, 'P2_AVIS_FAVORABLE'],
  ['with its decision and its conclusion', { statut: 'AUTORISE', conclusionPartieDeux: conclusion }, 'P2_AVIS_FAVORABLE'],
  ['with its decision alone', { statut: 'AUTORISE' }, 'P2_SANS_OBJET'],
  ['refused, with its decision alone', { statut: 'REFUSE' }, 'P2_SANS_OBJET'],
  ['a modification that is only recorded', { statut: 'ENREGISTRE' }, 'P2_SANS_OBJET'],
  ['not valid', { statut: 'NON_RECEVABLE' }, 'P2_NON_RECEVABLE'],
  ['lapsed', { statut: 'CADUC' }, 'P2_CADUQUE'],
  ['withdrawn', { statut: 'ABANDONNE' }, 'P2_RETIREE'],
])('part II as the portal tells it: %s', (_, faits, attendu) => expect(partieDeuxDe({ ...LUE, ...faits })).toBe(attendu));
