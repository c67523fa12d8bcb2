/** Modifications of both sides of a mixed study, asked by that of either side. */
import { call, contract } from '../core/call.ts';
import { parDosId, parId } from '../core/params.ts';
import { deuxMs, lienMsSaisi, paireMs } from '../etude/socle/mixte.schemas.ts';

export const examenPaire = contract(
  'examen.paire',
  {
    modifierLienMs: call({
      method: 'PUT',
      path: '/api/dossierMs/etude-mixte/ms/{dosId}/editLienMs',
      effect: 'write',
      access: 'DOSSIER_EDITER',
      params: parDosId,
      body: lienMsSaisi,
      response: { json: paireMs },
      summary: 'Modifie le lien d’une modification avec l’étude mixte',
    }),
    lireMs: call({
      method: 'GET',
      path: '/api/dossier-ctis/ms/{id}',
      effect: 'read',
      access: 'CTIS_LIRE',
      params: parId,
      response: { json: deuxMs },
      summary: 'Les deux modifications qui vont ensemble, de l’un ou l’autre côté',
    }),
    estStatutCtisIdentique: call({
      method: 'GET',
      path: '/api/dossier-ctis/ms/{id}/statutMsCtis',
      effect: 'read',
      access: 'ETUDE_MIXTE_LIRE',
      params: parId,
      response: { boolean: true },
      summary: 'La modification du médicament a son issue, ou n’en attend pas',
    }),
    estStatutDmIdentique: call({
      method: 'GET',
      path: '/api/dossier-ctis/ms/{id}/statutMsDmDiv',
      effect: 'read',
      access: 'ETUDE_MIXTE_LIRE',
      params: parId,
      response: { boolean: true },
      summary: 'La modification du dispositif a son issue, ou n’en attend pas',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
