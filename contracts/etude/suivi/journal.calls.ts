/** The journal of etude, read by the administration (contracts/core/journal.ts). */
import { contract } from '../../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../../core/journal.ts';

export const etudeJournal = contract('etude.journal', {
  lire: lireJournal('/api/ext/journal/etude/recherche'),
  exporter: exporterJournal('/api/ext/journal/etude/export'),
  verifier: verifierJournal('/api/ext/journal/etude/integrite'),
});
