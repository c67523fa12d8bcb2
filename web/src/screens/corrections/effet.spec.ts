import { expect, test } from '@jest/globals';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { type Cible, effetDe } from './effet.rules.ts';

const LIGNES = [
  { partie: 'PARTIE_1', etat: 'A_VENIR', montant: 1_000 },
  { partie: 'PARTIE_2', etat: 'A_VENIR', montant: 2_000 },
  { partie: 'PARTIE_2', etat: 'CERTIFIEE', montant: 4_000 },
  { partie: 'PARTIE_1', etat: 'SUPPRIMEE', montant: 8_000 },
] as const;

test.each<[Cible, string[]]>([
  ['DOSSIER', [`${eurosFr(3_000)} ne seront`, `${eurosFr(4_000)} déjà certifiés`]],
  ['PARTIE_1', [`${eurosFr(1_000)} ne seront pas dans le prochain fichier.`]],
  ['PARTIE_2', [`${eurosFr(2_000)} ne seront`, `${eurosFr(4_000)} déjà certifiés`]],
])('%s: what is taken off, and nothing of the other part', (cible, dits) => {
  const effet = effetDe(LIGNES, cible);
  for (const dit of dits) expect(effet).toContain(dit);
  expect(effet.includes('certifiés')).toBe(dits.length === 2);
});

test('nothing to take off: nothing is said', () => {
  expect(effetDe([LIGNES[0], LIGNES[3]], 'PARTIE_2')).toBe('');
  expect(effetDe([LIGNES[3]], 'DOSSIER')).toBe('');
});
