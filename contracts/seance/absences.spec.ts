import { expect, test } from '@jest/globals';
import { absencesDeSuite, raisonAbsenceFermee } from './absences.rules.ts';

const s = (date: string, presents: number[] = [], excuses: number[] = []) => ({ date, presents, excuses });
const MARS = s('2026-03-10');
const AVRIL = s('2026-04-10');
const MAI = s('2026-05-10');

test.each<[string, string, ReturnType<typeof s>[], string[]]>([
  ['three in a row', '2025-01-01', [MAI, AVRIL, MARS], ['2026-05-10', '2026-04-10', '2026-03-10']],
  ['he came to the last one', '2025-01-01', [s('2026-05-10', [7]), AVRIL, MARS], []],
  ['he came before the last two', '2025-01-01', [MAI, AVRIL, s('2026-03-10', [7])], ['2026-05-10', '2026-04-10']],
  ['he had announced one of them', '2025-01-01', [MAI, s('2026-04-10', [], [7]), MARS], ['2026-05-10']],
  ['he was named after the first', '2026-04-01', [MAI, AVRIL, MARS], ['2026-05-10', '2026-04-10']],
  ['no séance', '2025-01-01', [], []],
])('%s', (_, depuis, seances, manquees) => expect(absencesDeSuite(7, depuis, seances)).toEqual(manquees));

test.each([
  ['OUVERTE', '2026-05-10', null],
  ['ODJ_ENVOYE', '2026-05-11', null],
  ['PLANIFIEE', '2026-05-09', expect.stringContaining('est passée')],
  ['TENUE', '2026-05-10', expect.stringContaining('tenue')],
] as const)('%s on %s: %s', (statut, date, raison) =>
  expect(raisonAbsenceFermee({ statut, date }, '2026-05-10')).toEqual(raison),
);
