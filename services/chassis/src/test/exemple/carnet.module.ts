import { Module } from '@nestjs/common';
import type { ClassesOf } from '../../calls/handles.ts';
import type { carnetContracts } from './carnet.contract.ts';
import { CarnetHandlers, CarnetInternalHandlers } from './carnet.handlers.ts';
import { CarnetRepository } from './carnet.repository.ts';

/** A group without its class, or a class without a built call, does not compile. */
export const HANDLERS = { carnet: CarnetHandlers, internal: CarnetInternalHandlers } satisfies ClassesOf<typeof carnetContracts>;

@Module({ controllers: Object.values(HANDLERS), providers: [CarnetRepository] })
export class CarnetModule {}
