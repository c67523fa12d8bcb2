/** List of the requests of the European portal. Rule: REC-01; the answer never holds what its reader may not see. */
import * as z from 'zod';
import { jour, page, recherche, texte } from '../core/fields.ts';
import { cppIdJson } from '../core/ids.ts';
import { PHASES, porteeCtis, statutDossierCtis, typeDossierCtis } from '../dossier-ctis/ctis.schemas.ts';
import { dossierCtisIndexe, REEXAMENS_CTIS } from '../dossier-ctis/indexation.schemas.ts';
import { sensAvisCtis, statutPartieDeux, statutPartieUn } from '../dossier-ctis/suivi.schemas.ts';

const plusieurs = <T extends z.ZodType>(valeur: T) => z.array(valeur).max(30).optional();
export const PHASE_CODES = Object.keys(PHASES).map(Number);
const { roleFrance } = dossierCtisIndexe.shape;

const filtresCtis = z.object({
  numero: texte(60).optional(),
  cleDemande: texte(40).optional(),
  type: plusieurs(typeDossierCtis),
  portee: plusieurs(porteeCtis),
  statut: plusieurs(statutDossierCtis),
  partieUn: plusieurs(statutPartieUn),
  partieDeux: plusieurs(statutPartieDeux),
  roleFrance: roleFrance.optional(),
  phase: plusieurs(z.int().min(1).max(PHASE_CODES.length)),
  promoteur: texte(200).optional(),
  cppId: z.array(cppIdJson).max(60).optional(),
  sensAvis: plusieurs(sensAvisCtis),
  soumisDu: jour.optional(),
  soumisAu: jour.optional(),
  recevableDu: jour.optional(),
  recevableAu: jour.optional(),
  avisDu: jour.optional(),
  avisAu: jour.optional(),
  decisionDu: jour.optional(),
  decisionAu: jour.optional(),
  seanceDu: jour.optional(),
  seanceAu: jour.optional(),
  echeanceDu: jour.optional(),
  echeanceAvant: jour.optional(),
  /** A request for information, or a complement, that the sponsor has not answered. */
  demandeOuverte: z.boolean().optional(),
  enRetard: z.boolean().optional(),
  enTransition: z.boolean().optional(),
  /** A product carries a device. */
  avecDispositif: z.boolean().optional(),
});
export const TRIS_CTIS = [
  'numeroCtis',
  'titre',
  'promoteur',
  'statut',
  'dateSoumission',
  'dateRecevabilite',
  'dateLimite',
  'dateSeance',
  'dateAvis',
  'dateDecision',
] as const;
export const rechercheCtis = recherche(filtresCtis, TRIS_CTIS);
export type RechercheCtis = z.output<typeof rechercheCtis>;

export const ligneCtis = dossierCtisIndexe
  .pick({
    dosId: true,
    etuId: true,
    numeroCtis: true,
    cleDemande: true,
    type: true,
    portee: true,
    roleFrance: true,
    statut: true,
    partieUn: true,
    partieDeux: true,
    titre: true,
    promoteur: true,
    dateSoumission: true,
    dateRecevabilite: true,
    dateLimite: true,
    dateSeance: true,
    dateAvis: true,
    dateDecision: true,
    demandeOuverte: true,
  })
  .extend({
    titreCourt: z.string().nullable(),
    phaseCode: z.int().nullable(),
    enTransition: z.boolean(),
    avecDispositif: z.boolean(),
    cppNom: z.string().nullable(),
    /** Its closest deadline has passed. */
    enRetard: z.boolean(),
  });
export type LigneCtis = z.output<typeof ligneCtis>;
export const pageCtis = page(ligneCtis);

/** Filters of the unfavourable opinions on trials, which every committee reads whoever gave them. */
const filtresDefavorableCtis = filtresCtis
  .pick({ numero: true, promoteur: true, cppId: true, type: true, avisDu: true, avisAu: true })
  .extend({ reexamen: plusieurs(z.enum(REEXAMENS_CTIS)) });
export const TRIS_DEFAVORABLE_CTIS = ['numeroCtis', 'titre', 'promoteur', 'dateAvis'] as const;
export const rechercheDefavorablesCtis = recherche(filtresDefavorableCtis, TRIS_DEFAVORABLE_CTIS);
export type RechercheDefavorablesCtis = z.output<typeof rechercheDefavorablesCtis>;

const ligneDefavorableCtis = ligneCtis
  .pick({
    dosId: true,
    numeroCtis: true,
    cleDemande: true,
    type: true,
    titre: true,
    promoteur: true,
    cppNom: true,
    phaseCode: true,
  })
  .extend({
    dateAvis: jour,
    motifs: z.array(z.string()),
    /** The signed opinion. */
    avisId: z.int(),
    reexamen: z.enum(REEXAMENS_CTIS),
    /** The reader may open the request itself. */
    ouvrable: z.boolean(),
  });
export type LigneDefavorableCtis = z.output<typeof ligneDefavorableCtis>;
export const pageDefavorablesCtis = page(ligneDefavorableCtis);
