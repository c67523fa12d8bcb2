/** What every service may inject: Clock, CallService, Classeurs, DocumentStore, Pdf, EventPublisher, Wire and, with PostgreSQL, Database. */
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Clock } from '../base/clock.ts';
import { CallService } from '../calls/call-service.ts';
import { Wire } from '../calls/wire.ts';
import { EventPublisher } from '../facts/event-publisher.ts';
import { DocumentStore } from '../files/documents.ts';
import { Classeurs } from '../print/classeurs.ts';
import { Pdf } from '../print/pdf.ts';
import { Database } from '../store/postgres/transaction.ts';
import type { ServiceDefinition } from './service.ts';

export type Shared = { clock: Clock; wire: Wire; documents: DocumentStore; db: Database | undefined };

@Global()
@Module({})
class ChassisModule {}

const chassisModule = ({ clock, wire, documents, db }: Shared): DynamicModule => {
  const providers: Provider[] = [
    { provide: Clock, useValue: clock },
    { provide: Wire, useValue: wire },
    { provide: DocumentStore, useValue: documents },
    ...(db ? [{ provide: Database, useValue: db }] : []),
    CallService,
    Classeurs,
    EventPublisher,
    Pdf,
  ];
  return { module: ChassisModule, providers, exports: providers };
};

/** The root of one service's Nest application. */
export const rootModule = (definition: ServiceDefinition, shared: Shared): DynamicModule => {
  @Module({})
  class Root {}
  return { module: Root, imports: [chassisModule(shared), definition.module] };
};
