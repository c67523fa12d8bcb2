/** Reporters of a request of the portal: confidential, of its committee alone, never in an answer that its sponsor or the agency can get (CTI-43). */
import * as z from 'zod';
import { instant, jour, versionLueOuZero } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { dosIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { decision, resollicitation, TYPES_RAPPORTEUR, typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';
import { COLLEGES, FONCTIONS_MEMBRE } from '../identity/college.ts';

const rapport = { id: z.int().positive(), deposeLe: instant };
/** What he was asked again (RAP-07). `reponduLe`: when he filed a report since; null while it is expected. */
const demandeAuRapporteur = z.object({
  id: z.int().positive(),
  le: instant,
  par: z.string(),
  message: z.string(),
  attenduLe: jour,
  reponduLe: instant.nullable(),
});
/** One reporter of each college and a methodologist; his last report is the one that is read, those before are kept. */
export const rapporteurGarde = z.object({
  type: typeRapporteur,
  utiId: utiIdJson,
  nommeLe: jour,
  /** Who decided it (R1123-12), and who typed it: the same when the president names himself. */
  decidePar: utiIdJson,
  nommePar: utiIdJson,
  /** The day by which his first report is expected, if one was said. */
  attenduLe: jour.nullable(),
  rapports: z.array(z.object({ ...rapport, fichier: fileRef })),
  demandes: z.array(demandeAuRapporteur),
});
export type RapporteurGarde = z.output<typeof rapporteurGarde>;

export const rapporteursCtisLus = z.object({
  /** 0 while no reporter was ever named. */
  version: versionLueOuZero,
  rapporteurs: z.array(
    z.object({
      ...rapporteurGarde.omit({ rapports: true }).shape,
      decidePar: z.string(),
      nommePar: z.string(),
      nom: z.string(),
      estMoi: z.boolean(),
      statut: z.enum(['DESIGNE', 'EN_RETARD', 'DEPOSE']),
      rapport: z.object({ ...rapport, fichier: fichierLu }).nullable(),
    }),
  ),
  /** Whether the reader is told who declared a link: a committee that has the request no more is not. */
  liensLisibles: z.boolean(),
  /** Who reported, then declared a link: his last report. */
  retires: z.array(
    z.object({ type: typeRapporteur, nom: z.string(), rapport: z.object({ ...rapport, fichier: fichierLu }).nullable() }),
  ),
  /** Empty for who may not name. */
  candidats: z.array(
    z.object({
      utiId: utiIdOut,
      nom: z.string(),
      college: z.enum(COLLEGES),
      fonction: z.enum(FONCTIONS_MEMBRE),
      methodologiste: z.boolean(),
      categorieLibelle: z.string(),
      empechements: z.array(z.string()),
    }),
  ),
  /** Why nobody can be named, or no report filed, now; null when the reader may, if it is his to do. */
  raison: z.string().nullable(),
  peutNommer: z.boolean(),
});
export type RapporteursCtisLus = z.output<typeof rapporteursCtisLus>;

/** What a member owes: his first report, or another one that he was asked for. */
export const rapportAttenduCtis = z.object({
  dosId: dosIdOut,
  numero: z.string(),
  titre: z.string(),
  type: typeRapporteur,
  attenduLe: jour.nullable(),
  demande: z.object({ le: instant, message: z.string() }).nullable(),
});

/** A place that is not among them is emptied. `attenduLe`: of all who have not reported yet; null leaves their days as they are. */
export const rapporteursSaisis = z.object({
  version: versionLueOuZero,
  places: z
    .array(z.object({ type: typeRapporteur, utiId: utiIdJson }))
    .max(TYPES_RAPPORTEUR.length, 'Un rapporteur à chaque titre.'),
  attenduLe: jour.nullable(),
  ...decision,
});
export const rapporteursResollicites = resollicitation.extend({ version: versionLueOuZero });
