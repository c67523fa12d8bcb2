/** Until when a person is kept: counted again after each change of what he takes part in. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { VolId } from '@riph/contracts/core/ids';
import { dateDestruction } from '@riph/contracts/vrb/participation.rules';
import { FichierRepository } from '../fichier/fichier.repository.ts';
import { ParticipationsRepository } from './participations.repository.ts';

/** Whoever is designated and has no dates yet is given some within this time, or leaves the file. */
const JOURS_SANS_PERIODE = 30;

@Injectable()
export class Durees {
  constructor(
    private readonly participations: ParticipationsRepository,
    private readonly fichier: FichierRepository,
    private readonly clock: Clock,
  ) {}

  /** Who takes part in nothing any more leaves the next night. */
  async recalculer(tx: Tx, volId: VolId): Promise<void> {
    const jour = this.clock.today();
    const toutes = await this.participations.desPersonnes([volId], tx);
    const enAttente = await this.participations.sansPeriode([volId], tx);
    const fins = [dateDestruction(toutes) ?? jour, enAttente.length > 0 ? addJours(jour, JOURS_SANS_PERIODE) : jour];
    await this.fichier.garderJusqua(tx, volId, fins.toSorted().at(-1) ?? jour);
  }
}
