import { call, contract } from '../../../core/call.ts';
import { parDosId } from '../../../core/params.ts';
import { etudeRacine } from './eclaire.schemas.ts';

export const etudeEclaire = contract('etude.eclaire', {
  lireDepuisDossier: call({
    method: 'GET',
    path: '/api/etude-racine/fromDossier/{dosId}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parDosId,
    response: { json: etudeRacine },
    summary: 'Étude racine d’un dossier',
  }),
});
