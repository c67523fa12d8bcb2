/** Administration of the draw, of the mandatory pieces and of the reasons of an unfavourable opinion. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';
import { parametreTas, parametreTasSaisi } from './referentiel.schemas.ts';

export const referentielParametrageAdministration = contract('referentiel.parametrageAdministration', {
  lireTas: call({
    method: 'GET',
    path: '/api/administration/parametrage/tas/{code}',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    params: z.object({ code: codeCourt }),
    response: { json: parametreTas },
    summary: 'Paramètres du tirage au sort d’une réglementation',
  }),
  modifierTas: call({
    method: 'PUT',
    path: '/api/administration/parametrage/tas',
    effect: 'write',
    access: 'TAS_ADMINISTRER',
    body: parametreTasSaisi,
    response: { json: parametreTas },
    summary: 'Modifie les paramètres du tirage au sort',
  }),
  creerPieceObligatoire: call({
    method: 'POST',
    path: '/api/administration/parametrage/pj/obligatoire/create',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée une pièce obligatoire',
    notYet: true,
  }),
  modifierPieceObligatoire: call({
    method: 'PUT',
    path: '/api/administration/parametrage/pj/obligatoire',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une pièce obligatoire',
    notYet: true,
  }),
  creerMotif: call({
    method: 'POST',
    path: '/api/administration/motif/avis_defavorable/create',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un motif d’avis défavorable',
    notYet: true,
  }),
  modifierMotif: call({
    method: 'PUT',
    path: '/api/administration/motif/avis_defavorable',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un motif d’avis défavorable',
    notYet: true,
  }),
});
