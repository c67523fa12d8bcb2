/** Dashboards: vigilance of a sponsor, attribution and appeals of administrators. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { explicationDate, instant, jour, jsonQuery } from '../core/fields.ts';
import { dosIdOut } from '../core/ids.ts';
import { partieRapport, typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';
import { actionAFaire, delegations, documentRecent, rapportsDuComite, rechercheRapports } from '../etude/suivi/tdb.schemas.ts';
import { rechercheRecours, recoursLu } from './recours.schemas.ts';
import { aAttribuerMeta, rechercheAAttribuer } from './soumission.schemas.ts';
import { dossierCtisOuvert } from './suivi.schemas.ts';
import { depotVigilance } from './vigilance.schemas.ts';

/** What a member owes: his first report, or another one that he was asked for. */
const rapportAttendu = z.object({
  dosId: dosIdOut,
  numero: z.string(),
  titre: z.string(),
  type: typeRapporteur,
  partie: partieRapport,
  attenduLe: jour.nullable(),
  demande: z.object({ le: instant, message: z.string() }).nullable(),
});

/** What a member did on trials, and what he has to read there: papers of the last 30 days, those of the séances too. */
const activiteDuMembre = z.object({
  rendus: z.array(
    z.object({
      dosId: dosIdOut,
      numero: z.string(),
      titre: z.string(),
      type: typeRapporteur,
      partie: partieRapport,
      tour: z.int(),
      deposeLe: instant,
    }),
  ),
  notesNonLues: z.int(),
  documents: z.array(documentRecent),
});

/** What a request asks of its sponsor: until when, and what happens if nothing is done. `route`: where it is done. */
const attenduDuPromoteur = z.object({
  dosId: dosIdOut,
  numero: z.string(),
  titre: z.string(),
  verbe: z.string(),
  siRien: z.string(),
  echeance: z.object({ libelle: z.string(), date: jour, explication: explicationDate }),
  route: z.string(),
});

export const dossierCtisTableauDeBord = contract('dossier-ctis.tableauDeBord', {
  listerDepotsVigilance: call({
    method: 'GET',
    path: '/api/dashboard/deposant/depot-doc-vigilance',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(depotVigilance) },
    summary: 'Documents de vigilance à déposer',
  }),
  compterDepotsVigilance: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-depot-doc-vigilance',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre de documents de vigilance à déposer',
  }),
  listerAttendusDuPromoteur: call({
    method: 'GET',
    path: '/api/ext/essais-attendus',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(attenduDuPromoteur) },
    summary: 'Ce que les essais de la personne connectée attendent d’elle, le plus pressé d’abord',
  }),
  listerActions: call({
    method: 'GET',
    path: '/api/ext/actions-essais',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(actionAFaire) },
    summary: 'Actions à faire par le comité sur les essais de médicaments',
  }),
  listerRapportsDuComite: call({
    method: 'GET',
    path: '/api/ext/rapports-du-comite-essais',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    query: rechercheRapports,
    response: { json: rapportsDuComite },
    summary: 'Rapports du comité sur les essais de médicaments : ceux qu’il attend, les derniers rendus et leur nombre',
  }),
  listerDelegations: call({
    method: 'GET',
    path: '/api/ext/delegations-essais',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: delegations },
    summary: 'La même chose sur les essais de médicaments',
  }),
  listerRapportsAttendus: call({
    method: 'GET',
    path: '/api/ext/rapports-ctis-attendus',
    effect: 'read',
    access: 'RAPPORT_REDIGER',
    response: { json: z.array(rapportAttendu) },
    summary: 'Rapports sur des dossiers CTIS attendus de la personne connectée',
  }),
  lireActiviteDuMembre: call({
    method: 'GET',
    path: '/api/ext/activite-essais',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: activiteDuMembre },
    summary: 'Rapports rendus, notes non lues et derniers documents du membre sur les essais de médicaments',
  }),
  listerAAttribuer: call({
    method: 'GET',
    path: '/api/dashboard/administration/dossiers-ctis-a-attribuer',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    query: z.object({ rechercheDto: jsonQuery(rechercheAAttribuer).optional() }),
    response: { json: z.array(dossierCtisOuvert) },
    summary: 'Dossiers CTIS à attribuer',
  }),
  lireMetaDonneesAAttribuer: call({
    method: 'GET',
    path: '/api/dashboard/administration/dossiers-ctis-a-attribuer-metadonnees',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: aAttribuerMeta },
    summary: 'Compteurs des dossiers CTIS à attribuer',
  }),
  compterRecours: call({
    method: 'GET',
    path: '/api/dashboard/administration/nombre-recours-ctis',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { number: true },
    summary: 'Nombre de recours à traiter',
  }),
  rechercherRecours: call({
    method: 'GET',
    path: '/api/dashboard/administration/search-recours-ctis',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    query: z.object({ rechercheDto: jsonQuery(rechercheRecours) }),
    response: { json: z.array(recoursLu) },
    summary: 'Recherche des recours',
  }),
});
