/** The journal of vrb, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const vrbJournal = contract('vrb.journal', {
  lire: lireJournal('/api/ext/journal/vrb/recherche'),
  exporter: exporterJournal('/api/ext/journal/vrb/export'),
  verifier: verifierJournal('/api/ext/journal/vrb/integrite'),
});
