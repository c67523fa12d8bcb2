import type { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import { derniereClotureEchue } from '@riph/contracts/core/conservation';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import type { PapiersEchusRepository } from './papiers-echus.repository.ts';

type Owner = { service: 'etude' | 'dossier-ctis'; essais: boolean };

/** Daily task: the administration is told once of the studies, or trials, whose papers may be destroyed from now on (CON-04). Nothing is destroyed by it. Any instance may do it, twice or after a day missed. */
export abstract class PapiersEchusDuJour extends DailyTask {
  protected constructor(
    private readonly repository: PapiersEchusRepository,
    private readonly db: Database,
    clock: Clock,
    private readonly owner: Owner,
  ) {
    super(owner.service, `the ${owner.essais ? 'trials' : 'studies'} whose papers may be destroyed`, clock);
  }

  protected doDay(jour: Jour): Promise<void> {
    return this.db.transaction(async (tx) => {
      const nombre = await this.repository.dire(tx, derniereClotureEchue(jour), jour);
      if (nombre === 0) return;
      const destinataires = [{ profil: 'SUPER_ADMIN' as const }];
      const { essais } = this.owner;
      const cle = `conservation-${essais ? 'essais' : 'etudes'}-${jour}`;
      tx.mail(mailDe('CONSERVATION_ECHUE', { destinataires, donnees: { nombre, essais }, cle }));
    });
  }
}
