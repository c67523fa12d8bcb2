/** A second service of the example: it hears the first one's facts, keeps its own projection, and asks it by an internal call. */

import { Injectable, Module } from '@nestjs/common';
import { call, contract, type Handlers, type Input } from '@riph/contracts/core/call';
import { id } from '@riph/contracts/core/fields';
import * as z from 'zod';
import { CallService } from '../../calls/call-service.ts';
import { Handles } from '../../calls/handles.ts';
import { type EventMeta, On, OnLive } from '../../facts/events.ts';
import { defineService } from '../../process/service.ts';
import { sql } from '../../store/postgres/sql.ts';
import { Database, type Tx } from '../../store/postgres/transaction.ts';
import { carnetLu, carnetOuvert, referentielExempleInternal } from './carnet.contract.ts';

export const etudeLecture = contract('etude.lecture', {
  lireCarnet: call({
    method: 'GET',
    path: '/api/lecture/{carnetId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ carnetId: id }),
    response: { json: z.object({ vus: z.int(), carnets: z.array(carnetLu) }) },
    summary: 'Un carnet vu d’un autre service',
  }),
});

@Handles(etudeLecture)
class LectureHandlers implements Handlers<typeof etudeLecture> {
  constructor(
    private readonly db: Database,
    private readonly calls: CallService,
  ) {}

  async lireCarnet({ params, actor, requestId }: Input<typeof etudeLecture, 'lireCarnet'>) {
    const carnets = await this.calls.call(
      referentielExempleInternal,
      'carnets',
      { ids: [params.carnetId] },
      { actor, requestId },
    );
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*) as n
      from carnet_vu
      where carnet_id = ${params.carnetId}
    `);
    return { vus: row.n, carnets };
  }
}

@Injectable()
export class LectureEvents {
  /** Titles heard live, by this instance. */
  readonly heard: string[] = [];
  /** What this service cannot read yet: a poison fact until it is mended. */
  unreadable = new Set(['poison']);

  @On(carnetOuvert)
  async surCarnetOuvert({ carnetId, titre }: z.output<typeof carnetOuvert.schema>, meta: EventMeta, tx: Tx) {
    await tx.query(sql`
      insert into carnet_vu (carnet_id, titre, par)
      values (${carnetId}, ${titre}, ${meta.actor?.utiId ?? null})
    `);
    if (this.unreadable.has(titre)) throw new Error('this title cannot be read');
    tx.mail({
      modele: 'CARNET',
      destinataires: [{ utiId: 1 }],
      donnees: { titre },
      cle: `carnet-${carnetId}`,
    });
  }

  @OnLive(carnetOuvert)
  async entendre({ titre }: z.output<typeof carnetOuvert.schema>) {
    this.heard.push(titre);
  }
}

const CARNET_VU =
  'create table carnet_vu (n bigserial primary key, carnet_id integer not null, titre text not null, par integer)';

const HANDLERS = { lecture: LectureHandlers };
const EVENT_HANDLERS = [LectureEvents];

@Module({ controllers: Object.values(HANDLERS), providers: [...EVENT_HANDLERS] })
class LectureModule {}

export const lecteurService = defineService({
  nom: 'etude',
  store: 'postgres',
  module: LectureModule,
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: [{ name: 'carnet-vu', number: '001', sql: CARNET_VU }],
});
