/** Compensation of members: scales, lines, files, certification. Its calls are declared in contracts/indemnites and answer 501 until they are built. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { indemnitesContracts } from '@riph/contracts/indemnites/index';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {} satisfies ClassesOf<typeof indemnitesContracts>;

@Module({ controllers: Object.values(HANDLERS) })
export class IndemnitesModule {}
