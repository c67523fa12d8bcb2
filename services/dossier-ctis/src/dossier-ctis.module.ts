/** Studies and dossiers of the European portal. Its calls are declared in contracts/dossier-ctis and answer 501 until they are built. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { dossierCtisContracts } from '@riph/contracts/dossier-ctis/index';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {} satisfies ClassesOf<typeof dossierCtisContracts>;

@Module({ controllers: Object.values(HANDLERS) })
export class DossierCtisModule {}
