import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { EtudeIndexRepository } from './etude-index.repository.ts';

/** A study that is deleted was told so many times at most: its deletion has a version that none of them reached. */
const DERNIERE = 2_000_000_000;

/** The search document of a study, and the fact that carries it. */
@Injectable()
export class EtudeIndex {
  constructor(private readonly repository: EtudeIndexRepository) {}

  /** Publishes `etudeChange` with the whole document, of a study that the caller writes, or one of whose dossiers: once, when his transaction has written all of it. */
  publier(tx: Tx, etuId: EtuId): void {
    tx.atLast(`etude-${etuId}`, async () => {
      const etude = await this.repository.numeroter(tx, etuId);
      const fait = etude ? { etuId, ...etude } : { etuId, version: DERNIERE, document: null };
      tx.publish(etudeEvents.etudeChange, fait, { cle: `etude-${etuId}` });
    });
  }

  /** The documents after a study, by growing id, for a rebuild. */
  async page(apres: number, taille: number) {
    return (await this.repository.page(apres, taille)).map((e) => ({ etuId: e.document.etuId, ...e }));
  }

  compter(): Promise<number> {
    return this.repository.compter();
  }
}
