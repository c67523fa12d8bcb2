/** A study of a device has changed hands with a modification: the access to its trial follows. Rule: MIX-07. */
import { Injectable } from '@nestjs/common';
import { OnRepeatable } from '@riph/chassis/facts/events';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type * as z from 'zod';
import { etudesCtis } from '../socle/collections.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { Verrous } from '../socle/verrous.repository.ts';

@Injectable()
export class AccesConfies {
  constructor(
    private readonly store: Objets,
    private readonly deposants: Deposants,
    private readonly verrous: Verrous,
    private readonly db: Database,
  ) {}

  /** Told twice, it gives nothing twice. */
  @OnRepeatable(etudeEvents.etudeConfiee)
  async surEtudeConfiee({ numeroCtis, de, a }: z.output<typeof etudeEvents.etudeConfiee.schema>): Promise<void> {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    if (!la?.contenu.acces.some((x) => x.utiId === de)) return;
    const id = Number(la.id);
    await this.db.transaction(async (tx) => {
      await this.verrous.demandes(tx, id);
      await this.store.changeIn(tx, etudesCtis, { id }, (etude) => {
        const ancien = etude.acces.find((x) => x.utiId === de);
        if (!ancien) return;
        const reste = etude.acces.filter((x) => x.utiId !== de && x.utiId !== a);
        etude.acces = [...reste, { ...ancien, utiId: a, origine: 'TRANSFERT' }];
        tx.journal({ entityCode: 'ETUDE_CTIS', entityId: id, action: 'CONFIER_ACCES', details: { de, a } });
      });
      await this.deposants.copy(tx, id);
    });
  }
}
