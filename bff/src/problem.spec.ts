import { expect, test } from '@jest/globals';
import { refusal } from '@riph/contracts/core/errors';
import { bffRefusal } from './errors.ts';
import { problemOf, refusalOf } from './problem.ts';

const httpError = (fields: object) => Object.assign(new Error('secret detail'), fields);

test.each<[unknown, number, string]>([
  [refusal('droit.manquant', { droit: 'X' }), 403, 'droit.manquant'],
  [httpError({ type: 'entity.too.large', status: 413 }), 413, 'corps.tropGros'],
  [httpError({ type: 'entity.parse.failed', status: 400 }), 400, 'requete.invalide'],
  [httpError({ type: 'charset.unsupported', status: 415 }), 415, 'type.nonAccepte'],
  [httpError({ status: 400 }), 400, 'requete.invalide'],
  [new URIError('x'), 400, 'requete.invalide'],
  [new Error('password of the database'), 500, 'erreur.interne'],
  ['a string', 500, 'erreur.interne'],
  [undefined, 500, 'erreur.interne'],
])('%s is told as %i %s', (error, status, code) => {
  expect(refusalOf(error)).toMatchObject({ status, code });
});

test('a fault of ours says nothing of itself', () => {
  expect(JSON.stringify(problemOf(refusalOf(new Error('password of the database')), 'r1'))).not.toContain('password');
});

test('fields stand apart from details', () => {
  const fields = [{ champ: 'titre', message: 'Cette valeur est obligatoire.' }];
  const problem = problemOf(refusal('saisie.invalide', { fields }), 'r1');
  expect(problem).toMatchObject({ status: 400, code: 'saisie.invalide', requestId: 'r1', fields });
  expect(problem).not.toHaveProperty('details');
});

test('what is read has the spaces of French, what a program compares has not', () => {
  const fields = [{ champ: 'titre', message: 'Valeur attendue : un titre' }];
  expect(problemOf(refusal('saisie.invalide', { fields }), 'r1').fields).toEqual([
    { champ: 'titre', message: 'Valeur attendue\u00a0: un titre' },
  ]);
  const { detail, details } = problemOf(refusal('version.perimee', { par: 'A : B', le: '21/11/2026' }), 'r1');
  expect(detail).toContain('A\u00a0: B');
  expect(details).toEqual({ par: 'A : B', le: '21/11/2026' });
});

test('an expired password is told where the sign-in screen reads it', () => {
  expect(problemOf(bffRefusal('auth.motDePasseExpire', { passwordExpired: true }), 'r1')).toMatchObject({
    status: 401,
    passwordExpired: true,
  });
  expect(problemOf(bffRefusal('auth.incorrecte', {}), 'r1')).not.toHaveProperty('passwordExpired');
});
