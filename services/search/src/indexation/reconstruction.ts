/**
 * Rebuild of the index of dossiers: a new index is filled by paging the owner while facts go to both, then the alias moves in one step, so that
 * search is never empty. Whoever finds that the state is no longer his stops and leaves it alone.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as attendre } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { isTransient } from '@riph/chassis/base/errors';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { CallService } from '@riph/chassis/calls/call-service';
import { outsideOfRequest } from '@riph/chassis/calls/request-context';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import * as z from 'zod';
import { INDEX_DOSSIER } from '../dossiers/dossier-index.ts';
import { DossierWriter, SANS_HATE, type Version } from '../dossiers/dossier-writer.ts';
import { indexNames } from '../socle/index-names.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { type Etat, EtatIndexation } from './etat.ts';

const PAGE = 500;
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
/** Nobody waits for a page: a busy machine must not end the rebuild. */
const CONTEXTE = { actor: null, requestId: 'reconstruction', deadlineMs: 60_000 };
const log = logOf('search');
const names = z.array(z.object({ index: z.string() }));

const { refresh_interval } = INDEX_DOSSIER.settings;
/** Nobody reads an index that is being filled: it is made readable once, at the end. */
const A_REMPLIR = { ...INDEX_DOSSIER, settings: { ...INDEX_DOSSIER.settings, refresh_interval: '-1' } };

type Chantier = { index: string; depuis: string };

@Injectable()
export class Reconstruction {
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly search: OpenSearch,
    private readonly writer: DossierWriter,
    private readonly etatIndexation: EtatIndexation,
    private readonly callService: CallService,
    private readonly clock: Clock,
  ) {}

  /** Starts a rebuild in the background; false when one runs already. `vider` stops after the empty index took the alias. */
  async lancer({ vider }: { vider: boolean }): Promise<boolean> {
    const { etat, at } = await this.etatIndexation.lire();
    if (etat.enCours && this.clock.now().getTime() - Date.parse(etat.enCours.vuLe) < ABANDON_MS) return false;
    const chantier = { index: indexNames.nouveau(randomUUID()), depuis: this.clock.instant() };
    const enCours = { ...chantier, vuLe: chantier.depuis, faits: 0, total: 0 };
    if (!(await this.etatIndexation.ecrire({ ...etat, enCours }, at))) return false;
    this.running = outsideOfRequest(() => this.reconstruire(chantier, vider)).catch((error: unknown) =>
      log.error(describeFault(error), 'the rebuild of the index of dossiers failed'),
    );
    return true;
  }

  /** Resolves when the rebuild of this process, if any, has ended, well or badly. */
  fin(): Promise<void> {
    return this.running;
  }

  private async reconstruire(chantier: Chantier, vider: boolean): Promise<void> {
    const { client } = this.search;
    const { index } = chantier;
    let isLu = false;
    try {
      await this.nettoyer();
      await client.indices.create({ index, body: { ...A_REMPLIR, aliases: { [indexNames.construction()]: {} } } }, UNE_FOIS);
      if (!vider) await this.remplir(chantier);
      await client.indices.putSettings({ index, body: { index: { refresh_interval } } }, SANS_HATE);
      await client.indices.refresh({ index }, SANS_HATE);
      // Trap: from here on it may be the index that searches read, even if no answer says so. What nobody reads goes with the next rebuild.
      isLu = true;
      await this.patiemment(() => this.echanger(index));
      await this.patiemment(() => this.noter(chantier, () => ({ derniere: this.clock.instant(), enCours: null })));
    } catch (error) {
      await this.noter(chantier, (etat) => ({ ...etat, enCours: null })).catch(() => undefined);
      if (!isLu) await client.indices.delete({ index, ignore_unavailable: true }, SANS_HATE);
      throw error;
    }
  }

  private async remplir(chantier: Chantier): Promise<void> {
    let lot = await this.lire(0, PAGE);
    const { total } = lot;
    let precedente: Promise<void> = Promise.resolve();
    for (let [faits, noteLe] = [0, 0]; lot.lignes.length > 0; ) {
      const { lignes, tenues } = lot;
      // Two lots are on their way to OpenSearch, which then never waits for us. A failure is told where the write is waited for.
      const ecriture = this.patiemment(() => this.writer.ecrire(indexNames.construction(), lignes));
      ecriture.catch(() => undefined);
      // The owner reads the next ones meanwhile, and not many more dossiers than fitted into its last answer.
      [lot] = await Promise.all([this.lire(lignes[lignes.length - 1].dosId, Math.min(PAGE, tenues + EN_PLUS)), precedente]);
      precedente = ecriture;
      faits += lignes.length;
      if (performance.now() - noteLe < NOTER_MS) continue;
      const enCours = { ...chantier, vuLe: this.clock.instant(), faits, total };
      const isMien = await this.patiemment(() => this.noter(chantier, (etat) => ({ ...etat, enCours })));
      if (!isMien) throw new Error('another rebuild has taken over');
      noteLe = performance.now();
    }
    await precedente;
  }

  /** Two answers of the owner, 256 KB each: OpenSearch writes to the disk once for each bulk. `tenues`: how many dossiers the last one held. */
  private async lire(apres: number, taille: number): Promise<{ lignes: Version[]; tenues: number; total: number }> {
    const demander = (depuis: number) => this.callService.call(etudeInternal, 'indexation', { apres: depuis, taille }, CONTEXTE);
    const { lignes, total } = await demander(apres);
    const suite = lignes.length === 0 ? [] : (await demander(lignes[lignes.length - 1].dosId)).lignes;
    return { lignes: [...lignes, ...suite], tenues: lignes.length, total: total ?? 0 };
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
  private async echanger(index: string): Promise<void> {
    const lus = await this.lus();
    if (lus.includes(index)) return;
    const actions = [
      { remove: { index, alias: indexNames.construction() } },
      { add: { index, alias: indexNames.dossier() } },
      ...lus.map((ancien) => ({ remove: { index: ancien, alias: indexNames.dossier() } })),
    ];
    await this.search.client.indices.updateAliases({ body: { actions } }, UNE_FOIS);
  }

  /** Removes what nobody reads: indexes replaced by the rebuild before, or left by one that died. */
  private async nettoyer(): Promise<void> {
    const { client } = this.search;
    const lus = await this.lus();
    const { body } = await client.cat.indices({ index: indexNames.nouveau('*'), format: 'json' });
    const restes = names
      .parse(body)
      .map((i) => i.index)
      .filter((i) => !lus.includes(i));
    if (restes.length > 0) await client.indices.delete({ index: restes, ignore_unavailable: true }, SANS_HATE);
  }

  /** Indexes behind the alias that searches read. */
  private async lus(): Promise<string[]> {
    const { body } = await this.search.client.cat.aliases({ name: [indexNames.dossier()], format: 'json' });
    return names.parse(body).map((a) => a.index);
  }

  /** False when the state is that of another rebuild, or of none. */
  private async noter(chantier: Chantier, next: (etat: Etat) => Etat): Promise<boolean> {
    const { etat, at } = await this.etatIndexation.lire();
    if (etat.enCours?.index !== chantier.index) return false;
    await this.etatIndexation.ecrire(next(etat), at);
    return true;
  }
}
