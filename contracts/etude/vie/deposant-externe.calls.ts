/** The one depositor invited by the owner of a study to its information documents. Rules: `deposant-externe.rules.ts`. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { courriel, instant } from '../../core/fields.ts';
import { utiIdJson, utiIdOut } from '../../core/ids.ts';
import { parEtuId } from '../../core/params.ts';
import { DROITS_EXTERNE } from './deposant-externe.rules.ts';

const droit = z.enum(DROITS_EXTERNE);
const deposantExterneLu = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  organisme: z.string().nullable(),
  droit,
  depuis: instant,
  par: z.string(),
});

export const etudeDeposantExterne = contract('etude.deposantExterne', {
  lire: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'read',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    /** Empty, or the one who has access. */
    response: { json: z.array(deposantExterneLu) },
    summary: 'Déposant externe d’une étude',
  }),
  /** The one who is already there: what he may do changes. `remplace`: whom the new one takes the place of, if he is still the guest. */
  ajouter: call({
    method: 'POST',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    body: z.object({ email: courriel, droit, remplace: utiIdJson.optional() }),
    response: { json: deposantExterneLu },
    summary: 'Désigne le déposant externe d’une étude',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    response: { json: z.null() },
    summary: 'Retire le déposant externe d’une étude',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info/deposant-externe/search',
    effect: 'read',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    query: z.object({ email: courriel }),
    response: { json: z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string(), organisme: z.string().nullable() }) },
    summary: 'Cherche un déposant par son adresse électronique',
  }),
  /** The new person has what the former had. */
  remplacer: call({
    method: 'PUT',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    query: z.object({ email: courriel }),
    response: { json: deposantExterneLu },
    summary: 'Remplace le déposant externe d’une étude',
  }),
});
