/** The class that answers for the journal of a service: `HANDLERS = { journal: journalHandlers(identityJournal) }`. */
import type { Handlers } from '@riph/contracts/core/call';
import type { lireJournal, verifierJournal } from '@riph/contracts/core/journal';
import { Handles } from '../../calls/handles.ts';
import { chercherJournal, verifierJournal as verifier } from './journal.repository.ts';
import { Database } from './transaction.ts';

type Calls = { lire: ReturnType<typeof lireJournal>; verifier: ReturnType<typeof verifierJournal> };
type ContratJournal = { service: string; calls: Calls };

export const journalHandlers = (contrat: ContratJournal) => {
  @Handles(contrat)
  class JournalHandlers implements Handlers<{ calls: Calls }> {
    constructor(private readonly db: Database) {}

    lire({ body }: Parameters<Handlers<{ calls: Calls }>['lire']>[0]) {
      return chercherJournal(this.db, body);
    }

    async verifier() {
      const verdict = await verifier(this.db);
      return {
        isIntact: verdict.isIntact,
        lignes: verdict.lines,
        empreinte: verdict.isIntact ? verdict.print : null,
        defaut: verdict.isIntact ? null : verdict.why,
      };
    }
  }
  return JournalHandlers;
};
