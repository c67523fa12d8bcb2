/** Contract of the example: in a real service these lie in contracts/<service>/. */
import { call, contract, internalCall, internalContract } from '@riph/contracts/core/call';
import { type ErrorCatalogue, refusals } from '@riph/contracts/core/errors';
import { event } from '@riph/contracts/core/events';
import { id, idJson, instant, jour, texte } from '@riph/contracts/core/fields';
import { MO } from '@riph/contracts/core/files';
import * as z from 'zod';

const carnetId = z.object({ carnetId: id });
export const carnetLu = z.object({
  id: idJson,
  titre: z.string(),
  ouvertLe: jour,
  creeLe: instant,
  pages: z.int(),
  version: z.int(),
});

export const referentielCarnet = contract('referentiel.carnet', {
  creer: call({
    method: 'POST',
    path: '/api/carnet',
    effect: 'write',
    access: 'DOSSIER_CREER',
    body: z.object({ titre: texte(80, 1), ouvertLe: jour }),
    response: { number: true },
    summary: 'Ouvre un carnet',
  }),
  lire: call({
    method: 'GET',
    path: '/api/carnet/{carnetId}',
    effect: 'read',
    access: 'signedIn',
    params: carnetId,
    response: { json: carnetLu },
    summary: 'Un carnet',
  }),
  joindre: call({
    method: 'POST',
    path: '/api/carnet/{carnetId}/piece',
    effect: 'write',
    access: 'DOSSIER_CREER',
    params: carnetId,
    files: { fichier: { max: 5 * MO, types: ['pdf'] } },
    response: { text: true },
    summary: 'Joint une pièce',
  }),
  compter: call({
    method: 'GET',
    path: '/api/carnet',
    effect: 'read',
    access: 'public',
    query: z.object({ depuis: jour.optional() }),
    response: { number: true },
    summary: 'Nombre de carnets',
  }),
});

export const referentielExempleInternal = internalContract('referentiel.internal', {
  carnets: internalCall({
    input: z.object({ ids: z.array(idJson).max(200) }),
    output: z.array(carnetLu),
    summary: 'Carnets par identifiants',
  }),
});

export const carnetContracts = [referentielCarnet, referentielExempleInternal] as const;

export const carnetOuvert = event('referentiel.carnetOuvert', z.object({ carnetId: idJson, titre: z.string() }));

const CARNET_ERRORS = {
  'carnet.introuvable': [404, (_: { carnetId: number }) => 'Ce carnet n’existe pas.'],
  'carnet.titrePris': [409, (d: { titre: string }) => `Un carnet s’appelle déjà « ${d.titre} ».`],
} as const satisfies ErrorCatalogue;
export const carnetRefusal = refusals(CARNET_ERRORS);
