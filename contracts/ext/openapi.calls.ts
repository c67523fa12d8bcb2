/** What the platform says of itself. Answered by the BFF. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';

export const extOpenapi = contract('ext.openapi', {
  lire: call({
    method: 'GET',
    path: '/api/ext/openapi.json',
    effect: 'read',
    access: 'public',
    response: { json: z.record(z.string(), z.unknown()) },
    summary: 'Description OpenAPI 3.1 de tous les appels',
    servedBy: 'bff',
  }),
});
