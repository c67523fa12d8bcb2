/** The journal of referentiel, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const referentielJournal = contract('referentiel.journal', {
  lire: lireJournal('/api/ext/journal/referentiel/recherche'),
  exporter: exporterJournal('/api/ext/journal/referentiel/export'),
  verifier: verifierJournal('/api/ext/journal/referentiel/integrite'),
});
