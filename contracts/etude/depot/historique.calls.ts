/** Dossiers that predate the platform: their opinion was given outside of it. Rule: DOS-15. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { courriel, jour, texte } from '../../core/fields.ts';
import { fichierLu, MO } from '../../core/files.ts';
import { cppIdJson, dosIdOut, etuIdOut } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { parDosId, parDosIdId, parId } from '../../core/params.ts';
import { REGLEMENTATIONS_NATIONALES } from '../../referentiel/reglementation.ts';
import { statutDossier } from '../socle/dossier.schemas.ts';

const AVIS = { fichier: { max: 50 * MO, types: ['pdf'] as const } };

/** `deposantEmail`: whose study it is, when the committee takes it over. `cppId`: of a sponsor; a manager takes over for his own committee. */
export const historiqueSaisi = z.object({
  reglementationCode: z.enum(REGLEMENTATIONS_NATIONALES),
  qualificationCode: texte(40, 1),
  numero: texte(30, 1),
  numeroNational: texte(20, 1),
  titreRecherche: texte(1000, 1),
  titreAbrege: texte(100).nullable().default(null),
  promoteur: texte(300, 1),
  cppId: cppIdJson.nullable().default(null),
  dateAvis: jour,
  dateAutorisationAnsm: jour.nullable().default(null),
  dateDebutEffectif: jour,
  deposantEmail: courriel.nullable().default(null),
});
const avisHistoriqueSaisi = z.object({ libelle: texte(200, 1), date: jour });

const ecartSaisi = z.object({ motif: texte(1_000, MOTIF_MIN.avis) });

const avisHistorique = fichierLu.extend({ id: z.int(), libelle: z.string(), ajouteLe: z.string() });
const historiqueLu = z.object({
  dosId: dosIdOut,
  etuId: etuIdOut,
  numero: z.string(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  qualification: z.string().nullable(),
  deposant: z.string(),
  comite: z.string().nullable(),
  statut: statutDossier,
  statutLibelle: z.string(),
  declareLe: jour.nullable(),
  /** What was stated, which the committee or the administration confirms. */
  declaree: z.object({ dateAvis: jour, dateAutorisationAnsm: jour.nullable(), dateDebutEffectif: jour }).nullable(),
  motifRefus: z.string().nullable(),
  avis: z.array(avisHistorique),
  /** Why the number and the opinions no longer change; null: they may. */
  raisonFige: z.string().nullable(),
  /** Why no opinion is added any more; null: one may. */
  raisonSansAjout: z.string().nullable(),
});

export const etudeHistorique = contract('etude.historique', {
  creer: call({
    method: 'POST',
    path: '/api/dossier-historique/',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    files: AVIS,
    body: historiqueSaisi,
    response: { json: z.object({ dosId: dosIdOut, etuId: etuIdOut }) },
    summary: 'Reprend un dossier historique',
  }),
  listerCpps: call({
    method: 'GET',
    path: '/api/dossier-historique/cpps',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_CREER',
    response: { json: z.array(z.object({ id: z.int(), nom: z.string(), ville: z.string() })) },
    summary: 'Comités proposés pour un dossier historique',
  }),
  modifierNumero: call({
    method: 'POST',
    path: '/api/dossier-historique/{dosId}/numero',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    query: z.object({ numero: texte(30, 1) }),
    response: { json: historiqueLu },
    summary: 'Donne son numéro à un dossier historique',
  }),
  listerAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/{dosId}/avis',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_LIRE',
    params: parDosId,
    response: { json: historiqueLu },
    summary: 'Avis d’un dossier historique',
  }),
  ajouterAvis: call({
    method: 'POST',
    path: '/api/dossier-historique/{dosId}/avis',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    files: AVIS,
    body: avisHistoriqueSaisi,
    response: { json: historiqueLu },
    summary: 'Ajoute un avis à un dossier historique',
  }),
  supprimerAvis: call({
    method: 'DELETE',
    path: '/api/dossier-historique/{dosId}/avis/{id}',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosIdId,
    response: { json: historiqueLu },
    summary: 'Supprime un avis d’un dossier historique',
  }),
  ecarterAvis: call({
    method: 'PUT',
    path: '/api/ext/dossiers-historiques/{dosId}/avis/{id}/ecart',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosIdId,
    body: ecartSaisi,
    response: { json: historiqueLu },
    summary: 'Écarte, avec son motif, un avis d’un dossier historique confirmé : il est gardé dans ses documents',
  }),
  telechargerZipAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/{dosId}/avis/zipdownload',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_LIRE',
    params: parDosId,
    response: { file: 'zip' },
    summary: 'Télécharge les avis d’un dossier historique',
  }),
  telechargerAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/avis/{id}/download',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_LIRE',
    params: parId,
    response: { file: 'original' },
    summary: 'Télécharge un avis d’un dossier historique',
  }),
});
