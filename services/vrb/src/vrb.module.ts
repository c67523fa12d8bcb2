/** The national register of healthy volunteers: studies, places and rights; the calls about persons are declared in contracts/vrb and answer 501 until they are built. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { vrbContracts } from '@riph/contracts/vrb/index';
import { AccesRepository } from './acces/acces.repository.ts';
import { Droits } from './acces/droits.ts';
import { Echeances } from './acces/echeances.ts';
import { EtudeAccess } from './acces/etude.access.ts';
import { EtudeHandlers } from './etude/etude.handlers.ts';
import { EtudeInvestigateursHandlers } from './etude-investigateurs/etude-investigateurs.handlers.ts';
import { GerantsHandlers } from './gerants/gerants.handlers.ts';
import { EtudeRepository } from './socle/etude.repository.ts';
import { Etudes } from './voisins/etudes.ts';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {
  etude: EtudeHandlers,
  etudeInvestigateurs: EtudeInvestigateursHandlers,
  gerants: GerantsHandlers,
} satisfies ClassesOf<typeof vrbContracts>;

@Module({
  controllers: Object.values(HANDLERS),
  providers: [AccesRepository, Droits, Echeances, EtudeAccess, EtudeRepository, Etudes],
})
export class VrbModule {}
