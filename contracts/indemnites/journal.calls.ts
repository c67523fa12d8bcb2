/** The journal of indemnites, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const indemnitesJournal = contract('indemnites.journal', {
  lire: lireJournal('/api/ext/journal/indemnites/recherche'),
  exporter: exporterJournal('/api/ext/journal/indemnites/export'),
  verifier: verifierJournal('/api/ext/journal/indemnites/integrite'),
});
