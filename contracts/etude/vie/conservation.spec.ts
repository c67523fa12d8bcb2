import { expect, test } from '@jest/globals';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { clotureEtude, type FaitsCloture, referenceEtude } from './conservation.rules.ts';

const historique = (...jalons: [string, EtatEtude][]) => jalons.map(([date, etat]) => ({ date, etat }));
const etude = (etat: EtatEtude, jalons: FaitsCloture['historique'], dateFinEffective: string | null = null) => ({
  etat,
  dateFinEffective,
  historique: jalons,
});

// CON-02.
test.each<[string, FaitsCloture, string | null]>([
  [
    'ended: the day of its end, not that of the declaration',
    etude('TERMINEE', historique(['2022-03-20', 'TERMINEE']), '2022-03-10'),
    '2022-03-10',
  ],
  ['ended early', etude('TERMINEE_ANTICIPEE', historique(['2022-03-20', 'TERMINEE_ANTICIPEE']), '2022-03-10'), '2022-03-10'],
  [
    'archived after its end',
    etude('ARCHIVEE', historique(['2022-03-20', 'TERMINEE'], ['2023-05-01', 'ARCHIVEE']), '2022-03-10'),
    '2022-03-10',
  ],
  [
    'archived after a refusal',
    etude('ARCHIVEE', historique(['2022-01-05', 'REFUSEE'], ['2023-05-01', 'ARCHIVEE'])),
    '2022-01-05',
  ],
  [
    'refused, then refused again',
    etude('REFUSEE', historique(['2022-01-05', 'REFUSEE'], ['2022-02-01', 'EN_EVALUATION'], ['2022-03-01', 'REFUSEE'])),
    '2022-03-01',
  ],
  ['dropped', etude('ABANDONNEE', historique(['2022-01-05', 'A_DEMARRER'], ['2022-06-01', 'ABANDONNEE'])), '2022-06-01'],
  ['its opinion lapsed', etude('EXPIREE', historique(['2020-01-05', 'A_DEMARRER'], ['2022-01-06', 'EXPIREE'])), '2022-01-06'],
  [
    'refused, examined again',
    etude('EN_EVALUATION', historique(['2022-01-05', 'REFUSEE'], ['2022-02-01', 'EN_EVALUATION'])),
    null,
  ],
  ['under way', etude('EN_COURS', historique(['2020-01-05', 'EN_COURS'])), null],
  ['halted', etude('SUSPENDUE', historique(['2020-01-05', 'SUSPENDUE'])), null],
  ['a draft', etude('EN_CREATION', []), null],
  ['a take-over that nobody confirmed', etude('REPRISE_A_CONFIRMER', historique(['2020-01-05', 'REPRISE_A_CONFIRMER'])), null],
  [
    'gone to the European portal',
    etude('RAPATRIEE_CTIS', historique(['2022-01-05', 'EN_COURS'], ['2022-06-01', 'RAPATRIEE_CTIS'])),
    null,
  ],
])('%s', (_, faits, expected) => expect(clotureEtude(faits)).toBe(expected));

test.each([
  [{ id: 7, numero: '26.00012.000045', numeroNational: '2026-A00001-40' }, '26.00012.000045'],
  [{ id: 7, numero: null, numeroNational: '2026-A00001-40' }, '2026-A00001-40'],
  [{ id: 7, numero: null, numeroNational: null }, '7'],
])('%j is known as %s', (etude, reference) => expect(referenceEtude(etude)).toBe(reference));
