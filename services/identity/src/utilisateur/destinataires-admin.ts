/** Whom the platform tells of an account to validate: the addresses that the administration gave, else every administrator. */
import { Injectable } from '@nestjs/common';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import type { Destinataire } from '@riph/contracts/identity/mails';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type * as z from 'zod';

@Injectable()
export class DestinatairesAdmin {
  private readonly adresses = memo(
    async () => (await this.callService.call(referentielInternal, 'lireParametres', {})).courrielsAdmin,
  );

  constructor(private readonly callService: CallService) {}

  /** Ask before the transaction. Referentiel out of reach must not keep a person from registering. */
  async lire(): Promise<Destinataire[]> {
    try {
      const adresses = await this.adresses.get();
      if (adresses.length > 0) return adresses.map((email) => ({ email }));
    } catch (error) {
      logOf('identity').warn(describeFault(error), 'the addresses of the administration could not be read');
    }
    return [{ profil: 'SUPER_ADMIN' }];
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: z.output<typeof referentielEvents.change.schema>): Promise<void> {
    if (liste === 'parametre') this.adresses.forget();
  }
}
