import { expect, test } from '@jest/globals';
import { PROFILS } from '../core/droits.ts';
import { isModeleMail, MAILS, type ModeleMail } from './mails.ts';
import {
  acheminer,
  type Choix,
  empechementChoix,
  FAMILLES,
  FAMILLES_NOTIFICATION,
  famillesDe,
  NOTIFICATIONS,
  typePour,
} from './notifications.ts';

const RIEN: Choix = { application: false, courriel: 'AUCUN' };
const RESUME: Choix = { application: true, courriel: 'RESUME' };

test.each<[ModeleMail, Choix | undefined, Choix]>([
  ['RAPPORT_DEPOSE', undefined, { application: true, courriel: 'IMMEDIAT' }],
  ['RAPPORT_DEPOSE', RESUME, RESUME],
  ['AVIS_FINAL', RESUME, { application: true, courriel: 'IMMEDIAT' }],
  ['COMPLEMENTS_DEMANDES', RIEN, { application: true, courriel: 'IMMEDIAT' }],
  ['SECURITE_SIGNALEE', RIEN, { application: true, courriel: 'IMMEDIAT' }],
  ['SEANCE_CONVOCATION', RIEN, { application: true, courriel: 'IMMEDIAT' }],
  ['MDP_MODIFIE', RIEN, { application: true, courriel: 'IMMEDIAT' }],
  ['MDP_REINITIALISER', RIEN, { application: false, courriel: 'IMMEDIAT' }],
])('%s to whoever chose %j', (modele, choix, attendu) => expect(acheminer(modele, choix)).toEqual(attendu));

test('a mail with a secret is no line of the application', () => {
  const secrets = Object.keys(MAILS).filter((m) => isModeleMail(m) && 'jetId' in MAILS[m].shape);
  expect(secrets.length).toBeGreaterThan(2);
  for (const m of secrets) expect(isModeleMail(m) && NOTIFICATIONS[m]).toBeNull();
});

test('a choice that would leave nothing is refused in words, so is one about what is imposed', () => {
  expect(empechementChoix('EXAMEN', RIEN)).toMatch(/au moins un moyen/);
  expect(empechementChoix('EXAMEN', { application: false, courriel: 'RESUME' })).toBeNull();
  for (const f of FAMILLES_NOTIFICATION.filter((x) => FAMILLES[x].imposee !== null))
    expect(empechementChoix(f, RESUME)).toBe(FAMILLES[f].imposee);
  expect(empechementChoix('DECISIONS', { application: true, courriel: 'IMMEDIAT' })).toBeNull();
});

test('every profile has something to choose about or to know', () => {
  for (const p of PROFILS) expect(famillesDe(p)).toContain('COMPTE');
  expect(famillesDe('EXPERT')).toEqual(['COMPTE', 'EXPERTISES']);
});

test.each([
  ['GESTIONNAIRE', 'GESTIONNAIRE', 'ACTION'],
  ['GESTIONNAIRE', 'UTILISATEUR_ANSM', 'INFORMATION'],
  ['GESTIONNAIRE', null, 'INFORMATION'],
  ['DEPOSANT', null, 'ACTION'],
  ['DEPOSANT', 'UTILISATEUR_ANSM', 'INFORMATION'],
  [undefined, 'GESTIONNAIRE', 'INFORMATION'],
] as const)('an event of a trial that asks %s to act is, for %s, %s', (agit, profil, attendu) => {
  expect(typePour('CTIS_EVENEMENT', 'INFORMATION', { titre: 'x', ...(agit && { agit }) }, profil)).toBe(attendu);
  expect(typePour('AVIS_FINAL', 'DECISION', { agit }, profil)).toBe('DECISION');
});

test.each([
  ['GESTIONNAIRE', 'ACTION'],
  ['INSTRUCTEUR', 'ACTION'],
  ['UTILISATEUR_ANSM', 'ACTION'],
  [null, 'INFORMATION'],
] as const)('a fact of safety is, for %s, %s', (profil, attendu) =>
  expect(typePour('SECURITE_SIGNALEE', 'ACTION', {}, profil)).toBe(attendu),
);
