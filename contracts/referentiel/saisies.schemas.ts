/** What the administration types of the lists, of countries and of the matrix of pieces. */
import * as z from 'zod';
import { codeCourt, idJson, texte, versionLue } from '../core/fields.ts';
import { FILE_TYPE_CODES } from '../core/files.ts';
import { OBLIGATIONS, reglementationCode } from './referentiel.schemas.ts';
import { TYPES_DOSSIER } from './reglementation.ts';

/** What the administration types for a value. The code never changes: other services store it. */
const saisieValeur = {
  libelle: texte(300, 1),
  description: texte(2_000).nullable().default(null),
  ordre: z.int().min(0).max(100_000),
  actif: z.boolean().default(true),
};
const saisieCompetence = { bloquante: z.boolean() };
const saisieCategorie = {
  reglementations: z.array(reglementationCode).min(1).max(4),
  types: z.array(z.enum(FILE_TYPE_CODES)).min(1),
  multiple: z.boolean(),
};
export const valeurACreer = z.object({ code: codeCourt, ...saisieValeur });
export const valeurAModifier = z.object({ id: idJson, version: versionLue, ...saisieValeur });
export const competenceACreer = valeurACreer.extend(saisieCompetence);
export const competenceAModifier = valeurAModifier.extend(saisieCompetence);
export const motifACreer = valeurACreer;
export const motifAModifier = valeurAModifier;
export const categoriePieceACreer = valeurACreer.extend(saisieCategorie);
export const categoriePieceAModifier = valeurAModifier.extend(saisieCategorie);
const saisiePays = { libelle: texte(200, 1), ue: z.boolean(), eee: z.boolean(), actif: z.boolean().default(true) };
const isUnionDansEee = (p: { ue: boolean; eee: boolean }) => !p.ue || p.eee;
const UNION_DANS_EEE = { path: ['eee'], message: 'Un pays de l’Union européenne est aussi dans l’Espace économique européen.' };
/** `id` is the numeric code of ISO 3166-1. */
export const paysACreer = z
  .object({
    id: z.int().min(1).max(999),
    code: z.string().regex(/^[A-Z]{2}$/, 'Code attendu : 2 majuscules (ISO 3166-1).'),
    iso3: z.string().regex(/^[A-Z]{3}$/, 'Code attendu : 3 majuscules (ISO 3166-1).'),
    ...saisiePays,
  })
  .refine(isUnionDansEee, UNION_DANS_EEE);
export const paysAModifier = z.object({ id: idJson, version: versionLue, ...saisiePays }).refine(isUnionDansEee, UNION_DANS_EEE);
const saisiePiece = {
  obligation: z.enum(OBLIGATIONS),
  condition: texte(500).nullable().default(null),
  multipleIci: z.boolean().nullable().default(null),
  message: texte(500).nullable().default(null),
  ordre: z.int().min(0).max(1_000),
  actif: z.boolean().default(true),
};
const isConditionDite = (p: { obligation: string; condition: string | null }) =>
  p.obligation !== 'C' || (p.condition?.trim() ?? '') !== '';
const CONDITION_DITE = { path: ['condition'], message: 'Une pièce conditionnelle demande sa condition en toutes lettres.' };
/** The pieces of a trial are those of annex I of the regulation: a setting that changes nothing is refused. */
export const PIECES_DU_REGLEMENT =
  'Les pièces d’un essai de médicament sont celles du règlement (UE) 536/2014 : elles ne se règlent pas ici.';
export const pieceObligatoireACreer = z
  .object({
    reglementationCode,
    typeDossier: z.enum(TYPES_DOSSIER),
    qualificationCode: texte(60).nullable(),
    categorieId: idJson,
    ...saisiePiece,
  })
  .refine((p) => p.reglementationCode !== 'REG536', { path: ['reglementationCode'], message: PIECES_DU_REGLEMENT })
  .refine(isConditionDite, CONDITION_DITE);
export const pieceObligatoireAModifier = z
  .object({ paramId: idJson, version: versionLue, ...saisiePiece })
  .refine(isConditionDite, CONDITION_DITE);
