/** Public settings that the sign-in page needs. Answered by the BFF. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';

const configPublique = z.object({
  /** Where single sign-on happens; null: this deployment has none. */
  keycloak: z.object({ url: z.url(), realm: z.string(), clientId: z.string() }).nullable(),
});

export const extConfig = contract('ext.config', {
  lire: call({
    method: 'GET',
    path: '/api/ext/config',
    effect: 'read',
    access: 'public',
    response: { json: configPublique },
    summary: 'Réglages publics de la plateforme',
    servedBy: 'bff',
  }),
});
