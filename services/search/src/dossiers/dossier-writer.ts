/**
 * Writes to the index of dossiers, through its aliases. Versions are external: an older one than the one held is dropped, so that neither the order
 * nor the repetition of facts matters. Trap: a write by the bare name of an index would create it again after a rebuild has removed it.
 */
import { Injectable } from '@nestjs/common';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { refusal } from '@riph/contracts/core/errors';
import type { DossierIndexe } from '@riph/contracts/etude/etude.events';
import * as z from 'zod';
import { indexNames } from '../socle/index-names.ts';
import { isForNow, type Json, OpenSearch, statusOf } from '../socle/open-search.ts';
import { DELETIONS, INDEX_DOSSIER } from './dossier-index.ts';

export type Version = { dosId: number; version: number; document: DossierIndexe | null };

type Attente = { requestTimeout?: number; maxRetries?: number };

const outcome = z.object({ status: z.int(), error: z.object({ type: z.string(), reason: z.string().default('') }).optional() });
const noms = z.array(z.object({ index: z.string() }));
const log = logOf('search');
const bulkAnswer = z.object({ items: z.array(z.record(z.string(), outcome)) });

@Injectable()
export class DossierWriter {
  constructor(private readonly search: OpenSearch) {}

  /** Makes sure that an index bears the alias: the newest that was ever read, when it was lost. Two instances starting at once are fine. */
  async preparer(): Promise<void> {
    const { client } = this.search;
    const { body: exists } = await client.indices.existsAlias({ name: indexNames.dossier() }, SANS_HATE);
    if (exists) {
      await client.indices.putSettings({ index: indexNames.dossier(), body: { index: { gc_deletes: DELETIONS } } }, SANS_HATE);
      // Fields added since the index was made; older documents get them at the next rebuild.
      await client.indices.putMapping(
        { index: indexNames.dossier(), body: { properties: INDEX_DOSSIER.mappings.properties } },
        SANS_HATE,
      );
      return;
    }
    const perdu = await this.sansAlias();
    if (perdu) {
      log.warn({ index: perdu }, 'no index bore the alias of dossiers: this one does now; rebuild it');
      await client.indices.putAlias({ index: perdu, name: indexNames.dossier() }, SANS_HATE);
      return;
    }
    try {
      await client.indices.create(
        { index: indexNames.premier(), body: { ...INDEX_DOSSIER, aliases: { [indexNames.dossier()]: {} } } },
        SANS_HATE,
      );
    } catch (error) {
      if (statusOf(error) !== 400) throw error;
    }
  }

  /** The newest index that no rebuild is filling. */
  private async sansAlias(): Promise<string | undefined> {
    const { client } = this.search;
    const [indexes, remplis] = await Promise.all([
      client.cat.indices({ index: indexNames.nouveau('*'), h: ['index'], s: ['creation.date:desc'], format: 'json' }, SANS_HATE),
      client.cat.aliases({ name: [indexNames.construction()], format: 'json' }, SANS_HATE),
    ]);
    const enConstruction = noms.parse(remplis.body).map((a) => a.index);
    return noms.parse(indexes.body).find(({ index }) => !enConstruction.includes(index))?.index;
  }

  /**
   * A fact: to the index that is being filled, during a rebuild, then to the one that is read. Trap: in the other order, a swap between the two would have
   * it written to the old index only.
   */
  async suivre(version: Version): Promise<void> {
    try {
      await this.ecrire(indexNames.construction(), [version]);
    } catch (error) {
      if (!(error instanceof AliasAbsent)) throw error;
    }
    try {
      await this.ecrire(indexNames.dossier(), [version]);
    } catch (error) {
      if (!(error instanceof AliasAbsent)) throw error;
      // Nothing is wrong with the fact: it waits until people, or the next start, give the alias back.
      log.error(describeFault(error), 'a fact has no index to go to');
      throw refusal('service.indisponible', {});
    }
  }

  /** Versions into the index behind an alias. Throws AliasAbsent when nothing bears it, `service.indisponible` when OpenSearch does not answer or takes nothing for now. */
  async ecrire(alias: string, versions: readonly Version[], attente: Attente = {}): Promise<void> {
    if (versions.length === 0) return;
    const body = versions.flatMap((v) => lines(alias, v));
    const done = await this.search.ask(async (client) =>
      bulkAnswer.parse((await client.bulk({ body, require_alias: true }, attente)).body),
    );
    const faults = done.items
      .flatMap((i) => Object.values(i))
      .flatMap(({ status, error }) => (error && status !== CONFLICT ? [{ status, type: error.type }] : []));
    if (faults.length === 0) return;
    if (faults.some((f) => f.type === 'index_not_found_exception')) throw new AliasAbsent(alias);
    if (faults.every(isForNow)) throw refusal('service.indisponible', {});
    throw new Error(`OpenSearch refused ${faults.length} of ${versions.length} dossiers: ${faults[0].type}`);
  }

  /** Documents that searches can see now. */
  compter(): Promise<number> {
    return this.search.ask(async (client) => {
      const { body } = await client.count({ index: indexNames.dossier() });
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

/** Three sorted texts of this length fit in the place of a page, which a call takes up to 500 characters. */
const TRI_MAX = 80;
/** An older version than the one held. */
const CONFLICT = 409;

function lines(_index: string, { dosId, version, document }: Version): Json[] {
  const at = { _index, _id: String(dosId), version, version_type: 'external' };
  if (!document) return [{ delete: at }];
  const derives = {
    cle: String(dosId).padStart(10, '0'),
    annee: document.dateSoumission?.slice(0, 4),
    titreTri: document.titre.slice(0, TRI_MAX),
    promoteurTri: document.promoteur?.slice(0, TRI_MAX),
  };
  return [{ index: at }, { ...document, ...derives }];
}
