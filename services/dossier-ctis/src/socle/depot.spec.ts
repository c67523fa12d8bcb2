import { expect, test } from '@jest/globals';
import { empechementsDepot, libelleDe, PIECES_OBLIGATOIRES } from './depot.rules.ts';

const libelle = libelleDe([{ categorieCode: 'NIFC', categorieLibelle: 'Note d’information' }]);
const toutes = PIECES_OBLIGATOIRES.map((categorieCode) => ({ categorieCode }));
const faits = (plus: object = {}, declareLe: string | null = null) => ({
  partieUn: 'P1_ACCEPTABLE' as const,
  concluLe: '2024-03-02',
  pieces: toutes,
  rouvertLe: null,
  libelle,
  declareLe,
  ...plus,
});

test.each<[string, object, string, RegExp | null]>([
  ['all is there', {}, '2026-03-02', null],
  ['two years and a day', {}, '2026-03-03', /au plus tard le 02\/03\/2026/],
  ['two years and a day, opened again since', { rouvertLe: '2026-03-03' }, '2026-03-03', null],
  [
    'two years and a day, opened again before their end',
    { rouvertLe: '2026-03-02' },
    '2026-03-03',
    /au plus tard le 02\/03\/2026/,
  ],
  ['two years that end on a Saturday: until Monday', { concluLe: '2025-05-01' }, '2027-05-03', null],
  ['the day after that Monday', { concluLe: '2025-05-01' }, '2027-05-04', /au plus tard le 03\/05\/2027/],
  ['part I is evaluated', { partieUn: 'P1_EVALUATION' }, '2024-03-02', /conclusion favorable/],
  ['part I is refused', { partieUn: 'P1_NON_ACCEPTABLE' }, '2024-03-02', /conclusion favorable/],
  ['with conditions', { partieUn: 'P1_ACCEPTABLE_COND' }, '2024-03-02', null],
  ['not declared that nothing new is known', { declareLe: null }, '2024-03-02', /article 11/],
  ['declared the day before', { declareLe: '2024-03-01' }, '2024-03-02', /le jour du dépôt/],
  ['nothing joined', { pieces: [] }, '2024-03-02', /Note d’information/],
  ['a piece that was taken back', { pieces: toutes.filter((p) => p.categorieCode !== 'RGPD') }, '2024-03-02', /: RGPD\.$/],
])('%s', (_, plus, jour, raison) => {
  const [lue = null] = empechementsDepot(faits(plus, jour), jour);
  if (raison === null) expect(lue).toBeNull();
  else expect(lue).toMatch(raison);
});
