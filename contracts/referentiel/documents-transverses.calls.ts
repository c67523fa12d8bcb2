/** Documents common to all: manual, accessibility statement. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { documentTransverse, plansAccessibilite } from './referentiel.schemas.ts';

const parDocCode = z.object({ docCode: codeCourt });

export const referentielDocumentsTransverses = contract('referentiel.documentsTransverses', {
  lireInfo: call({
    method: 'GET',
    path: '/api/administration/documents_transverses/{docCode}/info',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    params: parDocCode,
    response: { json: documentTransverse },
    summary: 'Informations sur un document transverse',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/administration/documents_transverses/{docCode}/download',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    params: parDocCode,
    response: { file: 'original' },
    summary: 'Télécharge un document transverse',
  }),
  modifier: call({
    method: 'POST',
    path: '/api/administration/documents_transverses/{docCode}/update',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    params: parDocCode,
    files: { fichier: { max: 50 * MO, types: ['pdf'] } },
    response: { json: documentTransverse },
    summary: 'Remplace un document transverse',
  }),
  telechargerDeclarationRgaa: call({
    method: 'GET',
    path: '/api/documents_transverses/public/declaration_rgaa',
    effect: 'read',
    access: 'public',
    response: { file: 'original' },
    summary: 'Télécharge la déclaration d’accessibilité',
  }),
  lireAccessibilite: call({
    method: 'GET',
    path: '/api/ext/documents_transverses/public/accessibilite',
    effect: 'read',
    access: 'public',
    response: { json: plansAccessibilite },
    summary: 'Schéma pluriannuel et plan d’actions de l’année, et ce qui manque',
  }),
  telechargerSchemaAccessibilite: call({
    method: 'GET',
    path: '/api/ext/documents_transverses/public/accessibilite/schema',
    effect: 'read',
    access: 'public',
    response: { file: 'original' },
    summary: 'Télécharge le schéma pluriannuel de mise en accessibilité',
  }),
  telechargerPlanAccessibilite: call({
    method: 'GET',
    path: '/api/ext/documents_transverses/public/accessibilite/plan',
    effect: 'read',
    access: 'public',
    response: { file: 'original' },
    summary: 'Télécharge le plan d’actions d’accessibilité',
  }),
  telechargerManuel: call({
    method: 'GET',
    path: '/api/documents_transverses/manuel_utilisateur',
    effect: 'read',
    access: 'signedIn',
    response: { file: 'original' },
    summary: 'Télécharge le manuel de l’utilisateur',
  }),
});
