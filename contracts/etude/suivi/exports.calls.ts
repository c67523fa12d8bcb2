/** Spreadsheets of studies. Each shares the query of the study search. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { jsonQuery } from '../../core/fields.ts';
import { rechercheEtudes } from '../vie/etude.schemas.ts';
import { rechercheEssais } from './essais.schemas.ts';

export const etudeExports = contract('etude.exports', {
  exporter: call({
    method: 'GET',
    path: '/api/etude/export',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des études',
  }),
  exporterCtis: call({
    method: 'GET',
    path: '/api/etude/export_CTIS',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEssais) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des études CTIS',
  }),
  exporterCtisBasique: call({
    method: 'GET',
    path: '/api/etude/export_CTIS_basique',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEssais) }),
    response: { file: 'xlsx' },
    summary: 'Exporte la liste simple des études CTIS',
  }),
  exporterAvanceDm: call({
    method: 'GET',
    path: '/api/etude/advanced_export_dm',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes) }),
    response: { file: 'xlsx' },
    summary: 'Exporte en détail des études de dispositifs médicaux',
  }),
  exporterAvanceJarde: call({
    method: 'GET',
    path: '/api/etude/advanced_export_jarde',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes) }),
    response: { file: 'xlsx' },
    summary: 'Exporte en détail des études de la loi Jardé',
  }),
  exporterDocumentsInfoDm: call({
    method: 'GET',
    path: '/api/etude/doc_info_export_dm',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes) }),
    response: { file: 'xlsx' },
    summary: 'Exporte les documents d’information des études de dispositifs médicaux',
  }),
  exporterDocumentsInfoJarde: call({
    method: 'GET',
    path: '/api/etude/doc_info_export_jarde',
    effect: 'read',
    access: 'DOSSIER_EXPORTER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes) }),
    response: { file: 'xlsx' },
    summary: 'Exporte les documents d’information des études de la loi Jardé',
  }),
});
