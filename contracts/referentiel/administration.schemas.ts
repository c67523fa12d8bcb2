/** Where a value is used, and who changed it. */
import * as z from 'zod';
import { dosIdOut, seanceIdOut } from '../core/ids.ts';

/** Lists that the administration edits, as they are written in table `valeur`; countries have their own table. */
const LISTES_DE_VALEURS = [
  'qualification',
  'produitActe',
  'domaine',
  'competence',
  'caracteristique',
  'categoriePiece',
  'promoteur',
  'pays',
  'motifDefavorable',
  'expertise',
  'reglementation',
] as const;
export const listeDeValeurs = z.enum(LISTES_DE_VALEURS);
export type ListeDeValeurs = z.output<typeof listeDeValeurs>;

/** One kind of object that holds the value; those that hold it nowhere are left out. */
const usage = z.object({ libelle: z.string(), nombre: z.int().positive() });
export const utilisation = z.object({ usages: z.array(usage) });

/** What a service counts for another: nothing is named, so that no reader learns of a draft. */
export const usageDemande = z.object({ liste: listeDeValeurs, id: z.int().positive(), code: z.string().max(60) });

export const ENTITES_JOURNAL = ['VALEUR', 'PAYS', 'PIECE_OBLIGATOIRE', 'PARAMETRE', 'PARAMETRE_TAS'] as const;

/** Values as text, null when there was none. */
const changement = z.object({ champ: z.string(), avant: z.string().nullable(), apres: z.string().nullable() });
export const ligneJournal = z.object({
  rang: z.int(),
  le: z.string(),
  par: z.string(),
  action: z.string(),
  changements: z.array(changement),
});
export type LigneJournal = z.output<typeof ligneJournal>;

/** The first dossiers under examination and all séances to come, with who works for the committee. */
export const suitesFermeture = z.object({
  dossiers: z.object({
    total: z.int(),
    lignes: z.array(z.object({ dosId: dosIdOut, numero: z.string().nullable(), titre: z.string(), statut: z.string() })),
  }),
  seances: z.array(z.object({ seanceId: seanceIdOut, date: z.string(), statut: z.string(), dossiers: z.int() })),
  gestionnaires: z.int(),
  membres: z.int(),
});
