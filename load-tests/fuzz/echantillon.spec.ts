import { expect, test } from '@jest/globals';
import { jsonQuery } from '@riph/contracts/core/fields';
import { routesOf } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import * as z from 'zod';
import { CORPS } from './champs.data.ts';
import { avec, echantillon, optionAvec, places } from './echantillon.ts';

const schema = z.object({
  titre: z.string().max(10),
  email: z.email().optional(),
  jour: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  liste: z.array(z.object({ nom: z.string().max(3) })),
  choix: z.discriminatedUnion('k', [z.object({ k: z.literal('A'), a: z.string().max(4) }), z.object({ k: z.literal('B') })]),
  n: z.int().min(3).max(6),
});

test('a sample is accepted, and the places of the texts are known', () => {
  expect(schema.parse(echantillon(schema))).toMatchObject({ titre: 'Texte', jour: '2026-03-02', liste: [{ nom: 'AAA' }], n: 5 });
  expect(places(schema).map((p) => [p.chemin.join('.'), p.max, p.isLibre])).toEqual([
    ['titre', 10, true],
    ['email', 0, false],
    ['jour', 0, false],
    ['liste.0.nom', 3, true],
    ['choix.a', 4, true],
  ]);
});

test('a parameter that carries JSON gets the least that is accepted', () => {
  const filtres = (schema: z.ZodType) => z.object({ filtres: jsonQuery(schema) });
  expect(echantillon(filtres(z.object({ texte: z.string().optional() })))).toEqual({ filtres: '{}' });
  expect(echantillon(filtres(z.object({ page: z.int() })))).toEqual({ filtres: '{"page":1}' });
});

test('one place is changed, what is missing on the way is made', () => {
  expect(avec({ a: 1 }, ['b', '0', 'c'], 'x')).toEqual({ a: 1, b: [{ c: 'x' }] });
  expect(avec({ b: [{ c: 1, d: 2 }] }, ['b', '0', 'c'], 'x')).toEqual({ b: [{ c: 'x', d: 2 }] });
  expect(optionAvec(z.union([z.object({ a: z.int() }), z.object({ b: z.string() })]), ['b'])).toBeInstanceOf(z.ZodObject);
});

test('the body of nearly every write has a sample; the others are rules between fields', () => {
  const sans = routesOf(CONTRACTS)
    .filter(({ call }) => call.effect === 'write' && call.body)
    .filter(({ call }) => !call.body?.safeParse(echantillon(call.body)).success)
    .map(({ name }) => name);
  expect(sans.filter((name) => !(name in CORPS))).toEqual([]);
});
