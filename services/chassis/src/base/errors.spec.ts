import { expect, test } from '@jest/globals';
import { ConnectionError, NoRespondersError, TimeoutError } from '@nats-io/transport-node';
import { DomainError, refusal } from '@riph/contracts/core/errors';
import { duplicateOf, fromWireError, isConflict, isTransient, isUndone, toDomainError, toWireError } from './errors.ts';
import { describeFault } from './logger.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  refusal('saisie.invalide', { fields: [{ champ: 'titre', message: 'Trop long.' }] }),
  refusal('transition.refusee', { raisons: ['une', 'deux'] }),
  refusal('session.requise', {}),
])('%s crosses the wire whole', (e) => {
  const back = fromWireError(JSON.stringify(toWireError(e)));
  expect(back).toEqual(e);
  expect(back).toMatchObject({ code: e.code, status: e.status, detail: e.detail, details: e.details });
});

test('a refusal that nobody can read is a fault', () =>
  expect(fromWireError('{"x":1}')).toMatchObject({ code: 'erreur.interne', status: 500 }));

test.each([
  [withCode('40001'), 503, true, true],
  [withCode('40P01'), 503, true, true],
  [withCode('ECONNREFUSED'), 503, true, false],
  [withCode('EHOSTUNREACH'), 503, true, false],
  [withCode('53100'), 503, true, false],
  [withCode('25006'), 503, true, false],
  [withCode('28P01'), 503, true, false],
  [withCode('22001'), 500, false, false],
  [new Error('Connection terminated unexpectedly'), 503, true, false],
  [new Error('Client has encountered a connection error and is not queryable'), 503, true, false],
  [new Error('Client was closed and is not queryable'), 503, true, false],
  [withCode('ENOTFOUND'), 503, true, false],
  [new Error('wrapped', { cause: withCode('57P01') }), 503, true, false],
  [new NoRespondersError('a.b'), 503, true, false],
  [new TimeoutError(), 503, true, false],
  [new Error('not stored', { cause: new ConnectionError('reset') }), 503, true, false],
  [withCode('23505'), 500, false, false],
  [new Error('boom'), 500, false, false],
  ['a string', 500, false, false],
  [new DomainError('a.b', 409, 'Non.', {}), 409, false, false],
])('%#: %s answers %i', (error, status, transient, conflict) => {
  expect(toDomainError(error).status).toBe(status);
  expect(isTransient(error)).toBe(transient);
  expect(isConflict(error)).toBe(conflict);
});

test.each([
  [refusal('transition.refusee', { raisons: [] }), true],
  [withCode('23505'), true],
  [withCode('40001'), true],
  [refusal('service.indisponible', {}), false],
  [withCode('57P01'), false],
  [withCode('08006'), false],
  [withCode('ECONNRESET'), false],
  [new Error('Connection terminated unexpectedly'), false],
  [new TimeoutError(), false],
])('%#: %s: the write surely did not happen: %s', (error, undone) => expect(isUndone(error)).toBe(undone));

test('a fault tells nothing of itself to the caller', () => {
  expect(JSON.stringify(toWireError(toDomainError(new Error('password of Camille'))))).not.toContain('Camille');
});

test.each([
  ['invalid input syntax for type integer: "Camille"'],
  ['Key (email)=(camille@exemple.fr) already exists.'],
  ['no mailbox for camille.martin@exemple.fr here'],
  ['cannot find « Camille »'],
])('%s: a log keeps no value', (message) => {
  const logged = JSON.stringify(describeFault(new Error(message, { cause: new Error(message) })));
  expect(logged).not.toMatch(/camille/i);
  expect(logged).toContain('errors.spec');
});

test.each([
  [Object.assign(withCode('23505'), { constraint: 'cpp_nom_key' }), 'cpp_nom_key'],
  [new Error('wrapped', { cause: Object.assign(withCode('23505'), { constraint: 'cpp_nom_key' }) }), 'cpp_nom_key'],
  [withCode('23505'), null],
  [Object.assign(withCode('40001'), { constraint: 'cpp_nom_key' }), null],
  ['a string', null],
])('%#: the unique constraint that was broken is %s', (error, constraint) => expect(duplicateOf(error)).toBe(constraint));

test('a log keeps the code and the constraint, not the SQL', () => {
  const error = Object.assign(withCode('23505', 'duplicate key'), {
    constraint: 'carnet_titre_key',
    query: 'select secret',
    parameters: ['secret'],
  });
  expect(describeFault(error)).toMatchObject({ code: '23505', constraint: 'carnet_titre_key' });
  expect(JSON.stringify(describeFault(error))).not.toContain('secret');
});
