/** The groups of calls of seance, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { seanceAbonnement } from './abonnement.calls.ts';
import { seanceAbsences } from './absences.calls.ts';
import { seanceAffectation } from './affectation.calls.ts';
import { seanceCalendrier } from './calendrier.calls.ts';
import { seanceDirect } from './direct.calls.ts';
import { seanceDocuments } from './documents.calls.ts';
import { seanceDossier } from './dossier.calls.ts';
import { seanceDossierDeSeance } from './dossier-de-seance.calls.ts';
import { seanceElementsCles } from './elements-cles.calls.ts';
import { seanceJournal } from './journal.calls.ts';
import { seanceNonRattaches } from './non-rattaches.calls.ts';
import { seancePresence } from './presence.calls.ts';
import { seanceRapportActivite } from './rapport-activite.calls.ts';
import { seanceRecherche } from './recherche.calls.ts';
import { seanceScrutin } from './scrutin.calls.ts';
import { seanceSeance } from './seance.calls.ts';
import { seanceInternal } from './seance.internal.ts';
import { seanceTableauDeBord } from './tableau-de-bord.calls.ts';

export const seanceContracts = [
  seanceCalendrier,
  seanceJournal,
  seanceAbsences,
  seanceAffectation,
  seanceAbonnement,
  seanceDirect,
  seanceDocuments,
  seanceDossier,
  seanceDossierDeSeance,
  seanceElementsCles,
  seanceNonRattaches,
  seancePresence,
  seanceRapportActivite,
  seanceRecherche,
  seanceScrutin,
  seanceSeance,
  seanceTableauDeBord,
] as const;

export const seanceInternalContracts = [seanceInternal] as const;
