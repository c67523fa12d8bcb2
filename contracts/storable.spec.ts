/** No call takes a text or an integer that cannot be stored: it would end in the database as an error, or come back changed. */
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { idJson, texte, versionLue } from './core/fields.ts';
import { routesOf } from './core/mount-order.ts';
import { CONTRACTS } from './index.ts';

/** Beyond the integers of PostgreSQL. */
const TOO_FAR = [2 ** 31, -(2 ** 31) - 1];
/** A version that is saved grows by one. */
const LAST = 2 ** 31 - 1;
const UNSTORABLE = ['a\u0000b', '\u0000', 'a\ud800b', '\udfff'];

/** Places of a schema that take one of them. What a transform or a codec gives is judged by its second half. */
function leaks(schema: z.core.$ZodType, place: string): string[] {
  const { def } = schema._zod;
  const each = (parts: readonly z.core.$ZodType[]) => parts.flatMap((part) => leaks(part, place));
  if (schema instanceof z.core.$ZodString) return UNSTORABLE.some((text) => z.safeParse(schema, text).success) ? [place] : [];
  if (schema instanceof z.core.$ZodNumber) {
    const refused = /\.version\w*$/i.test(place) ? [...TOO_FAR, LAST] : TOO_FAR;
    return refused.some((n) => z.safeParse(schema, n).success) ? [place] : [];
  }
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, part]) => leaks(part, `${place}.${key}`));
  if (schema instanceof z.core.$ZodArray) return leaks(schema._zod.def.element, `${place}[]`);
  if (schema instanceof z.core.$ZodRecord)
    return [...leaks(schema._zod.def.keyType, `${place} key`), ...leaks(schema._zod.def.valueType, `${place}{}`)];
  if (schema instanceof z.core.$ZodUnion) return each(schema._zod.def.options);
  if (schema instanceof z.core.$ZodIntersection) return each([schema._zod.def.left, schema._zod.def.right]);
  if (schema instanceof z.core.$ZodPipe) {
    const { in: first, out } = schema._zod.def;
    return out instanceof z.core.$ZodTransform ? leaks(first, place) : leaks(out, place);
  }
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? leaks(def.innerType, place) : [];
}

test('a leak is found wherever it is', () => {
  const inside = z.object({
    a: z.array(z.object({ b: z.string().max(3).nullable().optional() })),
    c: texte(10),
    d: z.record(texte(3), z.string()),
  });
  expect(leaks(z.object({ n: z.int(), id: idJson }), 'body')).toEqual(['body.n']);
  expect(leaks(z.object({ version: idJson, versionPiece: versionLue }), 'body')).toEqual(['body.version']);
  expect(leaks(inside, 'body')).toEqual(['body.a[].b', 'body.d{}']);
  expect(
    leaks(
      z.string().transform((v) => v.trim()),
      'query',
    ),
  ).toEqual(['query']);
  expect(
    leaks(
      z
        .string()
        .transform((v) => v.trim())
        .pipe(texte(5)),
      'query',
    ),
  ).toEqual([]);
});

test('no call has one', () => {
  const found = routesOf(CONTRACTS).flatMap(({ name, call }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? leaks(schema, part).map((place) => `${name} ${place}`) : [];
    }),
  );
  expect(found).toEqual([]);
});
