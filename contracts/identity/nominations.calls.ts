/** Nomination periods of committee members. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, instant, versionLueOuZero } from '../core/fields.ts';
import { changementJournal } from '../core/journal.ts';
import { parUtiId } from '../core/params.ts';
import { electionSaisie, periodeLue, periodeModifiee, periodeSaisie } from './membre.schemas.ts';

export const identityNominations = contract('identity.nominations', {
  creer: call({
    method: 'POST',
    path: '/api/membreCpp/periodeNomination',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: periodeSaisie,
    response: { json: periodeLue },
    summary: 'Ajoute une période de nomination',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/membreCpp/periodeNomination',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: periodeModifiee,
    response: { json: periodeLue },
    summary: 'Modifie une période de nomination',
  }),
  elire: call({
    method: 'POST',
    path: '/api/ext/membreCpp/elections',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: electionSaisie,
    response: { json: periodeLue },
    summary: 'Enregistre l’élection d’un président ou d’un vice-président',
  }),
  lister: call({
    method: 'GET',
    path: '/api/membreCpp/periodeNomination/{utiId}',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: parUtiId,
    response: { json: z.array(periodeLue) },
    summary: 'Périodes de nomination d’un membre',
  }),
  lireHistorique: call({
    method: 'GET',
    path: '/api/ext/membreCpp/{utiId}/historique',
    effect: 'read',
    access: 'MEMBRE_GERER',
    params: parUtiId,
    response: {
      json: z.array(
        z.object({ le: instant, acteur: z.string().nullable(), acte: z.string(), changements: z.array(changementJournal) }),
      ),
    },
    summary: 'Ce qui a été fait des nominations d’un membre et de son accès au comité, le plus récent d’abord',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/membreCpp/periodeNomination/{periodeId}',
    effect: 'write',
    access: 'MEMBRE_GERER',
    params: z.object({ periodeId: id }),
    response: { empty: true },
    summary: 'Supprime une période de nomination',
  }),
  supprimerLue: call({
    method: 'POST',
    path: '/api/ext/membreCpp/periodeNomination/{periodeId}/suppression',
    effect: 'write',
    access: 'MEMBRE_GERER',
    params: z.object({ periodeId: id }),
    body: z.object({ version: versionLueOuZero }),
    response: { empty: true },
    summary: 'Supprime une période de nomination, si personne ne l’a changée depuis qu’elle a été lue',
  }),
});
