/** The journal of seance, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { lireJournal, verifierJournal } from '../core/journal.ts';

export const seanceJournal = contract('seance.journal', {
  lire: lireJournal('/api/ext/journal/seance/recherche'),
  verifier: verifierJournal('/api/ext/journal/seance/integrite'),
});
