/** Sources: decision 2026-11-21 (accounts: our tables decide, Keycloak follows). */
import { expect, test } from '@jest/globals';
import type { FicheKeycloak } from '../keycloak/fiches.ts';
import { ecartsDe, expected, isAbandonne, type NotreFiche } from './ecarts.rules.ts';

const NOTRE: NotreFiche = {
  utiId: 12,
  email: 'zoe@ex.test',
  prenom: 'Zoé',
  nom: 'Lefort',
  emailVerifie: true,
  comptes: [
    { profil: 'DEPOSANT', statut: 'ACTIF' },
    { profil: 'EXPERT', statut: 'INACTIF' },
  ],
};
const SIENNE: FicheKeycloak = {
  keycloakId: 'k',
  email: 'zoe@ex.test',
  prenom: 'Zoé',
  nom: 'Lefort',
  actif: true,
  emailVerifie: true,
  utiId: 12,
  profils: ['DEPOSANT'],
  creeLe: 0,
};

test.each<[string, Partial<FicheKeycloak>, string[]]>([
  ['agrees', {}, []],
  ['has another address', { email: 'autre@ex.test' }, ['ADRESSE']],
  ['has another first name', { prenom: 'Zoe' }, ['NOM']],
  ['does not know the address proved', { emailVerifie: false }, ['ADRESSE_PROUVEE']],
  ['keeps the person out', { actif: false }, ['ACTIF']],
  ['gives a closed profile', { profils: ['DEPOSANT', 'EXPERT'] }, ['PROFILS']],
  ['gives another profile', { profils: ['EXPERT'] }, ['PROFILS']],
  ['was cut before the number and the roles', { utiId: null, profils: [] }, ['PROFILS', 'NUMERO']],
])('Keycloak %s', (_, change, ecarts) => expect(ecartsDe(NOTRE, { ...SIENNE, ...change })).toEqual(ecarts));

test('nobody in Keycloak', () => expect(ecartsDe(NOTRE, null)).toEqual(['ABSENT']));

test.each<[NotreFiche['comptes'][number]['statut'], boolean | null]>([
  ['ACTIF', true],
  ['A_VALIDER', true],
  ['REFUSE', true],
  ['INACTIF', false],
  ['ANONYMISE', false],
  ['A_CONFIRMER', null],
])('a single account %s lets in: %s', (statut, actif) =>
  expect(expected({ ...NOTRE, comptes: [{ profil: 'DEPOSANT', statut }] }).actif).toBe(actif),
);

test('left alone for an hour', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect([isAbandonne(now.getTime() - 3_600_000, now), isAbandonne(now.getTime() - 3_600_001, now)]).toEqual([false, true]);
});
