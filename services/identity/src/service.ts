import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { creerAdministrateur } from './comptes/administrateur.ts';
import { fermerAdministrateur } from './comptes/fermer-administrateur.ts';
import { retirerSecondFacteur } from './comptes/second-facteur.ts';
import { chargerDemo } from './demo/demo.ts';
import { EVENT_HANDLERS, HANDLERS, IdentityModule } from './identity.module.ts';
import { rapprocher } from './rapprochement/rapprocher.ts';

export const service = defineService({
  nom: 'identity',
  store: 'postgres',
  module: IdentityModule,
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  keptDocuments: [
    { table: 'cgu', documentId: `document->>'documentId'` },
    { table: 'export_prepare', documentId: `document->>'documentId'` },
  ],
  migrations: migrationsOf('identity', `${import.meta.dirname}/migrations`),
  demo: chargerDemo,
  tasks: {
    administrateur: creerAdministrateur,
    'fermer-administrateur': fermerAdministrateur,
    'second-facteur': retirerSecondFacteur,
    rapprocher,
  },
});
