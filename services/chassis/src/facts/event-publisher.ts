/** Publishes a fact at once, for services whose outbox is not PostgreSQL's (a document's `outbox[]`): the caller keeps the fact until this resolves. */

import { Injectable } from '@nestjs/common';
import { type Event, eventSubject } from '@riph/contracts/core/events';
import type * as z from 'zod';
import { traceparentOr } from '../base/telemetry.ts';
import { currentRequest } from '../calls/request-context.ts';
import { encodeActor, HEADERS, Wire } from '../calls/wire.ts';

@Injectable()
export class EventPublisher {
  constructor(private readonly wire: Wire) {}

  /** Resolves once JetStream has stored it. `msgId` is the fact's own: sent twice, it is stored once. */
  async publish<E extends Event>(
    event: E,
    payload: z.input<E['schema']>,
    options: { msgId: string; at: string; cle?: string },
  ): Promise<void> {
    const request = currentRequest();
    const headers = {
      [HEADERS.at]: options.at,
      [HEADERS.requestId]: request?.requestId ?? 'systeme',
      [HEADERS.trace]: traceparentOr(request?.traceparent),
      ...(request?.actor && { [HEADERS.actor]: encodeActor(request.actor) }),
      ...(options.cle && { [HEADERS.cle]: options.cle }),
    };
    await this.wire.publish(eventSubject(event), JSON.stringify(event.schema.parse(payload)), headers, options.msgId);
  }

  /** Called each time facts kept by the caller should be tried again. */
  onReconnect(again: () => void): void {
    this.wire.onReconnect(again);
  }
}
