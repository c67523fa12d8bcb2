/** Links between a national study and its CTIS twin. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';
import { parDosId, parEtuId } from '../core/params.ts';

export const etudeMixte = contract('etude.mixte', {
  lireInfoMsLieEtude: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeInfoMsLieCourtDto',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Modification liée d’une étude mixte',
    notYet: true,
  }),
  lireEtudeCtisSiCreees: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeMixteCtisIfEtudesCreees',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Étude CTIS liée quand les deux études existent',
    notYet: true,
  }),
  lireEtudeCtisSiStatutDifferent: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeMixteCtisIfNotSameStatut',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Étude CTIS liée quand les statuts diffèrent',
    notYet: true,
  }),
  modifierLienMs: call({
    method: 'PUT',
    path: '/api/dossierMs/etude-mixte/ms/{dosId}/editLienMs',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie le lien d’une modification avec l’étude mixte',
    notYet: true,
  }),
  lireInfoMsLieDossier: call({
    method: 'GET',
    path: '/api/dossierMs/etude-mixte/ms/{dosId}/getDossierInfoMsLieCourtDto',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Modification liée d’un dossier mixte',
    notYet: true,
  }),
  lireDossierCtisSiEtudeAbsente: call({
    method: 'GET',
    path: '/api/dossier/{etuId}/mixte/getDosCtisIfEtudeCtisNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Dossier CTIS lié quand l’étude CTIS n’existe pas',
    notYet: true,
  }),
});
