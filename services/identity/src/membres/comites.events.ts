/** What identity learns of the committees that cannot wait for the next sign-in. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import type * as z from 'zod';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comites } from './comites.ts';
import { MembresRepository } from './membres.repository.ts';

type Fermeture = z.output<typeof referentielEvents.cppFerme.schema>;

@Injectable()
export class ComitesEvents {
  constructor(
    private readonly membres: MembresRepository,
    private readonly comites: Comites,
    private readonly keys: SessionsKeys,
  ) {}

  /** Its staff and members keep their comptes, and lose the sessions opened on it: the next sign-in offers them their other committees only. */
  @On(referentielEvents.cppFerme)
  async surFermeture({ cppId }: Fermeture, _meta: EventMeta, tx: Tx): Promise<void> {
    this.comites.oublier();
    for (const utiId of await this.membres.rattaches(tx, cppId)) await this.keys.revoquerAvec(tx, utiId);
  }
}
