/**
 * What this service keeps of the trials in transition: by the facts of dossier-ctis, and once a day by all of them, page by page. Without the latter a trial that
 * was imported before this service listened, and that the portal does not change any more, would never be known here.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { pages } from '@riph/chassis/daily/pages';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import { isJour } from '@riph/contracts/core/paris';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import type { EtudeCtisIndexee } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { isNumeroEudraCt } from '@riph/contracts/etude/vie/rapatriement.rules';
import { type EssaiDit, EssaisAnterieursRepository } from './essais-anterieurs.repository.ts';

const PAGE = 200;
const CONTEXTE = { actor: null, requestId: 'essais-anterieurs', deadlineMs: 60_000 };

const essaiDe = (version: number, e: EtudeCtisIndexee): EssaiDit => ({
  etuId: e.etuId,
  version,
  numeroCtis: e.numeroCtis,
  titre: e.titre,
  promoteur: e.promoteur,
  cppId: e.cppId,
  autoriseLe: e.autoriseLe !== null && isJour(e.autoriseLe) ? e.autoriseLe : null,
  numeroEudraCt: (e.enTransition && e.numerosSecondaires.find(isNumeroEudraCt)) || null,
});

@Injectable()
export class EssaisAnterieursEvents {
  constructor(private readonly repository: EssaisAnterieursRepository) {}

  @On(dossierCtisEvents.etudeChange)
  async surEssaiChange(
    { version, document }: { etuId: EtuId; version: number; document: EtudeCtisIndexee | null },
    _meta: EventMeta,
    tx: Tx,
  ): Promise<void> {
    if (document) await this.repository.suivre(tx, essaiDe(version, document));
  }
}

@Injectable()
export class EssaisAnterieurs extends DailyTask {
  constructor(
    private readonly repository: EssaisAnterieursRepository,
    private readonly calls: CallService,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('etude', 'the trials in transition', clock);
  }

  protected async doDay(_jour: string, lignes: OneByOne): Promise<void> {
    await lignes.run({}, 'the trials in transition could not be read', async () => {
      const lire = async (apres: number) =>
        (await this.calls.call(dossierCtisInternal, 'lireIndexationEtudes', { apres, taille: PAGE }, CONTEXTE)).lignes;
      for await (const page of pages(lire, (l) => l.etuId))
        await this.db.transaction(async (tx) => {
          for (const { version, document } of page) await this.repository.suivre(tx, essaiDe(version, document));
        });
    });
  }
}
