import { expect, test } from '@jest/globals';
import * as z from 'zod';
import {
  type Actor,
  call,
  contract,
  DEADLINE_DEFAULT,
  DEADLINE_LONG,
  deadlineOf,
  type Handlers,
  type Input,
  inputSchema,
  internalCall,
  internalContract,
  isCostly,
  isInternal,
  type Output,
  serviceOf,
  servicesOf,
  subject,
} from './call.ts';
import { id } from './fields.ts';
import type { FileAnswer, FileRef } from './files.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only when the two types are the same. */
const same = <A, B>(isSame: Same<A, B>): void => expect(isSame).toBe(true);

const ligne = z.object({ id: z.int(), nom: z.string().default('') });
const c = contract('seance.essai', {
  lire: call({
    method: 'GET',
    path: '/api/essai/{essaiId}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: z.object({ essaiId: id }),
    response: { json: ligne },
    summary: 'x',
  }),
  lister: call({
    method: 'GET',
    path: '/api/essai',
    effect: 'read',
    access: 'public',
    query: z.object({ n: id.optional() }),
    response: { json: z.array(ligne) },
    summary: 'x',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/essai/{essaiId}/piece',
    effect: 'write',
    access: 'signedIn',
    params: z.object({ essaiId: id }),
    body: z.object({ titre: z.string() }),
    files: { piece: { max: 1, types: ['pdf'] } },
    response: { empty: true },
    summary: 'x',
  }),
  exporter: call({
    method: 'GET',
    path: '/api/essai/export',
    effect: 'read',
    access: 'signedIn',
    response: { file: 'xlsx' },
    summary: 'x',
  }),
  page: call({
    method: 'GET',
    path: '/essai',
    effect: 'read',
    access: 'public',
    response: { text: true },
    summary: 'x',
    servedBy: 'bff',
  }),
});
type C = typeof c.calls;

test('a handler receives what is declared, parsed, and nothing else', () => {
  same<
    Input<typeof c, 'lire'>,
    { params: { essaiId: number }; query: undefined; body: undefined; files: undefined; actor: Actor; requestId: string }
  >(true);
  same<Input<typeof c, 'lister'>['query'], { n?: number | undefined }>(true);
  same<Input<typeof c, 'lister'>['actor'], Actor | null>(true);
  same<Input<typeof c, 'deposer'>['files']['piece'], FileRef[]>(true);
  same<Output<C['lire']>, { id: number; nom?: string | undefined }>(true);
  same<Output<C['deposer']>, void>(true);
  same<Output<C['exporter']>, FileAnswer>(true);
});

test('only built calls of the services have methods', () => {
  same<keyof Handlers<typeof c>, 'lire' | 'lister' | 'deposer' | 'exporter'>(true);
});

test('a path and its parameters cover one another, or it does not compile', () => {
  const lire = {
    method: 'GET',
    path: '/api/x/{a}/{b}',
    effect: 'read',
    access: 'public',
    response: { empty: true },
    summary: 'x',
  } as const;
  contract('x.y', { ok: call({ ...lire, params: z.object({ a: id, b: id }) }) });
  // @ts-expect-error b is missing
  contract('x.y', { ko: call({ ...lire, params: z.object({ a: id }) }) });
  // @ts-expect-error c is not in the path
  contract('x.y', { ko: call({ ...lire, params: z.object({ a: id, b: id, c: id }) }) });
  // @ts-expect-error no parameters at all
  contract('x.y', { ko: call(lire) });
  // @ts-expect-error an unknown droit
  call({ ...lire, access: 'TOUT_FAIRE' });
  expect(inputSchema({ ...lire, params: z.object({ a: id, b: id }) }).safeParse({ params: { a: '1' } }).success).toBe(false);
});

test('the input schema has the declared parts only', () => {
  const parsed = inputSchema(c.calls.deposer).parse({
    params: { essaiId: '4', autre: 1 },
    body: { titre: 't', autre: 1 },
    query: { x: 1 },
    autre: 1,
  });
  expect(parsed).toEqual({ params: { essaiId: 4 }, body: { titre: 't' } });
  expect(Object.keys(inputSchema(c.calls.exporter).shape)).toEqual([]);
});

test('names, owner and time of a call follow from its entry', () => {
  expect(subject(c, 'lire')).toBe('seance.essai.lire');
  expect(serviceOf(c)).toBe('seance');
  expect(serviceOf({ service: 'dossier-ctis.recours' })).toBe('dossier-ctis');
  expect(servicesOf(c)).toEqual(['seance']);
  const shared = contract('examen.essai', c.calls, { owners: ['etude', 'dossier-ctis'] });
  expect(servicesOf(shared)).toEqual(['etude', 'dossier-ctis']);
  expect(subject(shared, 'lire', 'dossier-ctis')).toBe('dossier-ctis.essai.lire');
  expect(deadlineOf(c.calls.lire)).toBe(DEADLINE_DEFAULT);
  expect(deadlineOf(c.calls.exporter)).toBe(DEADLINE_LONG);
  expect(deadlineOf({ ...c.calls.lire, deadline: 9 })).toBe(9);
});

test('what is made on request is dear; a file taken in or given out as it is, is not', () => {
  expect([isCostly(c.calls.lire), isCostly(c.calls.exporter)]).toEqual([false, true]);
  expect(isCostly({ ...c.calls.lire, costly: true })).toBe(true);
  expect(isCostly({ ...c.calls.lire, response: { file: 'original' } })).toBe(false);
  expect(isCostly({ ...c.calls.deposer, deadline: DEADLINE_LONG })).toBe(false);
});

test('an internal call is told from a public one', () => {
  const interne = internalContract('seance.internal', {
    une: internalCall({ input: z.int(), output: z.array(ligne), summary: 'x' }),
  });
  expect(isInternal(interne.calls.une)).toBe(true);
  expect(isInternal(c.calls.lire)).toBe(false);
  same<
    Handlers<typeof interne>['une'],
    (d: { input: number; actor: Actor | null; requestId: string }) => Promise<{ id: number; nom?: string | undefined }[]>
  >(true);
});
