/** What changed in the qualities of a member: tables of cases. Rule: COM-17. */
import { expect, test } from '@jest/globals';
import type { MembreInfos } from './membres.repository.ts';
import { changementsQualites, enMots } from './qualites.rules.ts';
import { SANS_INFOS } from './qualites.ts';

const infos = (plus: Partial<MembreInfos> = {}): MembreInfos => ({ ...SANS_INFOS, ...plus });

test.each<[string, Partial<MembreInfos>, Partial<MembreInfos>, string[]]>([
  ['nothing', {}, {}, []],
  ['an empty profession is none', { profession: '' }, {}, []],
  ['the same competences', { competences: ['A', 'B'] }, { competences: ['A', 'B'] }, []],
  ['a competence', { competences: ['A', 'B'] }, { competences: ['A'] }, ['Compétences : liste modifiée']],
  ['the last competence', { competences: ['A'] }, {}, ['Compétences : liste modifiée']],
  ['no methodologist any more', { methodologiste: true }, {}, ['Méthodologiste : oui → non']],
  [
    'the day of his declaration',
    { dpiLe: '2025-03-01' },
    { dpiLe: '2026-03-01' },
    ['Déclaration d’intérêts du : 01/03/2025 → 01/03/2026'],
  ],
  ['a first declaration', {}, { dpiLe: '2026-03-01' }, ['Déclaration d’intérêts du : (vide) → 01/03/2026']],
  [
    'several',
    { profession: 'Médecin' },
    { profession: 'Pharmacien', pediatre: true, protectionDonnees: true },
    ['Profession : Médecin → Pharmacien', 'Pédiatre : non → oui', 'Protection des données : non → oui'],
  ],
])('%s', (_quoi, avant, apres, mots) => {
  expect(changementsQualites(infos(avant), infos(apres)).map(enMots)).toEqual(mots);
});
