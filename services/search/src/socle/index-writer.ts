/**
 * Writes to the indexes, through their aliases. Versions are external: an older one than the one held is dropped, so that neither the order
 * nor the repetition of facts matters. Trap: a write by the bare name of an index would create it again after a rebuild has removed it.
 */
import { Injectable } from '@nestjs/common';
import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { refusal } from '@riph/contracts/core/errors';
import * as z from 'zod';
import { DELETIONS } from './analyse.ts';
import { indexNames, type Objet } from './index-names.ts';
import type { Json } from './json.ts';
import { isForNow, OpenSearch, statusOf } from './open-search.ts';

/** A version of a document as its index keeps it; null: it was deleted. */
export type Ligne = { id: number; version: number; source: Json | null };
export type Attente = { requestTimeout?: number; maxRetries?: number };
export type IndexBody = Indices_Create_RequestBody & { mappings: { properties: Json } };

const outcome = z.object({
  _id: z.string(),
  status: z.int(),
  error: z.object({ type: z.string(), reason: z.string().default('') }).optional(),
});
const noms = z.array(z.object({ index: z.string() }));
const log = logOf('search');
const bulkAnswer = z.object({ items: z.array(z.record(z.string(), outcome)) });

@Injectable()
export class IndexWriter {
  constructor(private readonly search: OpenSearch) {}

  /** Makes sure that an index bears the alias: the newest that was ever read, when it was lost. Two instances starting at once are fine. */
  async preparer(objet: Objet, body: IndexBody): Promise<void> {
    const { client } = this.search;
    const lu = indexNames.lu(objet);
    const { body: exists } = await client.indices.existsAlias({ name: lu }, SANS_HATE);
    if (exists) {
      await client.indices.putSettings({ index: lu, body: { index: { gc_deletes: DELETIONS } } }, SANS_HATE);
      // Fields added since the index was made; older documents get them at the next rebuild.
      await client.indices.putMapping({ index: lu, body: { properties: body.mappings.properties } }, SANS_HATE);
      return;
    }
    const perdu = await this.sansAlias(objet);
    if (perdu) {
      log.warn({ index: perdu }, 'no index bore its alias: this one does now; rebuild it');
      await client.indices.putAlias({ index: perdu, name: lu }, SANS_HATE);
      return;
    }
    try {
      await client.indices.create({ index: indexNames.premier(objet), body: { ...body, aliases: { [lu]: {} } } }, SANS_HATE);
    } catch (error) {
      if (statusOf(error) !== 400) throw error;
    }
  }

  /** The newest index that no rebuild is filling. */
  private async sansAlias(objet: Objet): Promise<string | undefined> {
    const { client } = this.search;
    const [indexes, remplis] = await Promise.all([
      client.cat.indices(
        { index: indexNames.nouveau(objet, '*'), h: ['index'], s: ['creation.date:desc'], format: 'json' },
        SANS_HATE,
      ),
      client.cat.aliases({ name: [indexNames.construction(objet)], format: 'json' }, SANS_HATE),
    ]);
    const enConstruction = noms.parse(remplis.body).map((a) => a.index);
    return noms.parse(indexes.body).find(({ index }) => !enConstruction.includes(index))?.index;
  }

  /**
   * What a fact changes: in the index that is being filled, during a rebuild, then in the one that is read. Trap: in the other order, a swap between the two would have
   * it written to the old index only.
   */
  async suivre(objet: Objet, ecrire: (alias: string) => Promise<void>): Promise<void> {
    try {
      await ecrire(indexNames.construction(objet));
    } catch (error) {
      if (!(error instanceof AliasAbsent)) throw error;
    }
    try {
      await ecrire(indexNames.lu(objet));
    } catch (error) {
      if (!(error instanceof AliasAbsent)) throw error;
      // Nothing is wrong with the fact: it waits until people, or the next start, give the alias back.
      log.error(describeFault(error), 'a fact has no index to go to');
      throw refusal('service.indisponible', {});
    }
  }

  /** Versions into the index behind an alias. Throws AliasAbsent when nothing bears it, `service.indisponible` when OpenSearch does not answer or takes nothing for now. */
  async ecrire(alias: string, lignes: readonly Ligne[], attente: Attente = {}): Promise<void> {
    await this.envoyer(
      alias,
      lignes.flatMap(({ id, version, source }) => {
        const at = { _index: alias, _id: String(id), version, version_type: 'external' };
        return source ? [{ index: at }, source] : [{ delete: at }];
      }),
      attente,
    );
  }

  /** The lines of a bulk; gives the ids of those that a newer write has passed. Throws what `ecrire` does. */
  async envoyer(alias: string, body: Json[], attente: Attente = {}): Promise<string[]> {
    if (body.length === 0) return [];
    const done = await this.search.ask(async (client) =>
      bulkAnswer.parse((await client.bulk({ body, require_alias: true }, attente)).body),
    );
    const items = done.items.flatMap((i) => Object.values(i));
    const faults = items.flatMap(({ status, error }) => (error && status !== CONFLICT ? [{ status, type: error.type }] : []));
    if (faults.length === 0) return items.flatMap((i) => (i.status === CONFLICT ? i._id : []));
    if (faults.some((f) => f.type === 'index_not_found_exception')) throw new AliasAbsent(alias);
    if (faults.every(isForNow)) throw refusal('service.indisponible', {});
    throw new Error(`OpenSearch refused ${faults.length} of ${items.length} documents of ${alias}: ${faults[0].type}`);
  }

  /** Documents that searches can see now. */
  compter(objet: Objet, query: Json = { match_all: {} }): Promise<number> {
    return this.search.ask(async (client) => {
      const { body } = await client.count({ index: indexNames.lu(objet), body: { query } });
      return z.object({ count: z.int() }).parse(body).count;
    });
  }
}

export class AliasAbsent extends Error {
  constructor(alias: string) {
    super(`no index bears the alias ${alias}`);
    this.name = 'AliasAbsent';
  }
}

/** Nobody waits for an index to be made or filled, and OpenSearch may be starting as well. Versions make a repeated write harmless. */
export const SANS_HATE = { requestTimeout: 60_000, maxRetries: 3 };

/** An older version than the one held, or a document that somebody wrote meanwhile. */
const CONFLICT = 409;
/** Three sorted texts of this length fit in the place of a page, which a call takes up to 500 characters. */
const TRI_MAX = 80;

/** What every document has beside its own: the unique key of pages, the beginnings of its texts by which lists are sorted. */
export const derives = (id: number, { titre, promoteur }: { titre: string; promoteur: string | null }) => ({
  cle: String(id).padStart(10, '0'),
  titreTri: titre.slice(0, TRI_MAX),
  promoteurTri: promoteur?.slice(0, TRI_MAX),
});
