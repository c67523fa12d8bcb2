import { expect, test } from '@jest/globals';
import { routesOf } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { openapi } from './openapi.ts';

const document = openapi(CONTRACTS);

test('the document is OpenAPI 3.1 for an outside validator', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every call is in it, under its name', () => {
  const paths = z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))).parse(document.paths);
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((o) => o.operationId));
  expect(names.sort()).toEqual(
    routesOf(CONTRACTS)
      .map((r) => r.name)
      .sort(),
  );
});
