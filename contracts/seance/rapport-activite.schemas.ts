/** Yearly activity reports of the committees (R1123-19-1). */
import * as z from 'zod';
import { instant, jour, texte } from '../core/fields.ts';
import { cppIdJson, cppIdOut } from '../core/ids.ts';
import { porteeCtis } from '../dossier-ctis/ctis.schemas.ts';
import { CATEGORIES, NATURES } from './rapport-activite.regles.ts';

const ANNEE_MIN = 2000;
const ANNEE_MAX = 2100;
const anneeRapport = z.int().min(ANNEE_MIN).max(ANNEE_MAX);
const COMMENTAIRE_MAX = 4_000;
/** Section 8: what figures do not say. */
export const rapportAPreparer = z.object({
  annee: anneeRapport,
  commentaires: z.object({
    formation: texte(COMMENTAIRE_MAX).default(''),
    difficultes: texte(COMMENTAIRE_MAX).default(''),
    autres: texte(COMMENTAIRE_MAX).default(''),
  }),
});
const SIGNATAIRE_MIN = 2;
export const rapportADeposer = z.object({
  annee: anneeRapport,
  signataire: texte(200, SIGNATAIRE_MIN),
  dateSignature: jour,
});

export const STATUTS_RAPPORT = ['MANQUANT', 'DEPOSE', 'ARCHIVE'] as const;
export const STATUT_RAPPORT_LABELS = {
  MANQUANT: 'Manquant',
  DEPOSE: 'Déposé',
  ARCHIVE: 'Archivé',
} as const satisfies Record<(typeof STATUTS_RAPPORT)[number], string>;
export const rechercheRapports = z.object({
  annee: anneeRapport.optional(),
  cppId: cppIdJson.optional(),
  statut: z.enum(STATUTS_RAPPORT).optional(),
});

/** A year of a committee; `depot` is null while its report is missing. */
export const rapportLu = z.object({
  cppId: cppIdOut,
  comite: z.string(),
  annee: z.int(),
  statut: z.enum(STATUTS_RAPPORT),
  echeance: jour,
  enRetard: z.boolean(),
  depot: z
    .object({
      id: z.int(),
      nom: z.string(),
      taille: z.int(),
      sha256: z.string(),
      signataire: z.string(),
      dateSignature: jour,
      deposeLe: instant,
      deposePar: z.string(),
    })
    .nullable(),
  /** Taken away since, the last first: of the secretariat and the administration. */
  retires: z.array(
    z.object({ id: z.int(), deposeLe: instant, retireLe: instant, retirePar: z.string(), motif: z.string().nullable() }),
  ),
  peutDeposer: z.boolean(),
  peutSupprimer: z.boolean(),
});
export const MOTIF_RETRAIT_RAPPORT_MIN = 10;
export const retraitRapport = z.object({ motif: texte(1_000, MOTIF_RETRAIT_RAPPORT_MIN) });

const compte = { examines: z.int(), favorables: z.int(), defavorables: z.int() };
const delais = z.object({
  nombre: z.int(),
  moyenne: z.number().nullable(),
  mediane: z.number().nullable(),
  max: z.int().nullable(),
  dansLeDelai: z.int(),
});
export const chiffresRapport = z.object({
  annee: z.int(),
  provisoire: z.boolean(),
  pleniere: z.int(),
  restreinte: z.int(),
  reportees: z.int(),
  dossiersReportes: z.int(),
  irrecevables: z.int(),
  comptes: z.array(
    z.object({
      nature: z.enum(NATURES),
      lignes: z.array(z.object({ categorie: z.enum(CATEGORIES), ...compte })),
      total: z.object(compte),
      delais,
    }),
  ),
  /** Null: their service did not answer. */
  essais: z
    .array(
      z.object({
        portee: porteeCtis,
        deposees: z.int(),
        recevables: z.int(),
        favorables: z.int(),
        defavorables: z.int(),
        tacites: z.int(),
      }),
    )
    .nullable(),
  secondExamen: z.object(compte),
  presence: z.object({ presents: z.int(), enFonction: z.int(), taux: z.number().nullable() }),
});
