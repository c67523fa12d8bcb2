import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { DemoComites } from './cpp/demo.ts';
import { DemoDocuments } from './documents/demo.ts';
import { HANDLERS, ReferentielModule } from './referentiel.module.ts';
import { remplirExemples } from './seed/exemples.repository.ts';
import { loadFirstRows } from './seed/first-rows.repository.ts';

export const service = defineService({
  nom: 'referentiel',
  store: 'postgres',
  module: ReferentielModule,
  handlers: HANDLERS,
  keptDocuments: [{ table: 'document_transverse', documentId: `document->>'documentId'` }],
  migrations: migrationsOf('referentiel', `${import.meta.dirname}/migrations`, loadFirstRows),
  exemples: remplirExemples,
  demo: async ({ get, log }) => {
    await get(DemoComites).charger();
    const documents = await get(DemoDocuments).charger();
    log.info({ documents }, 'documents for everyone');
  },
});
