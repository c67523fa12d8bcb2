/** A change of a designation: under the lock of the person, over the rows as they then are. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DesId } from '@riph/contracts/core/ids';
import type { Plafond } from '@riph/contracts/vrb/participation.rules';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierRepository } from '../fichier/fichier.repository.ts';
import { Durees } from '../participations/durees.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { DesignationsRepository } from './designations.repository.ts';
import { Lectures, type Vue } from './lectures.ts';
import { ouvrirPrive } from './prive.ts';

@Injectable()
export class UnderLock {
  constructor(
    private readonly lectures: Lectures,
    private readonly locks: FichierRepository,
    private readonly repository: DesignationsRepository,
    private readonly durees: Durees,
    private readonly verdicts: Verdicts,
    private readonly db: Database,
  ) {}

  /** The study and the right are read before the lock: the neighbours are not waited for under it. */
  async changer(desId: DesId, actor: Actor, acte: (tx: Tx, vue: Vue, plafonds: Plafond[]) => Promise<void>): Promise<void> {
    const avant = await this.lectures.vue(desId, actor);
    const plafonds = await this.verdicts.lirePlafonds();
    await this.db.transaction(async (tx) => {
      await this.locks.lock(tx, avant.personne.empreinte);
      const d = await this.repository.une(desId, tx);
      if (!d) throw refus('vrb.designationIntrouvable', {});
      const periodes = await this.repository.periodes(desId, tx);
      await acte(tx, { ...avant, d, periodes, prive: ouvrirPrive(avant.personne.cle, desId, d.scelle) }, plafonds);
      await this.durees.recalculer(tx, d.volId);
    });
  }
}
