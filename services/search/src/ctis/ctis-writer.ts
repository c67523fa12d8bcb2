/** Writes to the index of requests of the portal: each document is read, given its newer half, and written if nobody did meanwhile. */
import { Injectable } from '@nestjs/common';
import { refusal } from '@riph/contracts/core/errors';
import * as z from 'zod';
import { AliasAbsent, IndexWriter } from '../socle/index-writer.ts';
import type { Json } from '../socle/json.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { documentDe, type Moities, moitiesDe, plusRecentes } from './fusion.rules.ts';

const lus = z.object({
  docs: z.array(
    z.object({
      _id: z.string(),
      found: z.boolean().default(false),
      _source: z.unknown().optional(),
      _seq_no: z.int().optional(),
      _primary_term: z.int().optional(),
      error: z.object({ type: z.string() }).optional(),
    }),
  ),
});
type Lu = z.output<typeof lus>['docs'][number];

/** How often a document is read again because another instance wrote it after the read: far more often than there are instances. */
const ESSAIS = 20;
/** OpenSearch has the index and not its content: it is starting, or moving it. */
const SANS_PARTITION = 'no_shard_available_action_exception';

@Injectable()
export class CtisWriter {
  constructor(
    private readonly search: OpenSearch,
    private readonly writer: IndexWriter,
  ) {}

  suivre(nouvelles: readonly Moities[]): Promise<void> {
    return this.writer.suivre('DOSSIER_CTIS', (alias) => this.ecrire(alias, nouvelles));
  }

  /** Throws what `IndexWriter.ecrire` does. */
  async ecrire(alias: string, nouvelles: readonly Moities[]): Promise<void> {
    let restent = nouvelles;
    for (let n = 0; restent.length > 0; n += 1) {
      if (n === ESSAIS) throw refusal('service.indisponible', {});
      const avant = await this.lire(alias, restent);
      const lignes = restent.flatMap((m) => this.ligne(alias, m, avant.get(String(m.dosId))));
      const passes = new Set(await this.writer.envoyer(alias, lignes));
      restent = restent.filter((m) => passes.has(String(m.dosId)));
    }
  }

  private async lire(alias: string, moities: readonly Moities[]): Promise<Map<string, Lu>> {
    const ids = moities.map((m) => String(m.dosId));
    const { docs } = await this.search.ask(async (client) =>
      lus.parse((await client.mget({ index: alias, body: { ids } })).body),
    );
    if (docs.some((d) => d.error?.type === 'index_not_found_exception')) throw new AliasAbsent(alias);
    const [faute] = docs.flatMap((d) => d.error?.type ?? []);
    if (faute === SANS_PARTITION) throw refusal('service.indisponible', {});
    if (faute) throw new Error(`OpenSearch gave no document of ${alias}: ${faute}`);
    return new Map(docs.map((d) => [d._id, d]));
  }

  private ligne(_index: string, nouvelles: Moities, lu: Lu | undefined): Json[] {
    const apres = plusRecentes(lu?.found ? moitiesDe(lu._source) : null, nouvelles);
    if (!apres) return [];
    const at = { _index, _id: String(nouvelles.dosId) };
    const ou = lu?.found ? { index: { ...at, if_seq_no: lu._seq_no, if_primary_term: lu._primary_term } } : { create: at };
    return [ou, documentDe(apres)];
  }
}
