/** The journal of identity, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const identityJournal = contract('identity.journal', {
  lire: lireJournal('/api/ext/journal/identity/recherche'),
  exporter: exporterJournal('/api/ext/journal/identity/export'),
  verifier: verifierJournal('/api/ext/journal/identity/integrite'),
});
