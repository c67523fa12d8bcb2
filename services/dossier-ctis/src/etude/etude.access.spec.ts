import { expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { instantDe } from '@riph/contracts/core/paris';
import { voitEtude } from './etude.access.ts';

const actor = (profil: Profil, plus: Partial<Actor> = {}): Actor => ({ utiId: 7, profil, cppId: null, nom: 'X', ...plus });
const acces = [{ utiId: 7, origine: 'CONTACT' as const, depuis: instantDe('2026-03-02T10:00:00.000Z') }];
const qui = (etude: Parameters<typeof voitEtude>[1], plus: Partial<Actor> = {}) =>
  PROFILS.filter((p) => voitEtude(actor(p, plus), etude));

test('what an import brought is seen by the administration and the agency alone', () => {
  expect(qui({ cppId: null, acces: [] })).toEqual(['SUPER_ADMIN', 'UTILISATEUR_ANSM']);
  expect(qui({ cppId: null, acces: [] }, { cppId: 5 })).toEqual(['SUPER_ADMIN', 'UTILISATEUR_ANSM']);
});

test('a committee sees what it was given, not what another was', () => {
  const tous = ['SUPER_ADMIN', 'GESTIONNAIRE', 'INSTRUCTEUR', 'UTILISATEUR_ANSM'];
  expect(qui({ cppId: 5, acces: [] }, { cppId: 5 })).toEqual(tous);
  expect(qui({ cppId: 5, acces: [] }, { cppId: 6 })).toEqual(['SUPER_ADMIN', 'UTILISATEUR_ANSM']);
});

// COM-07.
test('nobody of that committee who has the trial as its sponsor: he reads it as its sponsor alone', () => {
  expect(qui({ cppId: 5, acces }, { cppId: 5 })).toEqual(['SUPER_ADMIN', 'DEPOSANT', 'UTILISATEUR_ANSM']);
});

test('a sponsor sees what he has access to, and nobody else because of him', () => {
  expect(qui({ cppId: null, acces })).toEqual(['SUPER_ADMIN', 'DEPOSANT', 'UTILISATEUR_ANSM']);
  expect(qui({ cppId: null, acces }, { utiId: 8 })).toEqual(['SUPER_ADMIN', 'UTILISATEUR_ANSM']);
});
