/** The part of the daily task that ends the transfers to which nobody answered. */
import { Injectable } from '@nestjs/common';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { TransfertRepository } from '../../vie/transfert/transfert.repository.ts';
import { Transferts } from '../../vie/transfert/transferts.ts';

@Injectable()
export class TransfertsEchus {
  constructor(
    private readonly repository: TransfertRepository,
    private readonly transferts: Transferts,
  ) {}

  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const t of await this.repository.expires(jour))
      await lignes.run({ traId: t.id }, 'a transfer could not be ended', async () => {
        await this.transferts.expirer(t);
      });
  }
}
