/** The national register of healthy volunteers: designations, participation periods, legal limits. Its calls are declared in contracts/vrb and answer 501 until they are built. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { vrbContracts } from '@riph/contracts/vrb/index';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {} satisfies ClassesOf<typeof vrbContracts>;

@Module({ controllers: Object.values(HANDLERS) })
export class VrbModule {}
