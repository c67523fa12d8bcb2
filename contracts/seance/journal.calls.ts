/** The journal of seance, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const seanceJournal = contract('seance.journal', {
  lire: lireJournal('/api/ext/journal/seance/recherche'),
  exporter: exporterJournal('/api/ext/journal/seance/export'),
  verifier: verifierJournal('/api/ext/journal/seance/integrite'),
});
