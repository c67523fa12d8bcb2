/** Whether a study may be published in the national register. */
import { call, contract } from '../core/call.ts';
import { parEtuId } from '../core/params.ts';
import { autorisationSaisie, publicationLue, retraitSaisi } from '../etude/vie/registre/eclaire.schemas.ts';

export const examenPublication = contract(
  'examen.publication',
  {
    /** Gives the permission that nobody decided yet, and answers whether it is given now. What was decided since is changed by `autoriser` and `retirer`, which say what was read. */
    basculer: call({
      method: 'PUT',
      path: '/api/etude-racine/{etuId}/basculer-publication-autorisee',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      response: { boolean: true },
      summary: 'Autorise la publication d’une étude, ou l’interdit',
    }),
    autoriser: call({
      method: 'PUT',
      path: '/api/ext/etude-racine/{etuId}/publication-autorisee',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: autorisationSaisie,
      response: { boolean: true },
      summary: 'Autorise la publication d’une étude, sauf si quelqu’un en a décidé depuis la lecture',
    }),
    retirer: call({
      method: 'PUT',
      path: '/api/ext/etude-racine/{etuId}/publication-retiree',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: retraitSaisi,
      response: { boolean: true },
      summary: 'Retire l’autorisation de publier une étude, avec son motif',
    }),
    lire: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/publication-autorisee',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: publicationLue },
      summary: 'État de la publication d’une étude',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
