/**
 * Rebuild of the index of dossiers: a new index is filled by paging the owner while facts go to both, then the alias moves in one step, so that
 * search is never empty. Its state is a document of its own index: any instance answers for it, and one rebuild runs at a time.
 */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/call-service';
import { Clock } from '@riph/chassis/clock';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import * as z from 'zod';
import { ALIAS_CONSTRUCTION, ALIAS_DOSSIER } from '../dossier/dossier.index.ts';
import { DossierRepository } from '../dossier/dossier.repository.ts';
import { OpenSearch, statusOf } from '../open-search.ts';

const INDEX_ETAT = 'indexation-etat';
const PAGE = 500;
/** A rebuild that has not moved for so long is dead: another may start. */
const ABANDON_MS = 120_000;

const etatStocke = z.object({
  derniere: z.string().nullable(),
  enCours: z.object({ depuis: z.string(), vuLe: z.string(), faits: z.int(), total: z.int(), index: z.string() }).nullable(),
});
type Etat = z.output<typeof etatStocke>;
const AUCUN: Etat = { derniere: null, enCours: null };

/** Makes sure that the state has its index; two instances starting at once are fine. */
export async function prepareState({ client }: OpenSearch): Promise<void> {
  const { body: exists } = await client.indices.exists({ index: INDEX_ETAT });
  if (exists) return;
  try {
    await client.indices.create({
      index: INDEX_ETAT,
      body: { settings: { number_of_replicas: 0, number_of_shards: 1 }, mappings: { dynamic: false } },
    });
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
  }
}

@Injectable()
export class Reconstruction {
  private running: Promise<void> | null = null;

  constructor(
    private readonly search: OpenSearch,
    private readonly dossiers: DossierRepository,
    private readonly callService: CallService,
    private readonly clock: Clock,
  ) {}

  async etat(): Promise<Etat> {
    return (await this.lire()).etat;
  }

  /** Starts a rebuild in the background; false when one runs already. `vider` stops after the empty index took the alias. */
  async lancer({ vider }: { vider: boolean }): Promise<boolean> {
    const { etat, at } = await this.lire();
    if (etat.enCours && this.clock.now().getTime() - Date.parse(etat.enCours.vuLe) < ABANDON_MS) return false;
    const index = `dossier-${randomUUID()}`;
    const depuis = this.clock.instant();
    const taken = await this.ecrire({ ...etat, enCours: { depuis, vuLe: depuis, faits: 0, total: 0, index } }, at);
    if (!taken) return false;
    this.running = this.reconstruire(index, depuis, vider).finally(() => {
      this.running = null;
    });
    this.running.catch(() => undefined);
    return true;
  }

  /** Resolves when the rebuild of this process, if any, has ended. */
  async fin(): Promise<void> {
    await this.running;
  }

  private async reconstruire(index: string, depuis: string, vider: boolean): Promise<void> {
    const { client } = this.search;
    try {
      await client.indices
        .updateAliases({ body: { actions: [{ remove: { index: 'dossier-*', alias: ALIAS_CONSTRUCTION, must_exist: false } }] } })
        .catch(() => undefined);
      await this.dossiers.creerIndex(index);
      await client.indices.putAlias({ index, name: ALIAS_CONSTRUCTION });
      if (!vider) await this.remplir(index, depuis);
      await client.indices.refresh({ index });
      const anciens = (await this.dossiers.cibles()).filter((i) => i !== index);
      await client.indices.updateAliases({
        body: {
          actions: [
            { remove: { index, alias: ALIAS_CONSTRUCTION } },
            { add: { index, alias: ALIAS_DOSSIER } },
            ...anciens.map((ancien) => ({ remove_index: { index: ancien } })),
          ],
        },
      });
      await this.ecrire({ derniere: this.clock.instant(), enCours: null });
    } catch (error) {
      await this.ecrire({ ...(await this.etat()), enCours: null });
      await client.indices.delete({ index, ignore_unavailable: true });
      throw error;
    }
  }

  private async remplir(index: string, depuis: string): Promise<void> {
    let apres = 0;
    let faits = 0;
    for (;;) {
      const { lignes, total } = await this.callService.call(etudeInternal, 'indexation', { apres, taille: PAGE });
      await this.dossiers.ecrire([index], lignes);
      faits += lignes.length;
      const { etat } = await this.lire();
      await this.ecrire({ ...etat, enCours: { depuis, vuLe: this.clock.instant(), faits, total, index } });
      const last = lignes.at(-1);
      if (!last || lignes.length < PAGE) return;
      apres = last.dosId;
    }
  }

  private lire(): Promise<{ etat: Etat; at: { seq: number; term: number } | null }> {
    return this.search.ask(async (client) => {
      try {
        const { body } = await client.get({ index: INDEX_ETAT, id: 'dossier' });
        const found = z.object({ _source: etatStocke, _seq_no: z.int(), _primary_term: z.int() }).parse(body);
        return { etat: found._source, at: { seq: found._seq_no, term: found._primary_term } };
      } catch (error) {
        if (statusOf(error) === 404) return { etat: AUCUN, at: null };
        throw error;
      }
    });
  }

  /** With `at`, only if nobody wrote since; false then. */
  private async ecrire(etat: Etat, at?: { seq: number; term: number } | null): Promise<boolean> {
    const condition =
      at === undefined ? {} : at === null ? { op_type: 'create' as const } : { if_seq_no: at.seq, if_primary_term: at.term };
    try {
      await this.search.client.index({ index: INDEX_ETAT, id: 'dossier', body: etat, refresh: true, ...condition });
      return true;
    } catch (error) {
      if (statusOf(error) === 409) return false;
      throw error;
    }
  }
}
