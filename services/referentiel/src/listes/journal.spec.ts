import { expect, test } from '@jest/globals';
import { lignesDuJournal } from './journal.rules.ts';

const e = (rang: number, action: string, details: Record<string, unknown>) => ({
  rang,
  le: `2026-03-0${rang}T10:00:00.000Z`,
  par: 'Élodie Bézier',
  action,
  details,
});

test('a change says what was before, newest first', () => {
  const avant = { libelle: 'Oncologie', ordre: 2, actif: true, bloquante: false };
  expect(
    lignesDuJournal([
      e(1, 'CREER', { liste: 'competence', code: 'ONCO', libelle: 'Oncologie', ordre: 2, actif: true, bloquante: false }),
      e(2, 'MODIFIER', { liste: 'competence', ...avant, actif: false, avant }),
    ]).map((l) => [l.action, l.changements]),
  ).toEqual([
    ['MODIFIER', [{ champ: 'actif', avant: 'oui', apres: 'non' }]],
    [
      'CREER',
      [
        { champ: 'code', avant: null, apres: 'ONCO' },
        { champ: 'libelle', avant: null, apres: 'Oncologie' },
        { champ: 'ordre', avant: null, apres: '2' },
        { champ: 'actif', avant: null, apres: 'oui' },
        { champ: 'bloquante', avant: null, apres: 'non' },
      ],
    ],
  ]);
});

test('a line written before « avant » was kept is compared with the line before it', () => {
  const [derniere] = lignesDuJournal([
    e(1, 'MODIFIER', { liste: 'domaine', libelle: 'Un', actif: true }),
    e(2, 'MODIFIER', { liste: 'domaine', libelle: 'Deux', actif: true }),
  ]);
  expect(derniere.changements).toEqual([{ champ: 'libelle', avant: 'Un', apres: 'Deux' }]);
});
