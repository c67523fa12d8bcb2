import { expect, test } from '@jest/globals';
import { raisonNonRetirable } from './liens.rules.ts';

const DE_LUI = { utiId: 4, declareParUtiId: 4, premierComite: false };
const DU_SECRETARIAT = { ...DE_LUI, declareParUtiId: 201 };
const [SECRETARIAT, MEMBRE, PRESIDENT] = [
  { profil: 'GESTIONNAIRE', isPresidence: false },
  { profil: 'INSTRUCTEUR', isPresidence: false },
  { profil: 'INSTRUCTEUR', isPresidence: true },
] as const;

// COM-13.
test.each([
  ['the secretariat, one that it noted', DU_SECRETARIAT, SECRETARIAT, false, null],
  ['the president, one that the platform noted', { ...DE_LUI, declareParUtiId: null }, PRESIDENT, false, /plateforme/],
  ['the secretariat, one that the member declared himself', DE_LUI, SECRETARIAT, false, /déclaré lui-même/],
  ['the president, that one', DE_LUI, PRESIDENT, false, null],
  ['another member', DU_SECRETARIAT, MEMBRE, false, /par le président/],
  ['the president, of the first committee', { ...DE_LUI, premierComite: true }, PRESIDENT, false, /par la loi/],
  ['the president, once the opinion is given', DE_LUI, PRESIDENT, true, /terminé/],
])('a link is taken back by %s', (_, lien, qui, isOver, attendu) => {
  const raison = raisonNonRetirable(lien, qui, isOver);
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toMatch(attendu);
});
