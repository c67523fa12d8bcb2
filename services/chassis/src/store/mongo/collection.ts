/**
 * A collection of a service: the shape of its documents, its unique values, the files they refer to, and how documents of older shapes become present ones.
 *
 *     export const carnets = collection('carnet', { objet: 'Carnet', contenu: carnetSchema, uniques: { titre: (c) => c.titre } });
 */
import { refusal } from '@riph/contracts/core/errors';
import type { Event } from '@riph/contracts/core/events';
import * as z from 'zod';
import { COLLECTIONS, type Envelope, type Id } from './envelope.ts';

/** From one shape to the next. A shape only gains fields; what nobody reads any more is left out by a later shape (expand, then contract). */
type Upgrade = (contenu: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export type CollectionSettings<C extends object> = {
  /** What a person who looks for a missing document is told is missing. */
  objet: string;
  /** Shape of the documents, without transforms: it is read as it was written. */
  contenu: z.ZodType<C, C>;
  /** Values that no two documents share, by a name; null: none. `readBy` finds a document by them. */
  uniques?: Readonly<Record<string, (contenu: C) => string | null>>;
  /** Ids of the files that a document refers to; those that no document names are swept. */
  files?: (contenu: C) => readonly string[];
  /** The first one takes documents of shape 1 to shape 2. */
  upgrades?: readonly Upgrade[];
  /** What each write of a document makes known of it, for a neighbour that keeps a copy: no act can forget it. */
  tells?: (document: Written<C>) => Told;
};

/** A document as a write leaves it; `contenu` null: it is erased. */
type Written<C> = { id: Id; version: number; contenu: C | null };
/** A fact; facts of one `cle` keep their order. */
export type Told<E extends Event = Event> = { event: E; payload: z.input<E['schema']>; cle: string };
/** Holds the payload to the schema of its fact. */
export const told = <E extends Event>(event: E, payload: z.input<E['schema']>, cle: string): Told<E> => ({ event, payload, cle });

/** What a write keeps of a content. */
export type Kept = Pick<Envelope, 'contenu' | 'schema' | 'cles' | 'fichiers'>;

const anyContent = z.record(z.string(), z.unknown());

export interface DocumentCollection<C extends object = object> {
  readonly name: string;
  readonly objet: string;
  /** Version of the shape in which documents are written today. */
  readonly schema: number;
  /** Names of the values that no two documents may share. */
  readonly uniques: readonly string[];
  /** The content in its present shape; null once it was erased. « Come back later » to code that is older than the document: it is being replaced. */
  current(stored: Pick<Envelope, 'contenu' | 'schema'>): C | null;
  /** Throws when the content has not the shape of the collection. */
  kept(id: Id, contenu: C | null): Kept;
  /** The fact of this write; null in a collection that tells nothing. */
  told(document: Written<C>): Told | null;
}

const RESERVED: readonly string[] = Object.values(COLLECTIONS);

export function collection<C extends object>(name: string, settings: CollectionSettings<C>): DocumentCollection<C> {
  if (RESERVED.includes(name)) throw new Error(`${name} is a collection of the chassis`);
  const { objet, contenu: shape, uniques = {}, files, upgrades = [], tells } = settings;
  const schema = upgrades.length + 1;
  return {
    name,
    objet,
    schema,
    uniques: Object.keys(uniques),
    current(stored) {
      if (stored.contenu === null) return null;
      if (stored.schema > schema) throw refusal('service.indisponible', {});
      if (stored.schema === schema) return shape.parse(stored.contenu);
      return shape.parse(
        upgrades.slice(stored.schema - 1).reduce((old, upgrade) => upgrade(old), anyContent.parse(stored.contenu)),
      );
    },
    told: (document) => tells?.(document) ?? null,
    kept(id, contenu) {
      const cle = (of: (c: C) => string | null) => (contenu && of(contenu)) ?? `\0${id}`;
      return {
        contenu: contenu && shape.parse(contenu),
        schema,
        cles: Object.fromEntries(Object.entries(uniques).map(([unique, of]) => [unique, cle(of)])),
        fichiers: contenu ? [...new Set(files?.(contenu))] : [],
      };
    },
  };
}
