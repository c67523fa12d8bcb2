/** Links between a CTIS study and its national twin. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parDosId, parEtuId } from '../core/params.ts';

const parId = z.object({ id });

export const dossierCtisMixte = contract('dossier-ctis.mixte', {
  lireDossierCtisSiEtudeExiste: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getDosCtisIfEtudeExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Dossier CTIS lié quand l’étude existe',
    notYet: true,
  }),
  lireEtudeDmSiCreees: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfEtudesCreees',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Étude de dispositif liée quand les deux études existent',
    notYet: true,
  }),
  lireEtudeDmSiStatutDifferent: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfNotSameStatut',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Étude de dispositif liée quand les statuts diffèrent',
    notYet: true,
  }),
  lireMs: call({
    method: 'GET',
    path: '/api/dossier-ctis/ms/{id}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: nonDefini },
    summary: 'Modification substantielle CTIS',
    notYet: true,
  }),
  estStatutCtisIdentique: call({
    method: 'GET',
    path: '/api/dossier-ctis/ms/{id}/statutMsCtis',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parId,
    response: { boolean: true },
    summary: 'Compare le statut des modifications, côté CTIS',
    notYet: true,
  }),
  estStatutDmIdentique: call({
    method: 'GET',
    path: '/api/dossier-ctis/ms/{id}/statutMsDmDiv',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parId,
    response: { boolean: true },
    summary: 'Compare le statut des modifications, côté dispositif',
    notYet: true,
  }),
  lireDossierDmSiEtudeCtisAbsente: call({
    method: 'GET',
    path: '/api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeCtisNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Dossier de dispositif lié quand l’étude CTIS n’existe pas',
    notYet: true,
  }),
  lireDossierDmSiEtudeDmAbsente: call({
    method: 'GET',
    path: '/api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeDmNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Dossier de dispositif lié quand son étude n’existe pas',
    notYet: true,
  }),
});
