import { defineService } from '@riph/chassis/process/service';
import { Comites } from '@riph/chassis/reference/comites';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { EXAMEN_ENTITIES, EXAMEN_KEPT, EXAMEN_MIGRATIONS } from '@riph/examen/examen';
import { PersonnesDeLExamen } from '@riph/examen/rapporteurs/personnes';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { SeancesCtis } from './agenda/seances.events.ts';
import { demo } from './demo.ts';
import { DossierCtisModule, HANDLERS } from './dossier-ctis.module.ts';
import { LieuxDesEssais } from './lieux/lieux.events.ts';
import { AccesConfies } from './mixte/acces-confies.events.ts';
import { MixteEvents } from './soumission/mixte.events.ts';

/** Trials of the European portal and their requests. */
export const service = defineService({
  nom: 'dossier-ctis',
  module: DossierCtisModule,
  store: 'postgres',
  mongo: true,
  entities: EXAMEN_ENTITIES,
  migrations: [...migrationsOf('dossier-ctis', `${import.meta.dirname}/migrations`), ...EXAMEN_MIGRATIONS],
  keptDocuments: [
    ...EXAMEN_KEPT,
    ...['dossier', 'recours', 'vigilance', 'condition_levee'].map((table) => ({
      table: `${table}, unnest(fichiers) as f(id)`,
      documentId: 'f.id',
    })),
  ],
  handlers: HANDLERS,
  eventHandlers: [Comites, MixteEvents, AccesConfies, LieuxDesEssais, PersonnesDeLExamen, Referentiels, SeancesCtis],
  demo,
});
