/** The folder, outside of the databases, where the heads of the journals are laid: a file each time, signed, never written twice. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantDe } from '@riph/contracts/core/paris';
import * as z from 'zod';
import type { ChainState } from '../store/journal-chain.ts';

/** By service. */
type Heads = Record<string, ChainState>;

const laid = z.object({ text: z.string(), signature: z.base64() });
const content = z.object({
  at: z.iso.datetime(),
  heads: z.record(z.string(), z.object({ rang: z.int().nonnegative(), print: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** `path`: of an Ed25519 key, as `openssl genpkey -algorithm ed25519` writes it. */
export function signingKey(path: string | undefined): KeyObject {
  if (!path)
    throw new Error('JOURNAL_SIGNING_KEY names no file: make one with « openssl genpkey -algorithm ed25519 -out <file> ».');
  return createPrivateKey(readFileSync(path));
}

export class HeadsFolder {
  private readonly folder: string;
  private readonly key: KeyObject;

  constructor(folder: string, key: KeyObject) {
    this.folder = folder;
    this.key = key;
  }

  /** Those of each file. Throws on one that was not written with this key, or was altered since. */
  read(): Heads[] {
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => this.readFile(join(this.folder, name)));
  }

  private readFile(path: string): Heads {
    const { text, signature } = laid.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (!verify(null, Buffer.from(text), createPublicKey(this.key), Buffer.from(signature, 'base64')))
      throw new Error(`${path} was altered, or signed with another key.`);
    return content.parse(JSON.parse(text)).heads;
  }

  /** The file. Throws when it is there already. */
  lay(heads: Heads, at: Date): string {
    const instant = instantDe(at);
    const text = JSON.stringify({ at: instant, heads });
    const path = join(this.folder, `heads-${instant.replaceAll(':', '-')}.json`);
    const signature = sign(null, Buffer.from(text), this.key).toString('base64');
    writeFileSync(path, `${JSON.stringify({ text, signature })}\n`, { flag: 'wx' });
    return path;
  }
}
