import { defineService } from '@riph/chassis/process/service';
import { DemoComites } from './cpp/demo.ts';
import { DemoDocuments } from './documents/demo.ts';
import { Referentiel1763700000000 } from './migrations/1763700000000-referentiel.ts';
import { Donnees1763700000001 } from './migrations/1763700000001-donnees.ts';
import { Cnriph1763700000002 } from './migrations/1763700000002-cnriph.ts';
import { Annonce1763700000003 } from './migrations/1763700000003-annonce.ts';
import { Reglages1763700000004 } from './migrations/1763700000004-reglages.ts';
import { PiecesCtis1763700000005 } from './migrations/1763700000005-pieces-ctis.ts';
import { Ouverture1763700000006 } from './migrations/1763700000006-ouverture.ts';
import { JetonExterne1763700000007 } from './migrations/1763700000007-jeton-externe.ts';
import { RecoursCtis1763700000008 } from './migrations/1763700000008-recours-ctis.ts';
import { HANDLERS, ReferentielModule } from './referentiel.module.ts';
import { remplirExemples } from './seed/exemples.repository.ts';

export const service = defineService({
  nom: 'referentiel',
  store: 'postgres',
  module: ReferentielModule,
  handlers: HANDLERS,
  keptDocuments: [{ table: 'document_transverse', documentId: `document->>'documentId'` }],
  migrations: [
    Referentiel1763700000000,
    Donnees1763700000001,
    Cnriph1763700000002,
    Annonce1763700000003,
    Reglages1763700000004,
    PiecesCtis1763700000005,
    Ouverture1763700000006,
    JetonExterne1763700000007,
    RecoursCtis1763700000008,
  ],
  exemples: remplirExemples,
  demo: async ({ get, log }) => {
    await get(DemoComites).charger();
    const documents = await get(DemoDocuments).charger();
    log.info({ documents }, 'documents for everyone');
  },
});
