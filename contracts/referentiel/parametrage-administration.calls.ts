/** Administration of the draw, of the mandatory pieces and of the reasons of an unfavourable opinion. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { motifDefavorable, parametreTas, parametreTasSaisi, pieceObligatoireParametre } from './referentiel.schemas.ts';
import { motifACreer, motifAModifier, pieceObligatoireACreer, pieceObligatoireAModifier } from './saisies.schemas.ts';

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
    body: pieceObligatoireACreer,
    response: { json: pieceObligatoireParametre },
    summary: 'Crée une pièce obligatoire',
  }),
  modifierPieceObligatoire: call({
    method: 'PUT',
    path: '/api/administration/parametrage/pj/obligatoire',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: pieceObligatoireAModifier,
    response: { json: pieceObligatoireParametre },
    summary: 'Modifie une pièce obligatoire',
  }),
  creerMotif: call({
    method: 'POST',
    path: '/api/administration/motif/avis_defavorable/create',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: motifACreer,
    response: { json: motifDefavorable },
    summary: 'Crée un motif d’avis défavorable',
  }),
  modifierMotif: call({
    method: 'PUT',
    path: '/api/administration/motif/avis_defavorable',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: motifAModifier,
    response: { json: motifDefavorable },
    summary: 'Modifie un motif d’avis défavorable',
  }),
});
