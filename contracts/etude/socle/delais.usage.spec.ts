import { expect, test } from '@jest/globals';
import { joursUtilises } from './delais.usage.ts';

const faits = {
  statut: 'EN_EVALUATION' as const,
  dateRecevabilite: '2026-03-02',
  dateDemandeModif: null,
  dateReponseModif: null,
  dateReprise: null,
  dateAvis: null,
};
const demande = { ...faits, dateDemandeModif: '2026-03-12' };
const AUJOURDHUI = '2026-04-01';

// DEL-05.
test.each([
  ['before the admissibility', { ...faits, dateRecevabilite: null }, null],
  ['under examination', faits, 30],
  ['while the sponsor answers, the clock stands', { ...demande, statut: 'MODIFICATIONS_DEMANDEES' as const }, 10],
  ['answered: the days of the sponsor are not counted', { ...demande, dateReponseModif: '2026-03-22' }, 20],
  ['no answer: up to his last day', { ...demande, dateReprise: '2026-03-24' }, 18],
  ['decided: up to the opinion', { ...faits, statut: 'AVIS_FAVORABLE' as const, dateAvis: '2026-03-20' }, 18],
  [
    'decided after a request',
    { ...demande, dateReponseModif: '2026-03-22', statut: 'AVIS_FAVORABLE' as const, dateAvis: '2026-03-25' },
    13,
  ],
  ['withdrawn: no opinion will come', { ...faits, statut: 'ABANDONNE' as const }, null],
])('%s', (_, f, attendu) => expect(joursUtilises(f, AUJOURDHUI)).toBe(attendu));
