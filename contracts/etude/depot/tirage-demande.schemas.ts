/**
 * What other services ask of the draw: a committee for a trial of a medicine (CTI-19), by the same engine and with the same record as for a national dossier, and who
 * could be drawn for any dossier. The caller gives what the draw depends on and etude cannot ask in the middle of a call: committees, settings, séances.
 */
import * as z from 'zod';
import { CTIS_ID_MIN, codeCourt, idJson, jour, texte } from '../../core/fields.ts';
import { cppIdJson, cppIdOut, seanceIdOut } from '../../core/ids.ts';
import { cpp, parametreTas, reglementationCode } from '../../referentiel/referentiel.schemas.ts';
import { TYPES_DOSSIER_CTIS } from '../../referentiel/reglementation.ts';
import { MODES_TIRAGE } from './tirage.schemas.ts';

/** What the draw needs to know of the request. */
export const aTirer = z.object({
  reglementationCode,
  /** Competences asked for, deciding or not. */
  competences: z.array(codeCourt).max(50),
  promoteur: z.string().nullable(),
  /** Committees that had the request, or ask to be relieved of it. */
  dejaSaisis: z.array(idJson).max(100),
});

export const faitsTirage = aTirer.extend({
  parametre: parametreTas,
  comites: z.array(cpp).max(200),
  seances: z
    .array(z.object({ seanceId: seanceIdOut, cppId: cppIdOut, date: jour, type: z.string(), placesLibres: z.int() }))
    .max(2_000),
  chargeMensuelle: z.array(z.object({ cppId: cppIdOut, mois: z.string(), di: z.int() })).max(2_000),
  /** A draw of crisis, among these committees, or all of them. */
  crise: z.object({ retenus: z.array(idJson).max(100).nullable() }).nullable(),
});
export type FaitsTirageLus = z.output<typeof faitsTirage>;

export const demandeTirageCtis = z.object({
  /** Asked again under the same key, the record that was made answers: nobody is drawn twice because an answer was lost. */
  cle: texte(100, 1),
  dosId: idJson.min(CTIS_ID_MIN),
  numero: texte(60, 1),
  typeDemande: z.enum(TYPES_DOSSIER_CTIS),
  faits: faitsTirage,
  /** Why the draw leaves committees out; null: a first draw. */
  mode: z.enum(['REEXAMEN', 'REAFFECTATION']).nullable(),
  /** A committee given without a draw. */
  imposee: z.object({ cppId: cppIdJson, mode: z.enum(['SANS_TAS', 'MANUEL']) }).nullable(),
  motif: texte(5_000).nullable(),
  operateur: z.string().nullable(),
  /** Of a reassignment: the committee whose load loses this dossier. */
  allegeCppId: cppIdJson.nullable().default(null),
});
export type DemandeTirageCtis = z.output<typeof demandeTirageCtis>;

export const tirageCtis = z.object({
  id: z.int(),
  mode: z.enum(MODES_TIRAGE),
  candidats: z.int(),
  /** Null: nobody could be drawn, `motif` says why. */
  cppId: cppIdOut.nullable(),
  cppNom: z.string().nullable(),
  seanceId: seanceIdOut.nullable(),
  seanceDate: jour.nullable(),
  motif: z.string().nullable(),
});
export type TirageCtis = z.output<typeof tirageCtis>;
