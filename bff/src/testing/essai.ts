/** A contract with one call of each kind, for the tests of the BFF. */

import { randomUUID } from 'node:crypto';
import { call, contract } from '@riph/contracts/core/call';
import { id } from '@riph/contracts/core/fields';
import * as z from 'zod';

/** Each test file has its own group: files run at once must not answer for one another. */
export const GROUPE = `search.essai-${randomUUID()}`;
/** The fact that `suivre` follows. Each test file has its own. */
export const FAIT = `seance.essai${randomUUID().slice(0, 8)}`;
const base = { method: 'GET', effect: 'read', access: 'signedIn', summary: '' } as const;
const params = z.object({ id });
const MAX = 300_000;

export const essai = contract(GROUPE, {
  lire: call({
    ...base,
    path: '/api/essai/{id}',
    params,
    query: z.object({ q: z.string().optional() }),
    response: { json: z.unknown() },
  }),
  texte: call({ ...base, path: '/api/essai/texte', response: { text: true } }),
  nombre: call({ ...base, path: '/api/essai/nombre', response: { number: true } }),
  suivre: call({ ...base, path: '/api/essai/{id}/flux', params, response: { live: FAIT } }),
  suivreTous: call({ ...base, path: '/api/essai/tous/flux', response: { live: `${FAIT}tous`, commun: true } }),
  vide: call({ ...base, path: '/api/essai/vide', response: { empty: true } }),
  muet: call({ ...base, path: '/api/essai/muet', response: { empty: true } }),
  lent: call({ ...base, path: '/api/essai/lent', response: { empty: true }, deadline: 200 }),
  administrer: call({ ...base, path: '/api/essai/administration', access: 'PARAMETRE_GERER', response: { empty: true } }),
  ecrire: call({
    ...base,
    method: 'POST',
    effect: 'write',
    path: '/api/essai',
    body: z.object({ titre: z.string() }),
    response: { json: z.unknown() },
  }),
  ecrirePublic: call({
    ...base,
    method: 'POST',
    effect: 'write',
    access: 'public',
    path: '/api/essai/public',
    body: z.unknown(),
    response: { empty: true },
  }),
  ecrireDiscret: call({
    ...base,
    method: 'POST',
    effect: 'write',
    access: 'public',
    path: '/api/essai/discret',
    body: z.object({ titre: z.string() }),
    response: { empty: true },
    discreet: true,
  }),
  deposer: call({
    ...base,
    method: 'POST',
    effect: 'write',
    path: '/api/essai/fichiers',
    body: z.object({ note: z.string() }).optional(),
    files: {
      pieces: { max: MAX, types: ['pdf', 'docx', 'odt', 'xlsx', 'png', 'jpg'], plusieurs: true },
      logo: { max: MAX, types: ['png'], optional: true },
    },
    response: { json: z.unknown() },
  }),
  deposerLent: call({
    ...base,
    method: 'POST',
    effect: 'write',
    path: '/api/essai/lents',
    files: { piece: { max: MAX, types: ['pdf'] } },
    response: { empty: true },
    deadline: 200,
  }),
  deposerMuet: call({
    ...base,
    method: 'POST',
    effect: 'write',
    path: '/api/essai/muets',
    files: { piece: { max: MAX, types: ['pdf'] } },
    response: { empty: true },
  }),
  chercher: call({ ...base, path: '/api/essai/chercher', costly: true, response: { number: true } }),
  exporter: call({
    ...base,
    path: '/api/essai/{id}/export',
    params,
    query: z.object({ q: z.string().optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des essais',
  }),
  exporterEphemere: call({ ...base, path: '/api/essai/ephemere/export', ephemeral: true, response: { file: 'xlsx' } }),
  exporterReserve: call({ ...base, path: '/api/essai/reserve/export', access: 'PARAMETRE_GERER', response: { file: 'xlsx' } }),
  telecharger: call({ ...base, path: '/api/essai/fichier/{id}', params, response: { file: 'original' } }),
});
