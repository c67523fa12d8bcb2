/** Committees, for administrators and the screens that choose one. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, jsonQuery, page } from '../core/fields.ts';
import { cppId } from '../core/ids.ts';
import { parDosId } from '../core/params.ts';
import { ligneJournal, suitesFermeture } from './administration.schemas.ts';
import { comitesPourDossier } from './comite-evalue.schemas.ts';
import { choix, cpp, cppACreer, cppChoix, cppLigne, cppSaisi, rechercheCpp } from './referentiel.schemas.ts';

const parCppId = z.object({ cppId });

export const referentielCppAdministration = contract('referentiel.cppAdministration', {
  creer: call({
    method: 'POST',
    path: '/api/administration/cpp/create',
    effect: 'write',
    access: 'CPP_GERER',
    body: cppACreer,
    response: { json: cpp },
    summary: 'Crée un comité',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/cpp',
    effect: 'write',
    access: 'CPP_GERER',
    body: cppSaisi,
    response: { json: cpp },
    summary: 'Modifie un comité',
  }),
  lister: call({
    method: 'GET',
    path: '/api/administration/cpp',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: z.array(cppChoix) },
    summary: 'Tous les comités',
  }),
  lire: call({
    method: 'GET',
    path: '/api/administration/cpp/{cppId}',
    effect: 'read',
    access: 'CPP_LIRE',
    params: parCppId,
    response: { json: cpp },
    summary: 'Un comité',
  }),
  listerCompetencesUe: call({
    method: 'GET',
    path: '/api/administration/cpp/competencesUe',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: z.array(choix) },
    summary: 'Compétences européennes des comités',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/administration/cpp/actifs',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: z.array(cppChoix) },
    summary: 'Comités actifs',
  }),
  listerActifsPourDossier: call({
    method: 'GET',
    path: '/api/administration/cpp/actifs/{dosId}',
    effect: 'read',
    access: 'CPP_LIRE',
    params: parDosId,
    query: z.object({ isCtis: bool }),
    response: { json: comitesPourDossier },
    summary: 'Comités actifs pour un dossier, avec ce qui en écarte',
  }),
  listerActifsMedicament: call({
    method: 'GET',
    path: '/api/administration/cpp/actifs/medicament',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: z.array(cppChoix) },
    summary: 'Comités actifs compétents pour le médicament',
  }),
  listerActifsMedicamentPourDossier: call({
    method: 'GET',
    path: '/api/administration/cpp/actifs/medicament/{dosId}',
    effect: 'read',
    access: 'CPP_LIRE',
    params: parDosId,
    response: { json: comitesPourDossier },
    summary: 'Comités compétents pour le médicament, pour un dossier, avec ce qui en écarte',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/administration/cpp/selection',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: z.array(cppChoix) },
    summary: 'Comités pour une liste de choix',
  }),
  activer: call({
    method: 'POST',
    path: '/api/administration/cpp/{cppId}/activer',
    effect: 'write',
    access: 'CPP_GERER',
    params: parCppId,
    query: z.object({ actif: bool }),
    response: { json: cpp },
    summary: 'Active un comité, ou le désactive',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/administration/cpp/vto/search/cppVtoSearch',
    effect: 'read',
    access: 'CPP_GERER',
    query: z.object({ recherche: jsonQuery(rechercheCpp).optional() }),
    response: { json: page(cppLigne) },
    summary: 'Recherche des comités',
  }),
  listerInactifs: call({
    method: 'GET',
    path: '/api/dashboard/administration/cpps-inactifs',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: z.array(cppLigne) },
    summary: 'Comités hors tirage, fermés ou sans agrément en cours, les derniers d’abord',
  }),
  lireSuitesFermeture: call({
    method: 'GET',
    path: '/api/ext/administration/cpp/{cppId}/suites',
    effect: 'read',
    access: 'CPP_GERER',
    params: parCppId,
    response: { json: suitesFermeture },
    summary: 'Ce que la fermeture d’un comité laisse en cours',
  }),
  lireJournalCpp: call({
    method: 'GET',
    path: '/api/ext/cpp/{cppId}/journal',
    effect: 'read',
    access: 'CPP_JOURNAL_LIRE',
    params: parCppId,
    response: { json: z.array(ligneJournal) },
    summary: 'Qui a changé la fiche d’un comité, quand, et ce qui était avant',
  }),
});
