/** A trial of a medicine and the study of the device that belongs with it. An answer without content: the other side is not there, or not for its reader. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { parDosId, parEtuId } from '../core/params.ts';
import {
  declarationMedicament,
  deuxMs,
  dossierLieCourt,
  etudeLieeCourte,
  lienDeclare,
  voletsLies,
} from '../etude/socle/mixte.schemas.ts';

const parId = z.object({ id });

export const dossierCtisMixte = contract('dossier-ctis.mixte', {
  lireDossierCtisSiEtudeExiste: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getDosCtisIfEtudeExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: dossierLieCourt.nullable() },
    summary: 'Dossier CTIS lié quand l’étude existe',
  }),
  lireEtudeDmSiCreees: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfEtudesCreees',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: etudeLieeCourte.nullable() },
    summary: 'Étude de dispositif liée quand les deux études existent',
  }),
  lireEtudeDmSiStatutDifferent: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/mixte/getEtudeMixteDmDivIfNotSameStatut',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: etudeLieeCourte.nullable() },
    summary: 'Étude de dispositif liée quand les statuts diffèrent',
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
  lireDossierDmSiEtudeCtisAbsente: call({
    method: 'GET',
    path: '/api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeCtisNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: dossierLieCourt.nullable() },
    summary: 'Dossier de dispositif lié quand l’étude CTIS n’existe pas',
  }),
  lireDossierDmSiEtudeDmAbsente: call({
    method: 'GET',
    path: '/api/dossier-ctis/{dosId}/mixte/getDosDmDivIfEtudeDmNotExists',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parDosId,
    response: { json: dossierLieCourt.nullable() },
    summary: 'Dossier de dispositif lié quand son étude n’existe pas',
  }),
  lireVoletsLies: call({
    method: 'GET',
    path: '/api/ext/etude-ctis/{etuId}/volets-lies',
    effect: 'read',
    access: 'ETUDE_MIXTE_LIRE',
    params: parEtuId,
    response: { json: voletsLies },
    summary: 'Volet lié d’un essai de médicament : les deux côtés, ce qui diffère, les modifications',
  }),
  declarerDispositif: call({
    method: 'PUT',
    path: '/api/ext/etude-ctis/{etuId}/volets-lies',
    effect: 'write',
    access: 'CTIS_DEPOSER',
    params: parEtuId,
    body: declarationMedicament,
    response: { json: lienDeclare },
    stale: ['etude'],
    summary: 'Déclare l’étude de dispositif qui va avec un essai de médicament',
  }),
});
