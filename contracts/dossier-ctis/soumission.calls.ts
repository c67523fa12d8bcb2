/** Submission and attribution of CTIS dossiers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { idJson } from '../core/fields.ts';
import { parDosId } from '../core/params.ts';
import {
  declarationScienceSaisie,
  manuelSaisi,
  pourQuelleDemande,
  sansTasSaisi,
  signalementSaisi,
  tasCriseSaisi,
} from './soumission.schemas.ts';
import { dossierCtisOuvert, faitCtis } from './suivi.schemas.ts';

/** What a draw adds to the register, and to the load of its committee. */
const REGISTRE_DES_TIRAGES = ['etude.tirage', 'examen.attribution', 'referentiel.cppAdministration'];

export const dossierCtisSoumission = contract('dossier-ctis.soumission', {
  listerTasManuel: call({
    method: 'GET',
    path: '/api/dossier-ctis/soumission/tas-manuel/list',
    effect: 'read',
    access: 'CTIS_ATTRIBUER',
    response: { json: z.array(dossierCtisOuvert) },
    summary: 'Dossiers CTIS à attribuer à la main',
  }),
  listerComitesNommables: call({
    method: 'GET',
    path: '/api/ext/dossier-ctis/comites-nommables',
    effect: 'read',
    access: 'CTIS_ATTRIBUER',
    query: pourQuelleDemande,
    response: { json: z.array(z.object({ id: idJson, nom: z.string() })) },
    summary: 'Comités à qui une demande peut être confiée',
  }),
  soumettreTasModeCrise: call({
    method: 'POST',
    path: '/api/dossier-ctis/soumission/avecTasAvecModeCrise/{dosId}',
    effect: 'write',
    access: 'CTIS_ATTRIBUER',
    params: parDosId,
    body: tasCriseSaisi,
    response: { json: faitCtis },
    stale: REGISTRE_DES_TIRAGES,
    summary: 'Attribue un dossier par tirage au sort en mode de crise',
  }),
  soumettreTas: call({
    method: 'POST',
    path: '/api/dossier-ctis/soumission/avecTasSansModeCrise/{dosId}',
    effect: 'write',
    access: 'CTIS_ATTRIBUER',
    params: parDosId,
    response: { json: faitCtis },
    stale: REGISTRE_DES_TIRAGES,
    summary: 'Attribue un dossier par tirage au sort',
  }),
  soumettreSansTas: call({
    method: 'POST',
    path: '/api/dossier-ctis/soumission/sansTas/{dosId}',
    effect: 'write',
    access: 'CTIS_ATTRIBUER',
    params: parDosId,
    body: sansTasSaisi,
    response: { json: faitCtis },
    stale: REGISTRE_DES_TIRAGES,
    summary: 'Attribue un dossier sans tirage au sort',
  }),
  soumettreDeposant: call({
    method: 'POST',
    path: '/api/dossier-ctis/soumission/deposant/{dosId}',
    effect: 'write',
    access: 'CTIS_SOUMETTRE',
    params: parDosId,
    response: { json: faitCtis },
    stale: REGISTRE_DES_TIRAGES,
    summary: 'Dépose la partie II d’un dossier CTIS',
  }),
  declarerScience: call({
    method: 'PUT',
    path: '/api/ext/dossier-ctis/{dosId}/declaration-partie-deux',
    effect: 'write',
    access: 'CTIS_DEPOSER',
    params: parDosId,
    body: declarationScienceSaisie,
    response: { json: faitCtis },
    summary: 'Déclare, avant le dépôt de la partie II, ne connaître rien de nouveau sur la partie I',
  }),
  soumettreManuel: call({
    method: 'POST',
    path: '/api/dossier-ctis/soumission/manuel',
    effect: 'write',
    access: 'CTIS_ATTRIBUER',
    body: manuelSaisi,
    response: { json: faitCtis },
    summary: 'Crée et soumet un dossier CTIS à la main',
  }),
  signalerAutreComite: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/autre-comite',
    effect: 'write',
    access: 'CTIS_DEPOSER',
    params: parDosId,
    body: signalementSaisi,
    response: { json: faitCtis },
    summary: 'Signale au comité tiré au sort qu’un autre comité a rendu l’avis antérieur',
  }),
});
