/** Daily task: persons whom the law no longer keeps are destroyed, whole, with their key (VRB-06); only how many is kept. Any instance may do it, twice or after a day missed. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { pages } from '@riph/chassis/daily/pages';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { EMPREINTE_MOIS } from '@riph/contracts/core/conservation';
import { addMois } from '@riph/contracts/core/deadlines';
import type { VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { DestructionsRepository } from './destructions.repository.ts';
import { FichierRepository } from './fichier.repository.ts';

const PAGE = 100;

@Injectable()
export class Destructions extends DailyTask {
  constructor(
    private readonly repository: DestructionsRepository,
    private readonly fichier: FichierRepository,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('vrb', 'the destruction of volunteers', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const suite = (apres: number) => this.repository.echus(jour, apres, PAGE);
    for await (const page of pages(suite, (v) => v.volId))
      for (const v of page)
        await lignes.run({ volId: v.volId }, 'a volunteer could not be destroyed', () => this.detruire(v, jour));
    await this.repository.oublierEmpreintes(addMois(jour, -EMPREINTE_MOIS));
  }

  /** Under the lock of the person: a designation that came meanwhile keeps her. */
  private async detruire({ volId, empreinte }: { volId: VolId; empreinte: Buffer }, jour: Jour): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.fichier.lock(tx, empreinte);
      const designations = await this.repository.effacer(tx, volId, jour);
      if (designations === null) return;
      await this.repository.compter(tx, jour);
      tx.journal({ entityCode: 'FICHIER_VRB', entityId: volId, action: 'DETRUIRE', actor: null });
    });
  }
}
