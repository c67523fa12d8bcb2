/** Beyond the specification: what the administration reads before it changes a value, and what was changed. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { ENTITES_JOURNAL, ligneJournal, listeDeValeurs, suitesFermeture, utilisation } from './ext.schemas.ts';
import { annonceLue, reglages, reglagesSaisis } from './referentiel.schemas.ts';

const parCppId = z.object({ cppId: id });

export const referentielExt = contract('referentiel.ext', {
  lireUtilisation: call({
    method: 'GET',
    path: '/api/ext/referentiel/{liste}/{id}/utilisation',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ liste: listeDeValeurs, id }),
    response: { json: utilisation },
    summary: 'Où une valeur d’une liste est utilisée',
  }),
  lireJournal: call({
    method: 'GET',
    path: '/api/ext/referentiel/journal/{entite}/{id}',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ entite: z.enum(ENTITES_JOURNAL), id }),
    response: { json: z.array(ligneJournal) },
    summary: 'Qui a changé une valeur ou un réglage, quand, et ce qui était avant',
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
  lireAnnonceCpp: call({
    method: 'GET',
    path: '/api/ext/cpp/annonce',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: annonceLue.nullable() },
    summary: 'Annonce du comité à ses membres, tant qu’elle est affichée',
  }),
  lireReglages: call({
    method: 'GET',
    path: '/api/ext/administration/reglages',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: reglages },
    summary: 'Adresses auxquelles la plateforme écrit',
  }),
  modifierReglages: call({
    method: 'PUT',
    path: '/api/ext/administration/reglages',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: reglagesSaisis,
    response: { json: reglages },
    summary: 'Modifie les adresses auxquelles la plateforme écrit',
  }),
});
