/**
 * The example of the contract of the store: a register whose entries are opened, renamed and filled, and which hears its own facts. Without decorators: the
 * processes that the tests kill run it as it stands.
 */
import { event } from '@riph/contracts/core/events';
import * as z from 'zod';
import type { Listener } from '../../facts/consumer.ts';
import type { JournalVerdict, LaidHeads, StoredLine } from '../../store/journal-chain.ts';

/** A service that NATS knows. */
export const NOM = 'etude';

const inscription = z.object({ id: z.int(), titre: z.string() });
export const ouvert = event(`${NOM}.registreOuvert`, inscription);
/** What follows from having taken `ouvert` in. */
export const vu = event(`${NOM}.registreVu`, inscription);
export const page = event(`${NOM}.registrePage`, z.object({ id: z.int(), pages: z.int() }));

/** A fact with this title cannot be taken in until it is mended. */
export const POISON = 'poison';
export type Lu = { titre: string; pages: number; vus: number; version: number };

export type Registre = {
  /** With a line and a fact. `fichier`: the id of a file that the entry refers to. Titles are unique. */
  ouvrir: (id: number, titre: string, fichier?: string) => Promise<void>;
  /** Refused when the entry is no longer at this version. */
  renommer: (id: number, version: number, titre: string) => Promise<void>;
  /** Whatever its version; gives the number of pages. */
  ajouterPage: (id: number) => Promise<number>;
  /** Takes the file of an entry away from it. */
  retirerFichier: (id: number, fichier: string) => Promise<void>;
  /** Begins a change with a line and a fact, then fails. */
  echouer: (id: number) => Promise<void>;
  lire: (id: number) => Promise<Lu | null>;
  journal: (id: number) => Promise<Pick<StoredLine, 'action'>[]>;
  verify: (laid?: LaidHeads) => Promise<JournalVerdict>;
  /** From now on facts with the title `poison` can be taken in. */
  mend: () => void;
  /** Once per fact: counts that the entry was seen, and says so. */
  surOuvert: Listener['run'];
  /** Once per fact, on no entry: says `vu` only. */
  surPage: Listener['run'];
};

export const pageLue = z.object({ id: z.int(), pages: z.int() });
export { inscription };
