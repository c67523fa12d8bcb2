/** The journal of identity, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { lireJournal, verifierJournal } from '../core/journal.ts';

export const identityJournal = contract('identity.journal', {
  lire: lireJournal('/api/ext/journal/identity/recherche'),
  verifier: verifierJournal('/api/ext/journal/identity/integrite'),
});
