/** Daily task: the administration is told once of the trials whose papers may be destroyed from now on (CON-04). Nothing is destroyed by it. Any instance may do it, twice or after a day missed. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { derniereClotureEchue } from '@riph/contracts/core/conservation';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { debutDuJour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { Versions } from '../portail/versions.ts';
import { ConservationRepository } from './conservation.repository.ts';
import { DestructionEssaiRepository } from './destruction.repository.ts';

/** How far back records are looked for that a kill kept from being deleted with their trial. */
const OUBLIS_JOURS = 30;

@Injectable()
export class ConservationDuJour extends DailyTask {
  constructor(
    private readonly repository: ConservationRepository,
    private readonly destructions: DestructionEssaiRepository,
    private readonly versions: Versions,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('dossier-ctis', 'the trials whose papers may be destroyed', clock);
  }

  protected async doDay(jour: Jour): Promise<void> {
    for (const numero of await this.destructions.detruits(debutDuJour(addJours(jour, -OUBLIS_JOURS))))
      await this.versions.oublier(numero);
    await this.db.transaction(async (tx) => {
      const nombre = await this.repository.dire(tx, derniereClotureEchue(jour), jour);
      if (nombre === 0) return;
      const destinataires = [{ profil: 'SUPER_ADMIN' as const }];
      tx.mail(
        mailDe('CONSERVATION_ECHUE', { destinataires, donnees: { nombre, essais: true }, cle: `conservation-essais-${jour}` }),
      );
    });
  }
}
