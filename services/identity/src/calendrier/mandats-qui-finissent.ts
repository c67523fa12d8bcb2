/** Daily task: sixty days before the last nomination of a member ends, he and his secretariat are told, once. Any instance may do it, twice or after a day missed. Rule: COM-15. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { mailDe } from '@riph/contracts/identity/mails';
import { finsARappeler } from '@riph/contracts/identity/nominations-dites.rules';
import { Comites } from '../membres/comites.ts';
import { type FinDeMandat, MandatsRepository } from './mandats.repository.ts';

@Injectable()
export class MandatsQuiFinissent extends DailyTask {
  constructor(
    private readonly mandats: MandatsRepository,
    private readonly comites: Comites,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('identity', 'nominations that end soon', clock);
  }

  protected async doDay(jour: Jour, comites: OneByOne): Promise<void> {
    for (const { cppId, nom } of await this.comites.toutes())
      await comites.run({ cppId }, 'the ends of the nominations of a committee could not be told', async () => {
        const fins = await this.mandats.fins({ cppId, utiId: null, ...finsARappeler(jour) });
        if (fins.length > 0) await this.dire(nom, fins);
      });
  }

  /** One mail a day of end to the secretariat: a whole committee may end with its agreement. */
  private async dire(comite: string, fins: readonly FinDeMandat[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const { periodeId, utiId, fonction, dateFin } of fins)
        tx.mail(
          mailDe('NOMINATION_FINIT', {
            destinataires: [{ utiId }],
            donnees: { comite, fonction: FONCTION_MEMBRE_LABELS[fonction], au: dateFin },
            cle: `nomination-${periodeId}-fin-${dateFin}`,
          }),
        );
      for (const [au, ensemble] of Map.groupBy(fins, (f) => f.dateFin))
        tx.mail(
          mailDe('NOMINATIONS_FINISSENT', {
            destinataires: [{ profil: 'GESTIONNAIRE', cppId: ensemble[0].cppId, sauf: [] }],
            donnees: { comite, au, membres: ensemble.map((f) => f.nom) },
            cle: `nominations-${ensemble[0].cppId}-fin-${au}`,
          }),
        );
    });
  }
}
