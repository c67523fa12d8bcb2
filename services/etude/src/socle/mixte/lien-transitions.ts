/** The machine of a link, the only way to change its state: how its row is held, judged, written and told to the journal of its study. Rules: MIX-01, MIX-02. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { Machine } from '@riph/chassis/workflow/machine';
import { can } from '@riph/contracts/core/workflow';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import {
  type EvenementLien,
  lienWorkflow,
  STATUT_LIEN_LABELS,
  type StatutLien,
} from '@riph/contracts/etude/socle/mixte.workflow';
import type { LienMixteEntity } from '../entites/lien-mixte.entity.ts';
import { LiensRepository } from './liens.repository.ts';

/** A link as it is judged: it may not be written yet. */
export type LienJuge = Pick<LienMixteEntity, 'statut' | 'version'>;
export type ChampsLien = Partial<Omit<LienMixteEntity, 'id' | 'statut' | 'version'>>;

@Injectable()
export class LienTransitions extends Machine<StatutLien, EvenementLien, LienMixteEntity, ChampsLien, LienJuge> {
  constructor(private readonly repository: LiensRepository) {
    super({ service: 'etude', entityCode: 'LIEN_MIXTE', workflow: lienWorkflow });
  }

  reasons({ statut }: LienJuge, event: EvenementLien): string[] {
    return can(lienWorkflow, statut, event) ? [] : [`Le lien est « ${STATUT_LIEN_LABELS[statut]} » : rechargez la page.`];
  }

  protected override action(event: EvenementLien): string {
    return `LIEN_MIXTE_${event}`;
  }

  /** In the journal of the study; before there is one, in that of the link. */
  protected override lineOf(_before: LienMixteEntity, { id, etuId }: LienMixteEntity) {
    return lieuDe({ id, etuId });
  }

  protected read(tx: Tx, id: number): Promise<LienMixteEntity | null> {
    return this.repository.retenir(tx, id);
  }

  protected async write(
    tx: Tx,
    { before, statut, champs }: { before: LienMixteEntity; statut: StatutLien; champs?: ChampsLien },
  ): Promise<LienMixteEntity> {
    const ecrits = { ...champs, statut, version: before.version + 1 };
    await this.repository.changerStatut(tx, before.id, ecrits);
    return { ...before, ...ecrits };
  }

  protected unknown() {
    return refus('lien.introuvable', {});
  }

  protected override moved() {
    return refus('lien.dejaFait', {});
  }
}

/** The object in whose journal the lines of a link stand: its study, or the link itself while it has no study. */
export const lieuDe = ({ id, etuId }: Pick<LienMixteEntity, 'id' | 'etuId'>) =>
  etuId === null ? { entityCode: 'LIEN_MIXTE', entityId: id } : { entityCode: 'ETUDE', entityId: etuId };
