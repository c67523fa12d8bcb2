/** Whether a study may be published in the national register. */
import { call, contract } from '../../../core/call.ts';
import { parEtuId } from '../../../core/params.ts';
import { permissionSaisie, publicationLue } from './eclaire.schemas.ts';

export const etudePublication = contract('etude.publication', {
  /** Answers whether it is given now. A withdrawal says why. */
  basculer: call({
    method: 'PUT',
    path: '/api/etude-racine/{etuId}/basculer-publication-autorisee',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: permissionSaisie,
    response: { boolean: true },
    summary: 'Autorise la publication d’une étude, ou l’interdit',
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
});
