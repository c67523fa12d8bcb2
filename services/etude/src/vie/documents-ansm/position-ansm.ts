import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { POSITION_ANSM_LABELS, type PositionAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import { gardesPositionAnsm } from '@riph/contracts/etude/vie/position-ansm.rules';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

/** The position of the agency on the admissibility of a dossier that it validates with the committee (RCV-04). */
@Injectable()
export class PositionsAnsm {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly transitions: DossierTransitions,
    private readonly clock: Clock,
  ) {}

  /** The dossier is locked first: when the committee has decided meanwhile, the position is refused. */
  async enregistrer(
    tx: Tx,
    lu: Pick<DossierEntity, 'id'>,
    recevabiliteAnsm: PositionAnsm,
    actor: Actor,
    requestId: string,
  ): Promise<void> {
    const now = await this.transitions.lock(tx, { id: lu.id });
    assertAllowed(gardesPositionAnsm(now));
    await this.dossiers.modifier(tx, now.id, { recevabiliteAnsm, majLe: this.clock.instant() });
    tx.journal({
      entityCode: 'DOSSIER',
      entityId: now.id,
      action: 'POSITION_ANSM',
      actor,
      commentaire: POSITION_ANSM_LABELS[recevabiliteAnsm],
      details: { position: recevabiliteAnsm, avant: now.recevabiliteAnsm },
      requestId,
    });
  }
}
