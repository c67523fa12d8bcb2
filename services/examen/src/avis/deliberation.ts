import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { liensDe } from '@riph/contracts/etude/socle/liens';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { oncePerRow } from '../socle/once-per-row.ts';
import { examenDelegue, examenRetenu, examensUtiles, reponduA } from './avis.rules.ts';

type Lien = { utiId: UtiId; motif: string };

/** What an opinion stands on: the séances that examined the request, and who was set aside. */
@Injectable()
export class Deliberation {
  /** What the guards of one dossier and then its act stand on: the examinations, and the members set aside whom they do not count (see `assertMemesEcartes`). */
  readonly faits = oncePerRow(async (dossier: Dossier) => {
    const conflits = await this.liens.lister(dossier.id);
    return { ecartes: enOrdre(conflits), examens: await this.examensSans(dossier, conflits) };
  });

  constructor(
    private readonly callService: CallService,
    private readonly liens: LiensRepository,
    private readonly flow: Flow,
  ) {}

  /** Séances whose examination counts for this dossier, members with a link set aside. */
  async examens(dossier: Dossier) {
    return (await this.faits(dossier)).examens;
  }

  private async examensSans(dossier: Dossier, conflits: readonly Lien[]) {
    const declares = conflits.map(({ utiId, motif }) => ({ utiId, motif }));
    const input = { dosId: dossier.id, conflits: dossier.deposants.reduce(liensAvec, declares) };
    const lue = { type: dossier.type, reponduA: this.flow.isReponseEnRestreint ? reponduA(dossier) : null };
    return examensUtiles(lue, await this.callService.call(seanceInternal, 'lireExamen', input));
  }

  /**
   * Under the lock of the dossier, that a declaration takes too: throws `dossier.dejaFait` when someone was set aside since `ecartes` was read. The quorum and
   * the names of the letter would count him.
   */
  async assertMemesEcartes(tx: Tx, dossier: Dossier, ecartes: readonly number[]): Promise<void> {
    const now = enOrdre(await this.liens.lister(dossier.id, tx));
    if (String(now) !== String(ecartes)) throw refus('dossier.dejaFait', { statut: STATUT_DOSSIER_LABELS[dossier.statut] });
  }

  /** The one that the opinion stands on; by delegation, the one that delegated. */
  async examen(dossier: Dossier, parDelegation = false) {
    const examens = await this.examens(dossier);
    return parDelegation ? examenDelegue(dossier, examens) : examenRetenu(dossier, examens);
  }
}

const enOrdre = (conflits: readonly { utiId: UtiId }[]): number[] => conflits.map((c) => c.utiId).sort((a, b) => a - b);

/** Who filed the request has a link with it, declared or not. */
const liensAvec = (liens: Lien[], deposantUtiId: UtiId): Lien[] => liensDe({ deposantUtiId }, liens);
