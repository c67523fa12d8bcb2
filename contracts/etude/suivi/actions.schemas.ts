/** What was done on dossiers and studies, and the draws, as lists: read from their owner by `etude.internal`, shown by search (REC-05). */
import * as z from 'zod';
import { PROFILS } from '../../core/droits.ts';
import { codeCourt, idJson, jour, page, recherche, texte } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { reglementationCode } from '../../referentiel/referentiel.schemas.ts';
import { TYPES_DOSSIER_CTIS } from '../../referentiel/reglementation.ts';
import { MODES_TIRAGE } from '../depot/tirage.schemas.ts';
import { typeDossier } from '../socle/dossier.schemas.ts';

const periode = { du: jour.optional(), au: jour.optional() };
const cppIds = z.array(idJson).max(60).optional();

const filtresActions = z.object({
  ...periode,
  /** Part of a name. */
  auteur: texte(100).optional(),
  profils: z.array(z.enum(PROFILS)).max(PROFILS.length).optional(),
  actions: z.array(codeCourt).max(60).optional(),
  numero: texte(40).optional(),
  cppIds,
});
export const rechercheActions = recherche(filtresActions, ['le']);
export type RechercheActions = z.output<typeof rechercheActions>;

const ligneAction = z.object({
  rang: z.int(),
  le: z.string(),
  /** Null: the platform. */
  auteur: z.string().nullable(),
  profil: z.enum(PROFILS).nullable(),
  /** The dossier or the study. */
  objetId: z.int(),
  numero: z.string().nullable(),
  titre: z.string(),
  cppNom: z.string().nullable(),
  action: z.string(),
  libelle: z.string(),
  de: z.string().nullable(),
  vers: z.string().nullable(),
  commentaire: z.string().nullable(),
});
export type LigneAction = z.output<typeof ligneAction>;
export const pageActions = page(ligneAction);

const filtresTirages = z.object({
  ...periode,
  numero: texte(40).optional(),
  reglementations: z.array(reglementationCode).max(4).optional(),
  modes: z.array(z.enum(MODES_TIRAGE)).max(MODES_TIRAGE.length).optional(),
  cppIds,
});
export const rechercheTirages = recherche(filtresTirages, ['date']);
export type RechercheTirages = z.output<typeof rechercheTirages>;

/** One line for each draw and each attribution without a draw; `cppNom` null: nobody was eligible. */
const ligneTirage = z.object({
  id: z.int(),
  dosId: dosIdOut,
  numero: z.string().nullable(),
  date: z.string(),
  reglementationCode: z.string(),
  /** Of a trial of a medicine, as the European portal calls it. */
  type: z.union([typeDossier, z.enum(TYPES_DOSSIER_CTIS)]),
  mode: z.enum(MODES_TIRAGE),
  candidats: z.int(),
  cppNom: z.string().nullable(),
  seanceDate: jour.nullable(),
  operateur: z.string().nullable(),
  motif: z.string().nullable(),
});
export type LigneTirage = z.output<typeof ligneTirage>;
export const pageTirages = page(ligneTirage);
