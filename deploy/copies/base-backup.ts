/**
 * BASE_BACKUP: the whole of a PostgreSQL server, all databases at one instant, as pg_basebackup takes it, in the protocol that it speaks (PostgreSQL,
 * « Streaming Replication Protocol »). Needs an account with REPLICATION and a line `replication` in pg_hba.conf; no file of the server, no program.
 */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import pg from 'pg';

/** What was written: its print and its length. */
export type Written = { sha256: string; bytes: number };
export type BaseBackup = { lsn: string; archive: Written; manifest: Written };

const COMMAND = "BASE_BACKUP (LABEL 'riph', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";
/** First byte of each part of the stream. */
const NEW_ARCHIVE = 0x6e;
const MANIFEST = 0x6d;
const DATA = 0x64;

/** Types of `pg` leave out the stream of its connection. */
type Paused = { stream: { pause: () => void; resume: () => void; destroy: (error: Error) => void } };
const hasStream = (connection: object): connection is Paused => 'stream' in connection;

class Sink {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;
  private readonly file: WriteStream;
  constructor(path: string) {
    this.file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  }
  get failure(): Error | null {
    return this.file.errored;
  }
  /** False when the disk does not follow: `resume` is then called once it does. */
  write(bytes: Buffer, resume: () => void): boolean {
    this.hash.update(bytes);
    this.bytes += bytes.length;
    const goesOn = this.file.write(bytes);
    // What the connection had read already still comes after a pause: one listener serves all of it.
    if (!goesOn && this.file.listenerCount('drain') === 0) this.file.once('drain', resume);
    return goesOn;
  }
  async end(): Promise<Written> {
    this.file.end();
    await once(this.file, 'close');
    if (this.file.errored) throw this.file.errored;
    return { sha256: this.hash.digest('hex'), bytes: this.bytes };
  }
}

/** What `pg` calls of a query object that it runs. */
class Command {
  readonly done: Promise<string>;
  private readonly sinks: { archive: Sink; manifest: Sink };
  private current: Sink | undefined;
  private archives = 0;
  private lsn = '';
  private succeed: (lsn: string) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;
  /** `pg` calls it when the connection is lost. */
  readonly callback = (error: Error | null): void => {
    if (error) this.fail(error);
  };

  constructor(sinks: { archive: Sink; manifest: Sink }) {
    this.sinks = sinks;
    this.done = new Promise((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(COMMAND);
  }
  handleRowDescription(): void {}
  /** The first row is where the copy starts, the last one where it ends: its rows are those of that place of the log. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.lsn = fields[0] ?? this.lsn;
  }
  handleCommandComplete(): void {}
  handleCopyData({ chunk }: { chunk: Buffer }, connection: object): void {
    const kind = chunk[0];
    if (kind === NEW_ARCHIVE) this.archives += 1;
    if (this.archives > 1) this.fail(new Error('a tablespace elsewhere is not copied'));
    if (kind === NEW_ARCHIVE) this.current = this.sinks.archive;
    if (kind === MANIFEST) this.current = this.sinks.manifest;
    if (kind !== DATA || !this.current || !hasStream(connection)) return;
    // The chunk is a window on a buffer that the connection uses again.
    const goesOn = this.current.write(Buffer.from(chunk.subarray(1)), () => connection.stream.resume());
    if (this.current.failure) connection.stream.destroy(this.current.failure);
    else if (!goesOn) connection.stream.pause();
  }
  handleError(error: Error): void {
    this.fail(error);
  }
  handleReadyForQuery(): void {
    this.succeed(this.lsn);
  }
}

/** Writes the archive (tar, with the log that makes it whole) and its manifest. Throws what PostgreSQL refuses. `url`: an account that may copy. */
export async function baseBackup(url: string, archivePath: string, manifestPath: string): Promise<BaseBackup> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: String(address) });
  client.on('error', () => undefined); // a lost connection also fails the command that waits for it
  const sinks = { archive: new Sink(archivePath), manifest: new Sink(manifestPath) };
  try {
    await client.connect();
    const command = new Command(sinks);
    client.query(command);
    const lsn = await command.done;
    return { lsn, archive: await sinks.archive.end(), manifest: await sinks.manifest.end() };
  } finally {
    await client.end().catch(() => undefined);
  }
}
