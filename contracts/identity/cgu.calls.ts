/** Terms of use as every user meets them: acceptance, download. Rule: CPT-10. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { instant, versionLue } from '../core/fields.ts';

export const identityCgu = contract('identity.cgu', {
  accepter: call({
    method: 'POST',
    path: '/api/accepter-cgu',
    effect: 'write',
    access: 'signedIn',
    servedBy: 'bff',
    response: { json: z.object({ version: z.int() }) },
    summary: 'Accepte les conditions générales d’utilisation',
  }),
  accepterVersion: call({
    method: 'POST',
    path: '/api/ext/cgu/acceptation',
    effect: 'write',
    access: 'signedIn',
    servedBy: 'bff',
    /** The version that was read: another one, published meanwhile, is not accepted with it. */
    body: z.object({ version: versionLue }),
    response: { json: z.object({ version: z.int() }) },
    summary: 'Accepte les conditions générales d’utilisation qui ont été lues',
  }),
  estAcceptee: call({
    method: 'GET',
    path: '/api/accepter-cgu',
    effect: 'read',
    access: 'signedIn',
    response: { boolean: true },
    summary: 'Indique si l’utilisateur a accepté les conditions en vigueur',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/download-cgu',
    effect: 'read',
    access: 'public',
    response: { file: 'original' },
    summary: 'Télécharge les conditions en vigueur',
  }),
  lireEnVigueur: call({
    method: 'GET',
    path: '/api/ext/cgu/en-vigueur',
    effect: 'read',
    access: 'public',
    response: { json: z.object({ version: z.int(), publieeLe: instant }).nullable() },
    summary: 'Version et date des conditions en vigueur',
  }),
  estActive: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/cgu-active',
    effect: 'read',
    access: 'public',
    response: { boolean: true },
    summary: 'Indique si des conditions sont en vigueur',
  }),
});
