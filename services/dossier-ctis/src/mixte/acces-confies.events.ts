/** A study of a device has changed hands with a modification: the access to its trial follows. Rule: MIX-07. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, OnMongo } from '@riph/chassis/facts/events';
import type { Intake } from '@riph/chassis/store/mongo/intake';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type * as z from 'zod';
import { etudesCtis, registreDuPromoteur } from '../socle/collections.ts';
import { Registres } from '../socle/registres.ts';

@Injectable()
export class AccesConfies {
  constructor(
    private readonly store: MongoStore,
    private readonly registres: Registres,
  ) {}

  /** Told twice, it gives nothing twice. The list of the new sponsor first: it may name a trial that is not his yet, never miss one. */
  @OnMongo(etudeEvents.etudeConfiee)
  async surEtudeConfiee(
    { numeroCtis, de, a }: z.output<typeof etudeEvents.etudeConfiee.schema>,
    _meta: EventMeta,
    _tx: Intake,
  ): Promise<void> {
    const la = await this.store.readBy(etudesCtis, 'numeroCtis', numeroCtis);
    if (!la?.contenu.acces.some((x) => x.utiId === de)) return;
    const id = Number(la.id);
    await this.registres.inscrire(registreDuPromoteur(a), id);
    await this.store.change(etudesCtis, { id }, (etude, tx) => {
      const ancien = etude.acces.find((x) => x.utiId === de);
      if (!ancien) return;
      const reste = etude.acces.filter((x) => x.utiId !== de && x.utiId !== a);
      etude.acces = [...reste, { ...ancien, utiId: a, origine: 'TRANSFERT' }];
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: id, action: 'CONFIER_ACCES', details: { de, a } });
    });
  }
}
