/**
 * Rebuild of an index: a new one is filled by paging the owners while facts go to both, then the alias moves in one step, so that
 * search is never empty. Whoever finds that the state is no longer his stops and leaves it alone.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as attendre } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { isTransient } from '@riph/chassis/base/errors';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { outsideOfRequest } from '@riph/chassis/calls/request-context';
import * as z from 'zod';
import { SETTINGS } from '../socle/analyse.ts';
import { indexNames, type Objet } from '../socle/index-names.ts';
import { SANS_HATE } from '../socle/index-writer.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { type Etat, EtatIndexation } from './etat.ts';
import { INDEXES, type Lot, type Source, Sources } from './sources.ts';

const EN_PLUS = 25;
/** A rebuild that has not moved for so long is dead: another may start. */
const ABANDON_MS = 120_000;
/** How long a rebuild waits for an OpenSearch that is away: less than what makes it dead. */
const PATIENCE_MS = 90_000;
const REPRISE_MS = 1_000;
/** What changes the state of the cluster takes seconds on a busy one; asked twice it would be refused, as done already. */
const UNE_FOIS = { requestTimeout: SANS_HATE.requestTimeout };
/** How often it says how far it is: each time, OpenSearch refreshes the index of the state. */
const NOTER_MS = 1_000;
const log = logOf('search');
const names = z.array(z.object({ index: z.string() }));

const { refresh_interval } = SETTINGS;

type Chantier = { objet: Objet; index: string; depuis: string; par: string };

@Injectable()
export class Reconstruction {
  private readonly running = new Map<Objet, Promise<void>>();

  constructor(
    private readonly search: OpenSearch,
    private readonly etatIndexation: EtatIndexation,
    private readonly sources: Sources,
    private readonly clock: Clock,
  ) {}

  /** Starts a rebuild in the background, asked by `par`; false when one runs already. `vider` stops after the empty index took the alias. */
  async lancer(objet: Objet, { vider, par }: { vider: boolean; par: string }): Promise<boolean> {
    const { etat, at } = await this.etatIndexation.lire(objet);
    if (!this.isLibre(etat)) return false;
    const chantier = { objet, index: indexNames.nouveau(objet, randomUUID()), depuis: this.clock.instant(), par };
    if (!(await this.etatIndexation.ecrire(objet, { ...etat, enCours: this.avancement(chantier, 0, 0) }, at))) return false;
    this.running.set(
      objet,
      outsideOfRequest(() => this.reconstruire(chantier, vider)).catch((error: unknown) =>
        log.error({ objet, ...describeFault(error) }, 'the rebuild of an index failed'),
      ),
    );
    return true;
  }

  /** Whether none of this index runs. */
  async estLibre(objet: Objet): Promise<boolean> {
    return this.isLibre((await this.etatIndexation.lire(objet)).etat);
  }

  private isLibre({ enCours }: Etat): boolean {
    return !enCours || this.clock.now().getTime() - Date.parse(enCours.vuLe) >= ABANDON_MS;
  }

  /** Resolves when the rebuilds of this process, if any, have ended, well or badly. */
  async fin(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async reconstruire(chantier: Chantier, vider: boolean): Promise<void> {
    const { client } = this.search;
    const { index, objet } = chantier;
    let isLu = false;
    try {
      await this.nettoyer(objet);
      // Nobody reads an index that is being filled: it is made readable once, at the end.
      const settings = { ...SETTINGS, refresh_interval: '-1' };
      await client.indices.create({ index, body: { ...INDEXES[objet], settings } }, UNE_FOIS);
      // Trap: facts go to whatever bears this alias. Given in `create`, it would be there before the shard is, and a document read by its id does not wait for it.
      await client.indices.putAlias({ index, name: indexNames.construction(objet) }, SANS_HATE);
      if (!vider) await this.remplir(chantier);
      await client.indices.putSettings({ index, body: { index: { refresh_interval } } }, SANS_HATE);
      await client.indices.refresh({ index }, SANS_HATE);
      // Trap: from here on it may be the index that searches read, even if no answer says so. What nobody reads goes with the next rebuild.
      isLu = true;
      await this.patiemment(() => this.echanger(chantier));
      await this.patiemment(() => this.noter(chantier, (etat) => this.fini(etat, chantier.par, vider)));
    } catch (error) {
      await this.noter(chantier, (etat) => ({ ...etat, enCours: null })).catch(() => undefined);
      if (!isLu) await client.indices.delete({ index, ignore_unavailable: true }, SANS_HATE);
      throw error;
    }
  }

  private fini(etat: Etat, par: string, vider: boolean): Etat {
    const le = this.clock.instant();
    return vider ? { ...etat, vide: { le, par }, enCours: null } : { derniere: le, par, vide: null, enCours: null };
  }

  private async remplir(chantier: Chantier): Promise<void> {
    let avant = { faits: 0, total: 0 };
    for (const source of this.sources.de(chantier.objet)) avant = await this.verser(chantier, source, avant);
  }

  /** All of one owner; gives how far the rebuild is after it. */
  private async verser(chantier: Chantier, source: Source, avant: { faits: number; total: number }) {
    const alias = indexNames.construction(chantier.objet);
    let lot: Lot = await source.lire(0, source.page);
    const total = avant.total + (lot.total ?? 0);
    let precedente: Promise<void> = Promise.resolve();
    let { faits } = avant;
    for (let noteLe = 0; lot.nombre > 0; ) {
      const { nombre, tenues, dernier, ecrire } = lot;
      // Two lots are on their way to OpenSearch, which then never waits for us. A failure is told where the write is waited for.
      const ecriture = this.patiemment(() => ecrire(alias));
      ecriture.catch(() => undefined);
      // The owner reads the next ones meanwhile, and not many more than fitted into its last answer.
      [lot] = await Promise.all([source.lire(dernier, Math.min(source.page, tenues + EN_PLUS)), precedente]);
      precedente = ecriture;
      faits += nombre;
      if (performance.now() - noteLe < NOTER_MS) continue;
      const enCours = this.avancement(chantier, faits, total);
      const isMien = await this.patiemment(() => this.noter(chantier, (etat) => ({ ...etat, enCours })));
      if (!isMien) throw new Error('another rebuild has taken over');
      noteLe = performance.now();
    }
    await precedente;
    return { faits, total };
  }

  private avancement({ index, depuis }: Chantier, faits: number, total: number) {
    return { index, depuis, vuLe: this.clock.instant(), faits, total };
  }

  /** An OpenSearch that is too busy, or being started again, does not end an hour of work: versions make a repeated write harmless. */
  private async patiemment<T>(ecrire: () => Promise<T>): Promise<T> {
    for (const depuis = performance.now(); ; await attendre(REPRISE_MS)) {
      try {
        return await this.search.ask(ecrire);
      } catch (error) {
        if (!isTransient(error) || performance.now() - depuis > PATIENCE_MS) throw error;
        log.warn(describeFault(error), 'the rebuild waits for OpenSearch');
      }
    }
  }

  /**
   * The new index takes the place of the old one in one step; asked again after an answer that was lost, it finds it done. Trap: the old one stays until
   * the next rebuild, since searches and exports still read it.
   */
  private async echanger({ index, objet }: Chantier): Promise<void> {
    const lus = await this.lus(objet);
    if (lus.includes(index)) return;
    const actions = [
      { remove: { index, alias: indexNames.construction(objet) } },
      { add: { index, alias: indexNames.lu(objet) } },
      ...lus.map((ancien) => ({ remove: { index: ancien, alias: indexNames.lu(objet) } })),
    ];
    await this.search.client.indices.updateAliases({ body: { actions } }, UNE_FOIS);
  }

  /** Removes what nobody reads: indexes replaced by the rebuild before, or left by one that died. */
  private async nettoyer(objet: Objet): Promise<void> {
    const { client } = this.search;
    const lus = await this.lus(objet);
    const { body } = await client.cat.indices({ index: indexNames.nouveau(objet, '*'), format: 'json' });
    const restes = names
      .parse(body)
      .map((i) => i.index)
      .filter((i) => !lus.includes(i));
    if (restes.length > 0) await client.indices.delete({ index: restes, ignore_unavailable: true }, SANS_HATE);
  }

  /** Indexes behind the alias that searches read. */
  private async lus(objet: Objet): Promise<string[]> {
    const { body } = await this.search.client.cat.aliases({ name: [indexNames.lu(objet)], format: 'json' });
    return names.parse(body).map((a) => a.index);
  }

  /** False when the state is that of another rebuild, or of none. */
  private async noter(chantier: Chantier, next: (etat: Etat) => Etat): Promise<boolean> {
    const { etat, at } = await this.etatIndexation.lire(chantier.objet);
    if (etat.enCours?.index !== chantier.index) return false;
    await this.etatIndexation.ecrire(chantier.objet, next(etat), at);
    return true;
  }
}
