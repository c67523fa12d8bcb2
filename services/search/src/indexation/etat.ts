/** State of the rebuilds, one document for each index: any instance answers for it, and one rebuild of an index runs at a time. */
import { Injectable } from '@nestjs/common';
import { OBJETS_INDEXES } from '@riph/contracts/search/indexation.schemas';
import * as z from 'zod';
import { indexNames, type Objet } from '../socle/index-names.ts';
import { SANS_HATE } from '../socle/index-writer.ts';
import { OpenSearch, statusOf } from '../socle/open-search.ts';

const etatStocke = z.object({
  /** Of the last rebuild that ended, and who asked for it. */
  derniere: z.string().nullable(),
  par: z.string().nullable().default(null),
  /** When it was emptied, and by whom; null once it is rebuilt. */
  vide: z.object({ le: z.string(), par: z.string() }).nullable().default(null),
  enCours: z.object({ depuis: z.string(), vuLe: z.string(), faits: z.int(), total: z.int(), index: z.string() }).nullable(),
});
export type Etat = z.output<typeof etatStocke>;
/** Where the state was read: a write that names it fails when somebody wrote since. null: there was none. */
export type Place = { seq: number; term: number } | null;

@Injectable()
export class EtatIndexation {
  constructor(private readonly search: OpenSearch) {}

  /** Makes sure that the state has its index; two instances starting at once are fine. */
  async preparer(): Promise<void> {
    const { client } = this.search;
    const { body: exists } = await client.indices.exists({ index: indexNames.etat() }, SANS_HATE);
    if (exists) return;
    try {
      await client.indices.create(
        {
          index: indexNames.etat(),
          body: { settings: { number_of_replicas: 0, number_of_shards: 1 }, mappings: { dynamic: false } },
        },
        SANS_HATE,
      );
    } catch (error) {
      if (statusOf(error) !== 400) throw error;
    }
  }

  lire(objet: Objet): Promise<{ etat: Etat; at: Place }> {
    return this.search.ask(async (client) => {
      try {
        const { body } = await client.get({ index: indexNames.etat(), id: indexNames.etatDe(objet) });
        const found = z.object({ _source: etatStocke, _seq_no: z.int(), _primary_term: z.int() }).parse(body);
        return { etat: found._source, at: { seq: found._seq_no, term: found._primary_term } };
      } catch (error) {
        if (statusOf(error) === 404) return { etat: { derniere: null, par: null, vide: null, enCours: null }, at: null };
        throw error;
      }
    });
  }

  /** The indexes that were emptied and are not rebuilt yet: what they do not hold exists all the same. */
  async vides(): Promise<Objet[]> {
    const lus = await Promise.all(OBJETS_INDEXES.map(async (objet) => ({ objet, ...(await this.lire(objet)).etat })));
    return lus.filter((e) => e.vide !== null).map((e) => e.objet);
  }

  /** False when somebody wrote since `at` was read. */
  async ecrire(objet: Objet, etat: Etat, at: Place): Promise<boolean> {
    const condition = at === null ? { op_type: 'create' as const } : { if_seq_no: at.seq, if_primary_term: at.term };
    try {
      await this.search.client.index({
        index: indexNames.etat(),
        id: indexNames.etatDe(objet),
        body: etat,
        refresh: true,
        ...condition,
      });
      return true;
    } catch (error) {
      if (statusOf(error) === 409) return false;
      throw error;
    }
  }
}
