/** One act of a living séance: its line among those that the page shows, its version, its fact. Every change of what that page shows goes through here. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { momentDe } from '@riph/contracts/seance/moment';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { DirectRepository } from './direct.repository.ts';
import { SeanceRepository } from './seance.repository.ts';

/** `dosId`: hidden from whoever has a link with that dossier. */
export type Acte = { texte: string; par: string; dosId?: DosId };

/** What a browser compares: the acts of the living séance, its ballots, and the version of the séance itself (agenda, state). */
export const marqueDe = (direct: { version: number; bulletins: number } | undefined, seance: number): string =>
  `${direct?.version ?? 0}.${direct?.bulletins ?? 0}.${seance}`;
export const cleDirect = (seanceId: SeanceId): { cle: string } => ({ cle: `seance-${seanceId}` });

@Injectable()
export class Actes {
  constructor(
    private readonly clock: Clock,
    private readonly repository: DirectRepository,
    private readonly seances: SeanceRepository,
  ) {}

  /** Under the lock of the séance. Without effect on a séance that is not held live. */
  async noter(tx: Tx, seanceId: SeanceId, { texte, par, dosId }: Acte): Promise<void> {
    const { heure } = momentDe(this.clock.now());
    const version = await this.repository.noter(tx, seanceId, { a: heure, par, texte, dosId: dosId ?? null });
    if (version !== undefined) await this.annoncer(tx, seanceId);
  }

  /** A ballot: the pages read again, no line is made (its hour and its rank would be one more trace of a secret vote), and no version is out of date. */
  async bulletin(tx: Tx, seanceId: SeanceId): Promise<void> {
    await this.repository.bulletin(tx, seanceId);
    await this.annoncer(tx, seanceId);
  }

  private async annoncer(tx: Tx, seanceId: SeanceId): Promise<void> {
    const [seance, direct] = [await this.seances.lock(tx, seanceId), await this.repository.lire(seanceId, tx)];
    tx.publish(seanceEvents.directChange, { seanceId, version: marqueDe(direct, seance?.version ?? 0) }, cleDirect(seanceId));
  }
}
