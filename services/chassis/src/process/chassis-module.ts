/** What every service may inject: Clock, CallService, Workbooks, DocumentStore, Pdf, Wire and, by what it stands on, Database and MongoDatabase. */
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Clock } from '../base/clock.ts';
import { CallService } from '../calls/call-service.ts';
import { Wire } from '../calls/wire.ts';
import { DocumentStore } from '../files/documents.ts';
import { Pdf } from '../print/pdf.ts';
import { Workbooks } from '../print/workbooks.ts';
import type { ServiceDefinition } from './service.ts';

export type Shared = { clock: Clock; wire: Wire; documents: DocumentStore; store: readonly Provider[] };

@Global()
@Module({})
class ChassisModule {}

const chassisModule = ({ clock, wire, documents, store }: Shared): DynamicModule => {
  const providers: Provider[] = [
    { provide: Clock, useValue: clock },
    { provide: Wire, useValue: wire },
    { provide: DocumentStore, useValue: documents },
    ...store,
    CallService,
    Workbooks,
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
