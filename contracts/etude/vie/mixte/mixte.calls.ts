/** The study of a device and the trial of a medicine that it belongs with. An answer without content: the other side is not there, or not for its reader. */
import * as z from 'zod';
import { call, contract } from '../../../core/call.ts';
import { id } from '../../../core/fields.ts';
import { parDosId, parEtuId } from '../../../core/params.ts';
import {
  decisionLien,
  declarationDispositif,
  dossierLieCourt,
  etudeLieeCourte,
  infoMsLiee,
  lienDeclare,
  voletsLies,
} from '../../socle/mixte.schemas.ts';

export const etudeMixte = contract('etude.mixte', {
  lireInfoMsLieEtude: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeInfoMsLieCourtDto',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: infoMsLiee.nullable() },
    summary: 'Modification liée d’une étude mixte',
  }),
  lireEtudeCtisSiCreees: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeMixteCtisIfEtudesCreees',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: etudeLieeCourte.nullable() },
    summary: 'Étude CTIS liée quand les deux études existent',
  }),
  lireEtudeCtisSiStatutDifferent: call({
    method: 'GET',
    path: '/api/etude/{etuId}/mixte/getEtudeMixteCtisIfNotSameStatut',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: etudeLieeCourte.nullable() },
    summary: 'Étude CTIS liée quand les statuts diffèrent',
  }),
  lireInfoMsLieDossier: call({
    method: 'GET',
    path: '/api/dossierMs/etude-mixte/ms/{dosId}/getDossierInfoMsLieCourtDto',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: infoMsLiee.nullable() },
    summary: 'Modification liée d’un dossier mixte',
  }),
  lireDossierCtisSiEtudeAbsente: call({
    method: 'GET',
    path: '/api/dossier/{etuId}/mixte/getDosCtisIfEtudeCtisNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: dossierLieCourt.nullable() },
    summary: 'Dossier CTIS lié quand l’étude CTIS n’existe pas',
  }),
  lireVoletsLies: call({
    method: 'GET',
    path: '/api/ext/etude/{etuId}/volets-lies',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: voletsLies },
    summary: 'Volet lié d’une étude de dispositif : les deux côtés, ce qui diffère, les modifications',
  }),
  declarerMedicament: call({
    method: 'PUT',
    path: '/api/ext/etude/{etuId}/volets-lies',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: declarationDispositif,
    response: { json: lienDeclare },
    stale: ['dossier-ctis'],
    summary: 'Déclare l’essai de médicament auquel une étude de dispositif appartient',
  }),
  deciderLien: call({
    method: 'POST',
    path: '/api/ext/liens-mixtes/{lienId}/decision',
    effect: 'write',
    access: 'LIEN_MIXTE_DECIDER',
    params: z.object({ lienId: id }),
    body: decisionLien,
    response: { json: lienDeclare },
    stale: ['dossier-ctis'],
    summary: 'Confirme, refuse ou rompt le lien de deux volets',
  }),
});
