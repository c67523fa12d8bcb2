import { defineService } from '@riph/chassis/process/service';
import { creerAdministrateur } from './comptes/administrateur.ts';
import { retirerSecondFacteur } from './comptes/second-facteur.ts';
import { chargerDemo } from './demo/demo.ts';
import { EVENT_HANDLERS, HANDLERS, IdentityModule } from './identity.module.ts';
import { Comptes1763700000000 } from './migrations/1763700000000-comptes.ts';
import { Entretien1763700000001 } from './migrations/1763700000001-entretien.ts';
import { Noms1763700000002 } from './migrations/1763700000002-noms.ts';
import { RecherchePersonnes1763700000003 } from './migrations/1763700000003-recherche-personnes.ts';
import { Navigateurs1763700000004 } from './migrations/1763700000004-navigateurs.ts';
import { Notifications1763700000005 } from './migrations/1763700000005-notifications.ts';
import { Acces1763700000006 } from './migrations/1763700000006-acces.ts';
import { Exports1763700000007 } from './migrations/1763700000007-exports.ts';
import { Reouvertures1763700000008 } from './migrations/1763700000008-reouvertures.ts';
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
  migrations: [
    Comptes1763700000000,
    Entretien1763700000001,
    Noms1763700000002,
    RecherchePersonnes1763700000003,
    Navigateurs1763700000004,
    Notifications1763700000005,
    Acces1763700000006,
    Exports1763700000007,
    Reouvertures1763700000008,
  ],
  demo: chargerDemo,
  tasks: { administrateur: creerAdministrateur, 'second-facteur': retirerSecondFacteur, rapprocher },
});
