/**
 * Numbers of things, by what they number: the compiler refuses the number of a study where that of a dossier is asked. A plain number passes, so that
 * tests and rows of the database need no cast.
 */
import * as z from 'zod';
import { id, idJson } from './fields.ts';

declare const thing: unique symbol;
type Id<T extends string> = number & { readonly [thing]?: T };

export type DosId = Id<'dossier'>;
export type EtuId = Id<'etude'>;
/** Of a person, whatever part he plays: depositor, member of a committee, expert. */
export type UtiId = Id<'utilisateur'>;
export type CompteId = Id<'compte'>;
export type CppId = Id<'cpp'>;
export type SeanceId = Id<'seance'>;
export type VolId = Id<'volontaire'>;
export type DesId = Id<'designation'>;

/** In a path or a query. */
const inPath = <I extends number>(): z.ZodType<I, I | string> =>
  id as z.ZodType<number, number | string> as z.ZodType<I, I | string>;
/** In a JSON body. */
const inJson = <I extends number>(): z.ZodType<I, I> => idJson as z.ZodType<number, number> as z.ZodType<I, I>;
const int = z.int();
/** In an answer or a fact: 0 says that there is none. */
const inAnswer = <I extends number>(): z.ZodType<I, I> => int as z.ZodType<number, number> as z.ZodType<I, I>;

export const dosId = inPath<DosId>();
export const dosIdJson = inJson<DosId>();
export const dosIdOut = inAnswer<DosId>();
export const etuId = inPath<EtuId>();
export const etuIdJson = inJson<EtuId>();
export const etuIdOut = inAnswer<EtuId>();
export const utiId = inPath<UtiId>();
export const utiIdJson = inJson<UtiId>();
export const utiIdOut = inAnswer<UtiId>();
export const compteId = inPath<CompteId>();
export const compteIdOut = inAnswer<CompteId>();
export const cppId = inPath<CppId>();
export const cppIdJson = inJson<CppId>();
export const cppIdOut = inAnswer<CppId>();
export const seanceId = inPath<SeanceId>();
export const seanceIdJson = inJson<SeanceId>();
export const seanceIdOut = inAnswer<SeanceId>();
export const volId = inPath<VolId>();
export const volIdJson = inJson<VolId>();
export const volIdOut = inAnswer<VolId>();
export const desId = inPath<DesId>();
export const desIdJson = inJson<DesId>();
export const desIdOut = inAnswer<DesId>();
