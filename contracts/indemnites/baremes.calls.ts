/** Dated scales of compensation: read by whoever makes files, set by the administration. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { baremeAjoute, baremeLu } from './bareme.schemas.ts';

export const indemnitesBaremes = contract('indemnites.baremes', {
  lister: call({
    method: 'GET',
    path: '/api/ext/indemnites/baremes',
    effect: 'read',
    access: 'INDEMNITE_LIRE',
    response: { json: z.array(baremeLu) },
    summary: 'Barèmes des indemnités',
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/ext/indemnites/baremes',
    effect: 'write',
    access: 'BAREME_REGLER',
    body: baremeAjoute,
    response: { json: z.array(baremeLu) },
    summary: 'Ajoute un barème, qui suit le dernier',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/ext/indemnites/baremes/{code}',
    effect: 'write',
    access: 'BAREME_REGLER',
    params: z.object({ code: codeCourt }),
    response: { json: z.array(baremeLu) },
    summary: 'Retire le dernier barème, tant qu’aucun fichier ne l’applique',
  }),
});
