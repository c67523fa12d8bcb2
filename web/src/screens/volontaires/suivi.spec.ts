import { expect, test } from '@jest/globals';
import type { EtudeAccessible } from '@riph/contracts/vrb/etude.schemas';
import { aVerifier, dansTrenteJours, finDe } from './suivi.rules.ts';
import { demandeDe, filtresDe } from './volontaires.rules.ts';

test('thirty days, and which end is said', () => {
  expect(dansTrenteJours('2026-01-30')).toBe('2026-03-01');
  const l = { dateFin: '2026-03-20', dateFinExclusion: '2026-06-20' };
  expect(finDe({ ...l, etat: 'EN_COURS' })).toBe('participe jusqu’au 20/03/2026');
  expect(finDe({ ...l, etat: 'EN_EXCLUSION' })).toBe('exclusion jusqu’au 20/06/2026');
});

const etude = (etuId: number, plus: Partial<EtudeAccessible> = {}): EtudeAccessible => ({
  etuId,
  numero: `26.${etuId}`,
  titre: 'Marche',
  etat: 'EN_COURS',
  role: 'INVESTIGATEUR',
  ouverte: true,
  indemnitePrevue: null,
  dateFin: '2026-12-31',
  centre: { code: 'C00001', nom: 'Unité' },
  ...plus,
});
test('somebody is checked for an open study where one is an investigator, offered once though one has two places', () => {
  const etudes = [
    etude(1),
    etude(1, { centre: { code: 'C00002', nom: 'Autre' } }),
    etude(2, { ouverte: false }),
    etude(3, { role: 'GERANT' }),
  ];
  expect(aVerifier(etudes).map((e) => e.etuId)).toEqual([1]);
});

test('the lists ask for what the address says, and for nothing that it cannot hold', () => {
  const dto = { page: { taille: 20 } };
  const filtres = { etuId: ['7'], etat: ['EN_COURS', 'X'], finitAvant: ['2026-03-20'], proche: ['oui'] };
  expect(demandeDe({ dto, filtres }, true).filtres).toEqual({
    etuId: 7,
    etat: ['EN_COURS'],
    finitAvant: '2026-03-20',
    procheDuPlafond: true,
  });
  expect(demandeDe({ dto, filtres: { ...filtres, etuId: ['x'], finitAvant: ['demain'] } }, false).filtres).toEqual({
    etuId: undefined,
    etat: ['EN_COURS'],
    finitAvant: undefined,
    procheDuPlafond: undefined,
  });
  const cles = (tab: 'personnes' | 'designations', isInvestigateur: boolean) =>
    filtresDe([etude(1)], tab, isInvestigateur).map((f) => f.cle);
  expect(cles('personnes', true)).toEqual(['etuId', 'etat', 'proche']);
  expect(cles('personnes', false)).toEqual(['etuId', 'etat']);
  expect(cles('designations', true)).toEqual(['etuId', 'etat', 'finitAvant']);
});
