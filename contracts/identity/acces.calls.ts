/** Links of mails that lead to one page after the sign-in. They open nothing by themselves. Rule: CPT-22. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jeton } from './jeton.schemas.ts';

export const identityAcces = contract('identity.acces', {
  ouvrir: call({
    method: 'POST',
    path: '/api/ext/acces',
    effect: 'write',
    access: 'public',
    body: z.object({ jeton }),
    /** An address of the page, without anything of the person: who is not signed in is asked to sign in first. */
    response: { json: z.object({ chemin: z.string() }) },
    summary: 'Page à laquelle mène le lien d’un courriel, une seule fois',
  }),
});
