/** A sponsor's access to a trial of the portal: asked by its number, given at once, by a colleague who has it or by the administration, and taken back by it. */
import * as z from 'zod';
import { folded, idJson, instant, texte } from '../core/fields.ts';
import { etuIdJson, utiIdJson } from '../core/ids.ts';
import { NUMERO_CTIS } from '../etude/socle/verifications.ts';
import { statutDossierCtis, typeDossierCtis } from './ctis.schemas.ts';

export const MOTIF_ACCES_MIN = 10;
export const accesDemande = z.object({
  numeroCtis: folded.regex(NUMERO_CTIS, 'Numéro européen attendu, par exemple 2024-512095-35-00.'),
});
/** The same answer for a trial that is not there and for one that is not given: nothing is learnt from it. */
export const accesObtenu = z.object({ acces: z.enum(['ACCORDE', 'DEMANDE']), etuId: etuIdJson.nullable(), message: z.string() });
export const demandeAcces = z.object({
  id: idJson,
  numeroCtis: z.string(),
  demandeur: z.string(),
  courriel: z.string().nullable(),
  le: instant,
  /** Null: the trial was not received from the portal, or does not concern France. */
  essai: z.object({ etuId: etuIdJson, titre: z.string(), promoteur: z.string().nullable() }).nullable(),
});
export type DemandeAcces = z.output<typeof demandeAcces>;
export const decisionAcces = z.object({ accorder: z.boolean(), motif: texte(4_000) });
/** How an access was opened. An import opens none. */
export const ORIGINES_ACCES = ['CONTACT', 'COLLEGUE', 'ADMINISTRATION', 'TRANSFERT'] as const;
export type OrigineAcces = (typeof ORIGINES_ACCES)[number];
const accesOuvert = z.object({
  utiId: utiIdJson,
  nom: z.string(),
  courriel: z.string().nullable(),
  origine: z.enum(ORIGINES_ACCES),
  depuis: instant,
});
/** Who of the sponsors reads a trial, and who asks to. */
export const accesDeLEssai = z.object({
  ouverts: z.array(accesOuvert),
  demandes: z.array(demandeAcces.omit({ essai: true })),
});
export type AccesDeLEssai = z.output<typeof accesDeLEssai>;
export const retraitAcces = z.object({ motif: texte(4_000, MOTIF_ACCES_MIN) });
export const essaiDuPromoteur = z.object({
  etuId: etuIdJson,
  numeroCtis: z.string(),
  titre: z.string(),
  dossiers: z.array(
    z.object({ id: idJson, cleDemande: z.string(), type: typeDossierCtis, statut: statutDossierCtis, attendVous: z.boolean() }),
  ),
});
