import { defineService } from '@riph/chassis/process/service';
import { Demo } from './demo.ts';
import { Seance1763800000000 } from './migrations/1763800000000-seance.ts';
import { RapportActivite1763800000001 } from './migrations/1763800000001-rapport-activite.ts';
import { Absences1763800000002 } from './migrations/1763800000002-absences.ts';
import { Calendrier1763800000003 } from './migrations/1763800000003-calendrier.ts';
import { Direct1763800000004 } from './migrations/1763800000004-direct.ts';
import { AvisConditions1763800000007 } from './migrations/1763800000007-avis-conditions.ts';
import { Bulletins1763800000008 } from './migrations/1763800000008-bulletins.ts';
import { Coffre1763800000009 } from './migrations/1763800000009-coffre.ts';
import { VoteNote1763800000010 } from './migrations/1763800000010-vote-note.ts';
import { EVENT_HANDLERS, HANDLERS, SeanceModule } from './seance.module.ts';

export const service = defineService({
  nom: 'seance',
  store: 'postgres',
  module: SeanceModule,
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: [
    Seance1763800000000,
    RapportActivite1763800000001,
    Absences1763800000002,
    Calendrier1763800000003,
    Direct1763800000004,
    AvisConditions1763800000007,
    Bulletins1763800000008,
    Coffre1763800000009,
    VoteNote1763800000010,
  ],
  keptDocuments: [
    { table: 'document_seance', documentId: `document->>'documentId'` },
    { table: 'rapport_activite', documentId: `document->>'documentId'` },
  ],
  demo: async ({ get, log }) => {
    const seances = await get(Demo).charger();
    log.info({ seances }, 'demonstration séances');
  },
});
