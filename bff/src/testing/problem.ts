/** A refusal as it leaves, whole: type, number of the request, a sentence. */
import { expect } from '@jest/globals';
import * as z from 'zod';

export const refused = z.looseObject({ code: z.string(), detail: z.string(), requestId: z.string() });

/** Status, code and body of an answer that is to be a refusal. */
export async function problem(r: Response) {
  expect(r.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = refused.parse(await r.json());
  expect(body.requestId).toBe(r.headers.get('x-request-id'));
  expect(body.detail.length).toBeGreaterThan(10);
  return [r.status, body.code, body] as const;
}
