/** What other services ask of the reference data. Each answer carries the version of what it was read from: cache it for a minute at most (`memo` of the chassis), drop it on `referentiel.change`. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { versionLue } from '../core/fields.ts';
import {
  choix,
  competence,
  cpp,
  delaisRecoursValeur,
  motifDefavorable,
  parametreTas,
  pays,
  pieceObligatoire,
  qualification,
  reglementationCode,
  trancheAge,
  valeur,
  valeurReglementation,
} from './referentiel.schemas.ts';
import { TYPES_DOSSIER } from './reglementation.ts';

const version = z.int();
const vide = z.object({});

export const referentielInternal = internalContract('referentiel.internal', {
  listerCpps: internalCall({ input: vide, output: z.object({ version, cpps: z.array(cpp) }), summary: 'All committees, by id' }),
  lireParametreTas: internalCall({
    input: z.object({ code: reglementationCode, version: versionLue.optional() }),
    output: parametreTas,
    summary: 'Parameters of the draw of a regulation: the current ones, or an older version',
  }),
  listerPiecesObligatoires: internalCall({
    input: z.object({ reglementationCode, typeDossier: z.enum(TYPES_DOSSIER), qualificationCode: z.string().max(60).nullable() }),
    output: z.object({ version, pieces: z.array(pieceObligatoire) }),
    summary: 'Pieces expected for a dossier, in the order of the file',
  }),
  lireListes: internalCall({
    input: z.object({ reglementationCode }),
    output: z.object({
      version,
      /** Whether a dossier may be created under it. */
      active: z.boolean(),
      qualifications: z.array(qualification),
      domaines: z.array(valeurReglementation),
      competences: z.array(competence),
      caracteristiques: z.array(valeurReglementation),
      produitsActes: z.array(valeurReglementation),
      typesPromoteur: z.array(valeur),
      motifsDefavorables: z.array(motifDefavorable),
      /** Those of the public register, whatever the regulation. */
      tranchesAge: z.array(trancheAge),
      sexes: z.array(choix),
      groupesSujet: z.array(choix),
    }),
    summary: 'Reference lists of a regulation, inactive values included (`actif` false)',
  }),
  listerPays: internalCall({ input: vide, output: z.object({ version, pays: z.array(pays) }), summary: 'All countries' }),
  lireParametres: internalCall({
    input: vide,
    output: z.object({
      /** Null until the administration has given it. */
      courrielCnriph: z.email().nullable(),
      courrielsAdmin: z.array(z.email()),
      /** In force today, in euros. */
      montantMaxIndemnites: z.number(),
      /** The same by day of effect, the days to come included. */
      montantsIndemnites: z.array(z.object({ dateEffet: z.string(), montant: z.number() })),
      recoursCtis: delaisRecoursValeur,
    }),
    summary: 'Parameters of the application that other services act upon',
  }),
  verifierJetonExterne: internalCall({
    input: z.object({ jeton: z.string().max(200) }),
    output: z.object({ valable: z.boolean() }),
    summary: 'Whether this is the token of the external integration; its use is noted',
  }),
  listerExpertises: internalCall({
    input: vide,
    output: z.object({ version, expertises: z.array(choix.extend({ actif: z.boolean() })) }),
    summary: 'All expertises',
  }),
  listerCategoriesPieces: internalCall({
    input: vide,
    output: z.object({ version, categories: z.array(choix.extend({ reglementations: z.array(reglementationCode) })) }),
    summary: 'All categories of pieces',
  }),
});
