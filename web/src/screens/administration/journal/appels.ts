/** The calls of each journal, by the service that keeps it. */
import { dossierCtisJournal } from '@riph/contracts/dossier-ctis/journal.calls';
import { etudeJournal } from '@riph/contracts/etude/suivi/journal.calls';
import { expertiseJournal } from '@riph/contracts/expertise/journal.calls';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { indemnitesJournal } from '@riph/contracts/indemnites/journal.calls';
import { referentielJournal } from '@riph/contracts/referentiel/journal.calls';
import { seanceJournal } from '@riph/contracts/seance/journal.calls';
import { vrbJournal } from '@riph/contracts/vrb/journal.calls';

export const APPELS = {
  identity: {
    lire: identityJournal.calls.lire,
    exporter: identityJournal.calls.exporter,
    verifier: identityJournal.calls.verifier,
  },
  referentiel: {
    lire: referentielJournal.calls.lire,
    exporter: referentielJournal.calls.exporter,
    verifier: referentielJournal.calls.verifier,
  },
  etude: {
    lire: etudeJournal.calls.lire,
    exporter: etudeJournal.calls.exporter,
    verifier: etudeJournal.calls.verifier,
  },
  seance: {
    lire: seanceJournal.calls.lire,
    exporter: seanceJournal.calls.exporter,
    verifier: seanceJournal.calls.verifier,
  },
  'dossier-ctis': {
    lire: dossierCtisJournal.calls.lire,
    exporter: dossierCtisJournal.calls.exporter,
    verifier: dossierCtisJournal.calls.verifier,
  },
  expertise: {
    lire: expertiseJournal.calls.lire,
    exporter: expertiseJournal.calls.exporter,
    verifier: expertiseJournal.calls.verifier,
  },
  vrb: {
    lire: vrbJournal.calls.lire,
    exporter: vrbJournal.calls.exporter,
    verifier: vrbJournal.calls.verifier,
  },
  indemnites: {
    lire: indemnitesJournal.calls.lire,
    exporter: indemnitesJournal.calls.exporter,
    verifier: indemnitesJournal.calls.verifier,
  },
} as const;
