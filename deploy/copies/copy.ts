/** A folder of copies: `documents/<service>/<ab>/<id>`, the bytes of all of them, each once; `<instant>/`, one copy: rows, the list of its documents, raw records, what it is. */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOf } from '@riph/chassis/files/documents';
import * as z from 'zod';
import { SERVICES, type Service } from '../nats/permissions.ts';

const written = z.object({ sha256: z.string(), bytes: z.int() });
const description = z.object({
  /** When it was begun. */
  at: z.iso.datetime(),
  /** Place of PostgreSQL's log at which its rows stand. */
  lsn: z.string(),
  archive: written,
  manifest: written,
  documents: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Raw records of the portal, which MongoDB keeps. */
  records: z.object({ count: z.int(), sha256: z.string() }),
});
export type Description = z.output<typeof description>;

/** The service that keeps a file. Throws on what is no id of ours. */
export function keeperOf(id: string): Service {
  const owner = ownerOf(id);
  const found = SERVICES.find((service) => service === owner);
  if (!found) throw new Error(`${id} is the document of no service`);
  return found;
}

const line = z.object({
  id: z.string().refine((id) => ownerOf(id) !== null),
  bytes: z.int(),
  sha256: z.string(),
  metadata: z.record(z.string(), z.string()),
});
export type SavedDocument = z.output<typeof line>;

export const FILES = {
  archive: 'base.tar',
  manifest: 'backup_manifest',
  documents: 'documents.jsonl',
  records: 'records.jsonl',
  description: 'copy.json',
} as const;

const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** `2026-11-22T031500Z`: a name that sorts, and that every file system takes. */
export const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Whole copies of a folder, the oldest first: one that was cut has no such name. */
export const copiesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

/** The copy asked, else the last one. Throws a sentence when there is none. */
export function chosen(folder: string, name?: string): string {
  const found = name ? copiesOf(folder).find((copy) => copy === name) : copiesOf(folder).at(-1);
  if (!found) throw new Error(`${folder} holds no ${name ? `copy ${name}` : 'whole copy'}`);
  return join(folder, found);
}

export const describe = (copy: string): Description =>
  description.parse(JSON.parse(readFileSync(join(copy, FILES.description), 'utf8')));

export const documentsOf = (copy: string): SavedDocument[] =>
  readFileSync(join(copy, FILES.documents), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));

export function bytesPath(folder: string, id: string): string {
  const service = keeperOf(id);
  return join(folder, 'documents', service, id.slice(service.length + 1, service.length + 3), id);
}

/** Print of a file, read through. */
export async function printOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}
