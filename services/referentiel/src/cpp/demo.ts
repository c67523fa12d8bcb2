/** Gives the committees of a demonstration what their owners would have written, and tells it to all. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { remplirExemples } from '../seed/exemples.repository.ts';

@Injectable()
export class DemoComites {
  constructor(
    private readonly db: Database,
    private readonly referentiel: ReferentielRepository,
  ) {}

  charger(): Promise<void> {
    return this.db.transaction(async (tx) => {
      await remplirExemples((statement) => tx.query(statement));
      await this.referentiel.changer(tx, 'cpp');
      await this.referentiel.changer(tx, 'parametre');
    });
  }
}
