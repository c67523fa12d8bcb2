/** Presence noted, with the quorum, the journal line and the fact that follow: from the sheet of presence as from the living séance. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { quorumDe } from '@riph/contracts/seance/quorum';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { DirectRepository } from '../seance/direct.repository.ts';
import { type Seance, SeanceRepository } from '../seance/seance.repository.ts';
import { PresenceRepository, type PresenceSaisie } from './presence.repository.ts';
import { nomDe } from './quorum.ts';

@Injectable()
export class Saisies {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly presences: PresenceRepository,
    private readonly direct: DirectRepository,
  ) {}

  /** Under the lock of the séance. Whoever deliberated on a dossier was there: he is not noted absent any more. */
  async noter(tx: Tx, seance: Seance, saisies: readonly { membre: MembreAnnuaire; saisie: PresenceSaisie }[]): Promise<void> {
    for (const { membre, saisie } of saisies) {
      const deliberes = saisie.isPresent ? [] : await this.direct.deliberations(tx, seance.id, membre.utiId);
      if (deliberes.length > 0)
        throw refus('seance.presenceFermee', {
          raison: `${nomDe(membre)} a voté en séance sur ${deliberes.length} dossier${deliberes.length > 1 ? 's' : ''} : notez l’heure de son départ plutôt que son absence.`,
        });
      await this.presences.saisir(tx, seance.id, membre, saisie, this.clock.instant());
      tx.journal({
        entityCode: 'SEANCE',
        entityId: seance.id,
        action: 'SAISIR_PRESENCE',
        details: { membreId: membre.utiId, ...saisie },
      });
      tx.publish(
        seanceEvents.presenceSaisie,
        { seanceId: seance.id, cppId: seance.cppId, date: seance.date, utiId: membre.utiId, isPresent: saisie.isPresent },
        { cle: `seance-${seance.id}` },
      );
    }
    const presents = (await this.presences.lister(seance.id, tx)).filter((p) => p.isPresent);
    await this.seances.noterQuorum(tx, seance.id, quorumDe(presents, seance.type).atteint);
  }
}
