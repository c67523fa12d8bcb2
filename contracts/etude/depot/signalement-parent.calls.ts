/** The sponsor of a drawn device names to its committee the one of the study that his research extends. Rule: TAS-15. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { instant, texte } from '../../core/fields.ts';
import { cppIdOut } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { parDosId } from '../../core/params.ts';

const SUITES_SIGNALEMENT = ['ATTENDUE', 'DEMANDEE', 'REFUSEE', 'ACCEPTEE', 'AUTRE_COMITE'] as const;
export type SuiteSignalement = (typeof SUITES_SIGNALEMENT)[number];

const signalementParent = z.object({
  /** The number of the study that is extended, as it was written. */
  numero: z.string(),
  cppId: cppIdOut,
  cppNom: z.string(),
  precision: z.string(),
  le: instant,
  suite: z.enum(SUITES_SIGNALEMENT),
  suiteLe: instant.nullable(),
});
const comiteParentLu = z.object({
  /** The twenty-four hours; null for a request that has none. */
  fenetre: z.object({ jusqua: instant, minutesRestantes: z.int(), article: z.string().nullable() }).nullable(),
  /** What the form declares: proposed to the sponsor. */
  numeroDeclare: z.string().nullable(),
  signalement: signalementParent.nullable(),
  /** Why this reader cannot name it now; empty: he can. */
  raisons: z.array(z.string()),
});
const signalementParentSaisi = z.object({
  numero: texte(60).refine((t) => t.trim() !== '', 'Écrivez le numéro de l’étude que votre recherche prolonge.'),
  precision: texte(4_000, MOTIF_MIN.attribution),
});

export const etudeSignalementParent = contract('etude.signalementParent', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/comite-parent',
    effect: 'read',
    access: 'TIRAGE_PARENT_LIRE',
    params: parDosId,
    response: { json: comiteParentLu },
    summary: 'Comité de l’étude que prolonge une recherche tirée au sort : délai et signalement',
  }),
  signaler: call({
    method: 'PUT',
    path: '/api/ext/dossier/{dosId}/comite-parent',
    effect: 'write',
    access: 'DOSSIER_SOUMETTRE',
    params: parDosId,
    body: signalementParentSaisi,
    response: { json: comiteParentLu },
    summary: 'Signale au comité désigné celui de l’étude que la recherche prolonge',
  }),
});
