/** Daily task: six and three months before the end of its agreement, then once it is over, a committee and the administration are told, once each (REF-07). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { rappelAgrement } from '@riph/contracts/referentiel/agrement.rules';
import { actifs, ReferentielCache } from '../listes/referentiel-cache.ts';

@Injectable()
export class AgrementsQuiFinissent extends DailyTask {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('referentiel', 'agreements of committees that end', clock);
  }

  protected async doDay(jour: Jour, comites: OneByOne): Promise<void> {
    for (const { id: cppId, nom: comite, agrementFin: au } of actifs((await this.cache.lire()).cpps)) {
      const mois = rappelAgrement({ agrementFin: au }, jour);
      if (mois === null || au === null) continue;
      await comites.run({ cppId }, 'the end of the agreement of a committee could not be told', () =>
        this.db.transaction(async (tx) => {
          const dire = (aLAdministration: boolean) => ({
            donnees: { cppId, comite, au, mois, aLAdministration },
            cle: `agrement-${cppId}-${au}-${mois}${aLAdministration ? '-administration' : ''}`,
          });
          const secretariat = { profil: 'GESTIONNAIRE' as const, cppId, sauf: [] };
          const presidence = { profil: 'INSTRUCTEUR' as const, cppId, sauf: [], presidence: true };
          tx.mail(mailDe('AGREMENT_FINIT', { destinataires: [secretariat, presidence], ...dire(false) }));
          tx.mail(mailDe('AGREMENT_FINIT', { destinataires: [{ profil: 'SUPER_ADMIN' }], ...dire(true) }));
        }),
      );
    }
  }
}
