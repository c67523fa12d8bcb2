/** Shapes of the national study that several calls share. */
import * as z from 'zod';
import { codeLibelle, jour, texte } from '../core/fields.ts';
import { statutDossier, typeDossier } from './dossier.schemas.ts';
import { ETUDE_ETATS } from './dossier.workflow.ts';

/** A research centre: its name is its key in the study; `ancienNom` is what it was called before the last renaming. */
export const centreRecherche = z.object({ nom: z.string(), adresse: z.string(), ancienNom: z.string().nullable() });
export const centreSaisi = z.object({ nom: texte(200, 1), adresse: texte(500).default('') });
export const centresASupprimer = z.object({ noms: z.array(texte(200, 1)).min(1).max(200) });

export const etudeLue = z.object({
  etuId: z.int(),
  reglementationCode: z.string(),
  etat: z.enum(ETUDE_ETATS),
  etatLibelle: z.string(),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  qualification: codeLibelle.nullable(),
  promoteur: z.string().nullable(),
  deposant: z.string(),
  cpp: z.object({ id: z.int(), nom: z.string() }).nullable(),
  dateAvisFavorable: jour.nullable(),
  dateCaducite: jour.nullable(),
  assuranceExpiration: jour.nullable(),
  dateDebutEffectif: jour.nullable(),
  dateFinPrevue: jour.nullable(),
  dateFinEffective: jour.nullable(),
  historique: z.array(z.object({ date: jour, etat: z.string(), libelle: z.string() })),
  centres: z.array(centreRecherche),
  dossiers: z.array(
    z.object({
      dosId: z.int(),
      type: typeDossier,
      typeLibelle: z.string(),
      numero: z.string().nullable(),
      statut: statutDossier,
      statutLibelle: z.string(),
      dateSoumission: jour.nullable(),
      dateAvis: jour.nullable(),
    }),
  ),
  version: z.int(),
});
