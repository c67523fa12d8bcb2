/** The machine of a hand-over, the only way to change its state: how its row is held, judged, written and told to the journal of its study. Rules: ETU-11, ETU-15. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Gesture, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { type EvenementTransfert, type StatutTransfert, transfertWorkflow } from '@riph/contracts/etude/vie/transfert.workflow';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { clos, isDeSonCote, raisonsDuStatut } from './gardes.rules.ts';
import { type Cloture, TransfertRepository } from './transfert.repository.ts';

const ACTIONS: Record<StatutTransfert, string> = {
  ENVOYE: 'TRANSFERT_ENVOYER',
  CONVENU: 'TRANSFERT_CONVENIR',
  ACCEPTE: 'TRANSFERT_ACCEPTER',
  REFUSE: 'TRANSFERT_REFUSER',
  ANNULE: 'TRANSFERT_ANNULER',
  EXPIRE: 'TRANSFERT_EXPIRER',
  SANS_SUITE: 'TRANSFERT_SANS_SUITE',
};

export type GesteTransfert = Pick<Gesture<StatutTransfert, TransfertEntity, Cloture>, 'vers' | 'champs' | 'mails'>;

@Injectable()
export class TransfertTransitions extends Machine<StatutTransfert, EvenementTransfert, TransfertEntity, Cloture> {
  constructor(private readonly repository: TransfertRepository) {
    super({ service: 'etude', entityCode: 'TRANSFERT', workflow: transfertWorkflow });
  }

  /** One event of a hand-over that is held. Its line in the journal says it as it is after. */
  passer(
    tx: Tx,
    t: TransfertEntity,
    event: EvenementTransfert,
    actor: Actor | null,
    geste: GesteTransfert,
  ): Promise<TransfertEntity> {
    return this.transition(tx, t, event, actor, { ...geste, ...direDe({ ...t, ...geste.champs }) });
  }

  reasons(t: Pick<TransfertEntity, 'statut'>, event: EvenementTransfert): string[] {
    return raisonsDuStatut(t, event);
  }

  override mayFire(actor: Actor, event: EvenementTransfert, t: TransfertEntity): boolean {
    return super.mayFire(actor, event, t) && isDeSonCote(event, t, actor);
  }

  protected override refuse({ statut }: TransfertEntity) {
    return clos(statut);
  }

  protected override action(_event: EvenementTransfert, { statut }: TransfertEntity): string {
    return ACTIONS[statut];
  }

  /** The study is what its readers follow: its hand-overs are told there. */
  protected override lineOf(_before: TransfertEntity, { etuId }: TransfertEntity) {
    if (etuId === null) throw refus('transfert.introuvable', {});
    return { entityCode: 'ETUDE', entityId: etuId };
  }

  protected read(tx: Tx, id: number): Promise<TransfertEntity | null> {
    return this.repository.retenir(tx, id);
  }

  protected async write(
    tx: Tx,
    { before, statut, champs }: { before: TransfertEntity; statut: StatutTransfert; champs?: Cloture },
  ): Promise<TransfertEntity> {
    await this.repository.changerStatut(tx, before.id, { ...champs, statut });
    return { ...before, ...champs, statut };
  }

  protected unknown() {
    return refus('transfert.introuvable', {});
  }
}

export const entre = (t: TransfertEntity): string => `${t.emetteurNom} → ${t.cibleNom}`;
/** What every line of the journal says of a hand-over. */
export const direDe = (t: TransfertEntity) => ({
  commentaire: [t.numeroMs === null ? entre(t) : `${entre(t)}, avec la modification ${t.numeroMs}`, t.motif]
    .filter((v) => v !== null)
    .join(' : '),
  details: { traId: t.id, emetteurUtiId: t.emetteurUtiId, cibleUtiId: t.cibleUtiId },
});
