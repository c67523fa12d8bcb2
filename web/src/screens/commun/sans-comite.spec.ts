import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { messageSansComite, profilsQuiTravaillent } from './sans-comite.rules.ts';

const compte = (code: Profil, statut: StatutCompte = 'ACTIF', sansComite = false, dateDebut: string | null = null) => ({
  profil: { code, libelle: code },
  statut: { code: statut, libelle: statut },
  sansComite,
  nominationAVenir: dateDebut === null ? null : { nom: 'CPP Est I', dateDebut },
});
const membre = compte('INSTRUCTEUR', 'ACTIF', true, '2026-12-01');

test.each<[string, ReturnType<typeof compte>[], Profil[]]>([
  ['a manager named elsewhere', [membre, compte('GESTIONNAIRE')], ['GESTIONNAIRE']],
  ['one without a committee either', [membre, compte('GESTIONNAIRE', 'ACTIF', true)], []],
  ['a closed profile', [membre, compte('DEPOSANT', 'INACTIF'), compte('EXPERT')], ['EXPERT']],
  ['a member alone', [membre], []],
])('%s is offered the profiles that work', (_, comptes, attendus) =>
  expect(profilsQuiTravaillent(comptes, 'INSTRUCTEUR').map((p) => p.code)).toEqual(attendus),
);

test('a nomination to come is told with its committee and its day; one that is over, and a lost committee, otherwise', () => {
  expect(messageSansComite([membre], 'INSTRUCTEUR')).toBe(
    'Votre nomination au CPP Est\u00A0I commence le 01/12/2026 : il s’ouvrira ce jour-là.',
  );
  expect(messageSansComite([compte('INSTRUCTEUR', 'ACTIF', true)], 'INSTRUCTEUR')).toMatch(/n’est plus en cours/);
  expect(messageSansComite([membre, compte('GESTIONNAIRE', 'ACTIF', true)], 'GESTIONNAIRE')).toMatch(/plus rattaché/);
});
