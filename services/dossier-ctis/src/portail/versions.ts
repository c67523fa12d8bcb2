/**
 * The records of the portal as they came, in MongoDB: one document for each version of a trial, written once PostgreSQL has given it its number. Their keys may hold points and
 * dollars, which MongoDB would not keep: a record is its text, under gzip.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MongoDatabase } from '@riph/chassis/store/mongo/mongo-database';
import { type Connection, type InferSchemaType, Schema } from 'mongoose';

const version = new Schema(
  {
    numeroCtis: { type: String, required: true },
    version: { type: Number, required: true },
    hash: { type: String, required: true },
    recuLe: { type: String, required: true },
    importId: { type: Number, required: true },
    fichier: { type: String, required: true },
    brut: { type: Buffer, required: true },
  },
  { collection: 'versions', versionKey: false, autoIndex: false, autoCreate: false },
).index({ numeroCtis: 1, version: 1 }, { unique: true });

type Version = InferSchemaType<typeof version>;
export const VERSION_FIELDS: readonly string[] = Object.keys(version.obj);
const modelOn = (connection: Connection) => connection.model('Version', version);
/** As it is read: `texte` is the record. */
export type VersionRecue = Omit<Version, 'brut'> & { texte: string };

/** A megabyte less than the most that MongoDB takes. */
const TAILLE_MAX = 15 * 1_048_576;

/** A record as it is kept; null when MongoDB could not hold it. */
export function pressed(texte: string): Buffer | null {
  const brut = gzipSync(texte);
  return brut.length > TAILLE_MAX ? null : brut;
}

@Injectable()
export class Versions implements OnModuleInit {
  private readonly model: ReturnType<typeof modelOn>;

  constructor({ connection }: MongoDatabase) {
    this.model = modelOn(connection);
  }

  async onModuleInit(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Written again after a kill, it is the same. */
  async write(recue: Version): Promise<void> {
    const { numeroCtis, version: n } = recue;
    await this.model.replaceOne({ numeroCtis, version: n }, recue, { upsert: true });
  }

  /** Of a trial whose papers are destroyed. */
  async oublier(numeroCtis: string): Promise<void> {
    await this.model.deleteMany({ numeroCtis });
  }

  async read(numeroCtis: string, n: number): Promise<VersionRecue | null> {
    const found = await this.model.findOne({ numeroCtis, version: n }, { _id: 0 }).lean();
    return found && readOf(found);
  }
}

/** Trap: a lean document bears the Binary of the driver, not a Buffer. */
const readOf = ({ brut, ...named }: Omit<VersionRecue, 'texte'> & { brut: { buffer: Uint8Array } }): VersionRecue => ({
  ...named,
  texte: gunzipSync(Buffer.from(brut.buffer)).toString('utf8'),
});
