/** How a request comes to its committee: drawn in a crisis, named without a draw, typed by hand. */
import * as z from 'zod';
import { entierJson, jour, recherche, texte, versionLue } from '../core/fields.ts';
import { cppIdJson, dosId } from '../core/ids.ts';
import { porteeCtis, typeDossierCtis } from './ctis.schemas.ts';
import { MOTIF_CTIS_MIN } from './suivi.schemas.ts';

/** What waits for a committee, by how late it is; the number of days is that of the validation. */
export const aAttribuerMeta = z.object({
  total: entierJson,
  depasses: entierJson,
  sousDeuxJours: entierJson,
  autres: entierJson,
});
export const rechercheAAttribuer = recherche(z.object({}), ['dateSoumission']);
/** Without a draw: the committee that the platform finds for that reason, or the one that the minister names (CTI-63). */
export const MOTIFS_SANS_TAS = ['MEME_CPP', 'RESOUMISSION', 'MS', 'TRANSITION', 'DECISION_MINISTRE'] as const;
export type MotifSansTas = (typeof MOTIFS_SANS_TAS)[number];
export const MOTIF_SANS_TAS_LABELS = {
  MEME_CPP: 'Comité du volet lié de la même étude',
  RESOUMISSION: 'Nouvelle demande : comité de la première (R1124-3)',
  MS: 'Modification substantielle : comité de l’essai (R1124-3)',
  TRANSITION: 'Essai en transition : comité de l’avis antérieur (R1124-4)',
  DECISION_MINISTRE: 'Décision du ministre',
} as const satisfies Record<MotifSansTas, string>;
export const sansTasSaisi = z.object({
  version: versionLue,
  cppId: cppIdJson,
  motif: z.enum(MOTIFS_SANS_TAS),
  commentaire: texte(4_000),
});
/** Of a draw of crisis: what justifies it is read in the proof of the draw. */
export const MOTIF_CRISE_MIN = 20;
export const tasCriseSaisi = z.object({
  version: versionLue,
  motif: texte(4_000, MOTIF_CRISE_MIN),
  /** Those that may be drawn; none named: all of them. */
  cppIds: z.array(cppIdJson).max(100),
});
/** For whom a committee is looked for: a request that waits, or the sponsor of one that is being typed. */
export const pourQuelleDemande = z.object({ dosId: dosId.optional(), promoteur: texte(500).optional() });
/** A request that the administration types, of which the portal has sent no record yet. */
export const manuelSaisi = z.object({
  numeroCtis: texte(20, 1),
  type: typeDossierCtis,
  cleDemande: texte(12, 1),
  portee: porteeCtis,
  roleFrance: z.enum(['EMR', 'EMC']),
  dateSoumission: jour,
  titre: texte(2_000, 1),
  promoteur: texte(500, 1),
  /** Null: drawn, or the committee of the trial. */
  cppId: cppIdJson.nullable(),
  /** The committee that is named is another than the one that the platform finds: the minister decides it, `motif` says so. */
  decisionMinistre: z.boolean().optional(),
  motif: texte(4_000, MOTIF_CTIS_MIN),
});
/** CTR 11: on the day on which part II is filed apart. */
export const declarationScienceSaisie = z.object({
  version: versionLue,
  aucune: z.literal(true, 'Cochez la déclaration pour déposer la partie II.'),
});
/** The sponsor names the committee of the earlier opinion to the one that was drawn. */
export const signalementSaisi = z.object({
  version: versionLue,
  cppId: cppIdJson,
  /** Which opinion, of which day, on which trial. */
  precision: texte(4_000, MOTIF_CTIS_MIN),
});
export type ManuelSaisi = z.output<typeof manuelSaisi>;
