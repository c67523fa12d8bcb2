import { defineService } from '@riph/chassis/process/service';
import { Comites } from '@riph/chassis/reference/comites';
import { SeancesCtis } from './agenda/seances.events.ts';
import { DecisionsDansLEssai } from './decision/essai.events.ts';
import { demo } from './demo.ts';
import { DossierCtisModule, HANDLERS } from './dossier-ctis.module.ts';
import { AccesConfies } from './mixte/acces-confies.events.ts';
import { ReexamensOuverts } from './recours/recours.events.ts';
import { COLLECTIONS_CTIS } from './socle/collections.ts';
import { MixteEvents } from './soumission/mixte.events.ts';
import { SuitesDuSignalement } from './soumission/signalement.events.ts';

export const service = defineService({
  nom: 'dossier-ctis',
  module: DossierCtisModule,
  store: 'mongo',
  collections: COLLECTIONS_CTIS,
  handlers: HANDLERS,
  eventHandlers: [Comites, MixteEvents, AccesConfies, DecisionsDansLEssai, ReexamensOuverts, SeancesCtis, SuitesDuSignalement],
  demo,
});
