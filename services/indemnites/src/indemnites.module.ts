/** Compensation of members: scales, lines, files, certification. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { Comites } from '@riph/chassis/reference/comites';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import { fichierWorkflow } from '@riph/contracts/indemnites/fichier.workflow';
import type { indemnitesContracts } from '@riph/contracts/indemnites/index';
import { indemnitesJournal } from '@riph/contracts/indemnites/journal.calls';
import { ApercuHandlers } from './apercu/apercu.handlers.ts';
import { BaremesHandlers } from './baremes/baremes.handlers.ts';
import { BilanRepository } from './bilan/bilan.repository.ts';
import { InternalHandlers } from './bilan/internal.handlers.ts';
import { CertificationHandlers } from './certification/certification.handlers.ts';
import { Certification } from './certification/certification.ts';
import { EvenementsFichier } from './certification/evenements.ts';
import { GestesFichier } from './certification/gestes.ts';
import { Periodes } from './certification/periodes.ts';
import { CorrectionsHandlers } from './corrections/corrections.handlers.ts';
import { Corrections } from './corrections/corrections.ts';
import { Reprises } from './corrections/reprises.ts';
import { NOMS } from './journal-noms.repository.ts';
import { AccelerationsRepository } from './socle/accelerations.repository.ts';
import { BaremesRepository } from './socle/baremes.repository.ts';
import { FichiersRepository } from './socle/fichiers.repository.ts';
import { IndemnitesAccess } from './socle/indemnites.access.ts';
import { LignesRepository } from './socle/lignes.repository.ts';
import { Faits } from './voisins/faits.ts';

/** A group without its class, or a class without a built call, does not compile. */
const GROUPS = {
  apercu: ApercuHandlers,
  baremes: BaremesHandlers,
  certification: CertificationHandlers,
  corrections: CorrectionsHandlers,
  journal: journalHandlers(indemnitesJournal, PARTIES_JOURNAL.indemnites, NOMS, [fichierWorkflow]),
} satisfies ClassesOf<typeof indemnitesContracts>;
export const HANDLERS = { ...GROUPS, internal: InternalHandlers };

export const EVENT_HANDLERS = [Comites];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    AccelerationsRepository,
    BaremesRepository,
    BilanRepository,
    Certification,
    Corrections,
    EvenementsFichier,
    Faits,
    FichiersRepository,
    GestesFichier,
    IndemnitesAccess,
    LignesRepository,
    Periodes,
    Reprises,
  ],
})
export class IndemnitesModule {}
