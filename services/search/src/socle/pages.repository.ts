/** How lists read their index: a page by its keyset, all rows from one frozen view. */
import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import * as z from 'zod';
import { indexNames, type Objet } from './index-names.ts';
import type { Json } from './json.ts';
import { OpenSearch } from './open-search.ts';
import { decodeApres, encodeApres } from './question.rules.ts';

/**
 * What is asked, in which order, and how a row is read. `colonnes`: what an export brings of each document. A page brings them whole, and `lire` leaves out what is not shown:
 * to cut 25 documents costs OpenSearch as much as to find and send them whole.
 */
export type Liste<L> = { objet: Objet; query: Json; sort: Json[]; colonnes: readonly string[]; lire: (source: unknown) => L };
type Place = { taille?: number | undefined; apres?: string | undefined };

const answer = z.object({
  hits: z.object({
    /** A page of an export asks for no total. */
    total: z.object({ value: z.int() }).default({ value: 0 }),
    hits: z.array(z.object({ _source: z.unknown(), sort: z.array(z.union([z.string(), z.number(), z.null()])).default([]) })),
  }),
});
const PAGE_EXPORT = 2_000;

@Injectable()
export class PagesRepository {
  constructor(private readonly search: OpenSearch) {}

  /** One page; an `apres` that is not ours gives the first one. */
  async lister<L>({ objet, query, sort, lire }: Liste<L>, place: Place = {}) {
    const size = place.taille ?? TAILLE_PAGE;
    const apres = decodeApres(place.apres, sort.length);
    const { hits } = await this.chercher({
      index: indexNames.lu(objet),
      body: { query, sort, size: size + 1, track_total_hits: true, ...(apres && { search_after: apres }) },
    });
    const { lignes, suivant } = cutPage(hits.hits, size, (h) => encodeApres(h.sort));
    return { lignes: lignes.map((h) => lire(h._source)), total: hits.total.value, suivant };
  }

  /** All rows of the list, in its order, from one frozen view of the index. */
  async *parcourir<L>({ objet, query, sort, colonnes, lire }: Liste<L>): AsyncGenerator<L> {
    const { body: opened } = await this.search.ask((client) =>
      client.createPit({ index: [indexNames.lu(objet)], keep_alive: '2m' }),
    );
    const { pit_id: id } = z.object({ pit_id: z.string() }).parse(opened);
    const demande = { query, sort, size: PAGE_EXPORT, track_total_hits: false, _source: colonnes, pit: { id, keep_alive: '2m' } };
    try {
      let apres: readonly unknown[] | undefined;
      for (;;) {
        const { hits } = await this.chercher({ body: { ...demande, ...(apres && { search_after: apres }) } });
        for (const h of hits.hits) yield lire(h._source);
        if (hits.hits.length < PAGE_EXPORT) return;
        apres = hits.hits.at(-1)?.sort;
      }
    } finally {
      await this.search.client.deletePit({ body: { pit_id: [id] } });
    }
  }

  /** Without `index`, the body names a point in time. */
  private async chercher(question: { index?: string; body: Json }): Promise<z.output<typeof answer>> {
    return answer.parse(await this.search.find(question));
  }
}
