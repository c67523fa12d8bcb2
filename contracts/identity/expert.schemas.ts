/** Experts in the lists of accounts: the person, his account, and what the service of expertise keeps of him. */
import * as z from 'zod';
import { codeCourt, idJson, recherche } from '../core/fields.ts';
import { utiIdOut } from '../core/ids.ts';
import { STATUTS_COMPTE } from './compte.workflow.ts';
import { coordonneesLues, personneLigne } from './personne.schemas.ts';

/** What a list of experts shows beside the person: the service of expertise keeps it. */
export const ficheResume = z.object({
  expId: utiIdOut,
  competences: z.array(z.string()),
  expertises: z.array(z.int()),
  volontaire: z.boolean(),
  cv: z.boolean(),
  dpi: z.boolean(),
  declarationAJour: z.boolean(),
  enCours: z.int(),
  rendus: z.int(),
  aTemps: z.int(),
  /** Of what the expert knows: sent back by who corrects it; 0 before anything was kept. */
  version: z.int(),
});
export type FicheResume = z.output<typeof ficheResume>;

export const rechercheExperts = recherche(
  z.object({
    statut: z.enum(STATUTS_COMPTE).optional(),
    actif: z.boolean().optional(),
    competence: codeCourt.optional(),
    expertise: idJson.optional(),
    volontaire: z.boolean().optional(),
  }),
  ['nom', 'creeLe'],
);
/** `derniereConnexion` is told to the administration alone. */
export const expertLigne = personneLigne.extend(ficheResume.omit({ expId: true }).shape).extend({ expId: utiIdOut });
export const expertLu = coordonneesLues.extend(ficheResume.shape);
