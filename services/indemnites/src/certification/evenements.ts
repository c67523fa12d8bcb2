import { Injectable } from '@nestjs/common';
import { Events, type EventTable, type Judgement, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { DomainError } from '@riph/contracts/core/errors';
import type { EvenementFichier, fichierWorkflow } from '@riph/contracts/indemnites/fichier.workflow';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import { FichiersRepository } from '../socle/fichiers.repository.ts';
import { LignesRepository } from '../socle/lignes.repository.ts';
import { type FichierJuge, GestesFichier, periodeCertifiee } from './gestes.ts';

type Table = EventTable<typeof fichierWorkflow, FichierJuge, never, never>;

/** The events of a compensation file, each with its guard. Each has its own call: `certification.ts`. */
@Injectable()
export class EvenementsFichier {
  private readonly events: Events<EvenementFichier, FichierJuge, never, never>;

  constructor(
    gestes: GestesFichier,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
  ) {
    const table: Table = {
      // A period that cannot be, or gives nothing, is refused where it is computed, for its preview too: periodes.ts.
      PREPARER: { guard: noGuard, run: 'appel' },
      VERIFIER: { guard: conforme, run: 'appel' },
      CERTIFIER: { guard: (f) => this.certifiable(f), run: 'appel' },
    };
    this.events = new Events(gestes, table);
  }

  exiger(evenement: EvenementFichier, f: FichierJuge, actor: Actor): Promise<void> {
    return this.events.assertMay(evenement, f, actor);
  }

  /** Asked before the document is made, then again under the lock of the committee: another file may have been certified, or a line taken off, meanwhile. */
  private async certifiable(f: FichierJuge): Promise<Judgement> {
    if (f.bloquantes > 0) return conforme(f);
    if (f.president === '') return refuser(refus('indemnites.presidentManquant', {}));
    const [touche] = await this.fichiers.certifies(f.cpp.id, f, f.tx);
    if (touche) return refuser(periodeCertifiee(touche));
    const reprises = await this.lignes.aReprendre(f.cpp.id, f.tx);
    const memes = reprises.length === f.aReprendre.length && reprises.every((l, i) => l.id === f.aReprendre[i].id);
    return memes ? [] : refuser(nonConforme(1));
  }
}

const refuser = (refusal: DomainError): Judgement => ({ reasons: [refusal.detail], refusal });
/** The refusal of a file with faults. Data that changed while it was read count for one: its next check tells what is to be done. */
export const nonConforme = (nombre: number): DomainError => refus('indemnites.nonConforme', { nombre });
const conforme = ({ bloquantes }: FichierJuge): Judgement => (bloquantes > 0 ? refuser(nonConforme(bloquantes)) : []);
