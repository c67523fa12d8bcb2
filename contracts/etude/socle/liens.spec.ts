import { expect, test } from '@jest/globals';
import { PROFILS } from '../../core/droits.ts';
import { estJugeEtPartie, liensDe, MOTIF_DEPOSANT, premiersMembres } from './liens.ts';

const COMITE = ['GESTIONNAIRE', 'INSTRUCTEUR'];

test.each(PROFILS.map((profil) => [profil, COMITE.includes(profil)] as const))(
  'sous le profil %s, celui qui a déposé est juge et partie : %s',
  (profil, attendu) => {
    expect(estJugeEtPartie({ profil, utiId: 101 }, { deposantUtiId: 101 })).toBe(attendu);
    expect(estJugeEtPartie({ profil, utiId: 102 }, { deposantUtiId: 101 })).toBe(false);
  },
);

const autre = { utiId: 7, motif: 'Conseil du promoteur' };
const lui = { utiId: 101, motif: 'Salarié du promoteur' };
test.each([
  ['rien de déclaré', [], [{ utiId: 101, motif: MOTIF_DEPOSANT }]],
  ['un autre membre', [autre], [autre, { utiId: 101, motif: MOTIF_DEPOSANT }]],
  ['le sien, déclaré', [autre, lui], [autre, lui]],
])('liens avec un dossier : %s', (_, declares, attendus) => expect(liensDe({ deposantUtiId: 101 }, declares)).toEqual(attendus));

// COM-11.
const dominique = { utiId: 5001, prenom: 'Dominique', nom: 'Martin' };
const alix = { utiId: 5002, prenom: 'Alix', nom: 'Bernard' };
test.each([
  ['nobody is known', [], []],
  [
    'one who left since, one who came since, one who stayed',
    [[dominique], [dominique, alix]],
    ['Dominique Martin', 'Alix Bernard'],
  ],
  ['the same day twice', [[alix], [alix]], ['Alix Bernard']],
])('set aside from a second examination: %s', (_, parJour, noms) =>
  expect(premiersMembres(parJour).map((x) => x.nom)).toEqual(noms),
);
