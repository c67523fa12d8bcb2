/** The journal of dossier-ctis, read by the administration (contracts/core/journal.ts). */
import { contract } from '../core/call.ts';
import { exporterJournal, lireJournal, verifierJournal } from '../core/journal.ts';

export const dossierCtisJournal = contract('dossier-ctis.journal', {
  lire: lireJournal('/api/ext/journal/dossier-ctis/recherche'),
  exporter: exporterJournal('/api/ext/journal/dossier-ctis/export'),
  verifier: verifierJournal('/api/ext/journal/dossier-ctis/integrite'),
});
