import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { type EtatFige, isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { Flow, type Portee } from '@riph/examen/socle/flow';
import { AccesRepository } from './dossier/acces.repository.ts';
import { porteeNationale } from './dossier/dossier.access.ts';
import type { TeteDossier } from './dossier/dossier-lu.ts';
import { EtudeRepository } from './dossier/etude.repository.ts';
import { DossierTransitions } from './workflow/dossier-transitions.ts';

/** National requests, as their examination asks for them. */
@Injectable()
export class FlowNational extends Flow<TeteDossier> {
  constructor(
    private readonly lectures: AccesRepository,
    private readonly transitions: DossierTransitions,
    private readonly etudes: EtudeRepository,
  ) {
    super();
  }

  async head(id: DosId): Promise<TeteDossier | null> {
    return (await this.lectures.tete(id))[0] ?? null;
  }

  lock(tx: Tx, seen: Seen, version?: number): Promise<TeteDossier> {
    return this.transitions.lock(tx, seen, version);
  }

  portee(dossier: TeteDossier, actor: Actor): Portee {
    return porteeNationale(actor, dossier);
  }

  async etatFige({ etuId }: TeteDossier): Promise<EtatFige | null> {
    const { etat } = await this.etudes.exiger(etuId);
    return isFigee(etat) ? etat : null;
  }
}
