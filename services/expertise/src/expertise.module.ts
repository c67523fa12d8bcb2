/** Experts asked by committees: profile, requests, reports. Its calls are declared in contracts/expertise and answer 501 until they are built. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { expertiseContracts } from '@riph/contracts/expertise/index';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {} satisfies ClassesOf<typeof expertiseContracts>;

@Module({ controllers: Object.values(HANDLERS) })
export class ExpertiseModule {}
