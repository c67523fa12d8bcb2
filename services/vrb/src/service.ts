import { defineService } from '@riph/chassis/process/service';
import { Etudes1764000000000 } from './migrations/1764000000000-etudes.ts';
import { RappelsDroits1764000000001 } from './migrations/1764000000001-rappels-droits.ts';
import { Fichier1764100000000 } from './migrations/1764100000000-fichier.ts';
import { LieuxARenouveler1764300000000 } from './migrations/1764300000000-lieux-a-renouveler.ts';
import { Refus1764400000000 } from './migrations/1764400000000-refus.ts';
import { EVENT_HANDLERS, HANDLERS, VrbModule } from './vrb.module.ts';

export const service = defineService({
  nom: 'vrb',
  module: VrbModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: [
    Etudes1764000000000,
    RappelsDroits1764000000001,
    Fichier1764100000000,
    LieuxARenouveler1764300000000,
    Refus1764400000000,
  ],
  keptDocuments: [],
});
