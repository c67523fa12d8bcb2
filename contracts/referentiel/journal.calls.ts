/** The journal of referentiel, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { lireJournal, verifierJournal } from '../core/journal.ts';

export const referentielJournal = contract('referentiel.journal', {
  lire: lireJournal('/api/ext/journal/referentiel/recherche'),
  verifier: verifierJournal('/api/ext/journal/referentiel/integrite'),
});
