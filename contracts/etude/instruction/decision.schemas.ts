/** What a committee types of a dossier: admissibility, request for modifications, opinion. */
import * as z from 'zod';
import { idJson, texte, versionLue } from '../../core/fields.ts';
import { dosIdOut, utiIdJson } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { CODES_PARTIES } from '../formulaire/parties.ts';
import { echeance, statutDossier } from '../socle/dossier.schemas.ts';
import { SENS_AVIS } from '../socle/dossier.workflow.ts';

/** Parts of the forms that the request lets the sponsor change; without any, he answers in words and by pieces (DOS-07). */
export const partiesOuvertes = z.array(z.enum(CODES_PARTIES)).max(CODES_PARTIES.length).optional();

/** Admissibility decision (RCV-01). `demandes`: what the sponsor must complete, one line each. */
export const recevabiliteTraitee = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('RECEVABLE'), version: versionLue, referenceCpp: texte(30).optional() }),
  z.object({
    decision: z.literal('COMPLEMENTS'),
    version: versionLue,
    referenceCpp: texte(30).optional(),
    introduction: texte(4000).optional(),
    demandes: z
      .array(z.object({ categorieId: idJson.nullable(), pjId: idJson.nullable(), texte: texte(2000, 3) }))
      .min(1)
      .max(100),
    parties: partiesOuvertes,
  }),
  z.object({ decision: z.literal('IRRECEVABLE'), version: versionLue, motif: texte(4000, MOTIF_MIN.ordinaire) }),
]);
/** What the judge of admissibility sees: piece verdicts, draft of the request made from the non-compliant and missing ones, clock. */
export const recevabiliteLue = z.object({
  dosId: dosIdOut,
  statut: statutDossier,
  version: z.int(),
  referenceCpp: z.string().nullable(),
  echeance: echeance.nullable(),
  complementsDejaDemandes: z.boolean(),
  /** Pieces in force that the sponsor gave since complements were asked. */
  piecesRecues: z.array(z.int()),
  piecesSansVerdict: z.array(z.object({ pjId: z.int(), nom: z.string(), categorieLibelle: z.string() })),
  brouillonDemandes: z.array(z.object({ categorieId: z.int().nullable(), pjId: z.int().nullable(), texte: z.string() })),
  empechementsRecevable: z.array(z.string()),
  /** Sponsor's deadline if complements were asked today. */
  echeanceSiComplements: echeance,
  /** Legal limit of the opinion if declared admissible today. */
  echeanceSiRecevable: echeance,
});
/** Fields of the modification request (multipart part `donnees`); the letter may be joined or is generated. */
export const demandeModificationSaisie = z.object({
  version: versionLue,
  texte: texte(20_000, MOTIF_MIN.avis),
  lignes: z
    .array(z.object({ categorieId: idJson.nullable(), texte: texte(4000, 3) }))
    .max(100)
    .default([]),
  sousReserve: z.boolean().default(false),
  parties: partiesOuvertes,
});
/** Fields of the final opinion (multipart part `donnees`), beside the signed PDF: it is the legal one (AVI-03). */
export const avisFinalSaisi = z.object({
  version: versionLue,
  sens: z.enum(SENS_AVIS),
  motifIds: z.array(idJson).max(20).default([]),
  motivation: texte(20_000).default(''),
  conditions: texte(10_000).optional(),
  /** Why it is given without the report of each college (RAP-15): kept in the journal. */
  sansRapport: texte(2_000).optional(),
});
export const avisPrepare = z.object({
  /** The favourable opinion that the president gives by delegation: its letter names the séance that delegated. */
  parDelegation: z.boolean().default(false),
  /** By delegation: who found the answer right; the president when nobody is said. */
  decidePar: utiIdJson.optional(),
  sens: z.enum(SENS_AVIS),
  motifIds: z.array(idJson).max(20).default([]),
  motivation: texte(20_000).default(''),
  conditions: texte(10_000).optional(),
});
