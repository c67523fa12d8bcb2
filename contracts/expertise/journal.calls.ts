/** The journal of expertise, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const expertiseJournal = contract('expertise.journal', {
  lire: lireJournal('/api/ext/journal/expertise/recherche'),
  exporter: exporterJournal('/api/ext/journal/expertise/export'),
  verifier: verifierJournal('/api/ext/journal/expertise/integrite'),
});
