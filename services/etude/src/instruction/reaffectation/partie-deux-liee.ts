/** Part II of the trial that goes with a dossier: a mixed pair moves together, and does not move once an opinion was given. Rule: MIX-03. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { PARTIE_DEUX_LABELS, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { Referentiels } from '../../socle/referentiels/referentiels.ts';

const AVIS: readonly StatutPartieDeux[] = ['P2_AVIS_FAVORABLE', 'P2_AVIS_CONDITIONS', 'P2_AVIS_DEFAVORABLE', 'P2_TACITE'];

@Injectable()
export class PartieDeuxLiee {
  constructor(
    private readonly liens: LiensRepository,
    private readonly etudes: EtudeRepository,
    private readonly referentiels: Referentiels,
    private readonly calls: CallService,
  ) {}

  /** For the administration, and the committee that has the trial too; null when there is none. */
  async lire({ etuId }: Pick<DossierEntity, 'etuId'>, actor: Actor) {
    const lien = (await this.liens.duDispositif(await this.etudes.exiger(etuId))).find((l) => l.statut === 'CONFIRME');
    const [la] = lien ? await this.calls.call(dossierCtisMixteInternal, 'repere', { numeroCtis: lien.numeroCtis }) : [];
    const voit = actor.profil === 'SUPER_ADMIN' || (la?.cppId !== null && la?.cppId === actor.cppId);
    if (!la || la.dosId === null || la.partieDeux === null || !voit) return null;
    return {
      dosId: la.dosId,
      numeroCtis: la.numeroCtis,
      statut: la.partieDeux,
      statutLibelle: PARTIE_DEUX_LABELS[la.partieDeux],
      comite: la.cppId === null ? null : ((await this.referentiels.cpp(la.cppId))?.nom ?? null),
      avisRendu: AVIS.includes(la.partieDeux),
    };
  }

  /** Throws `transition.refusee` when the other side has its opinion. */
  async assertMobile(dossier: Pick<DossierEntity, 'etuId'>, actor: Actor): Promise<void> {
    const la = await this.lire(dossier, actor);
    assertAllowed(
      la?.avisRendu
        ? [
            `L’essai de médicament ${la.numeroCtis}, lié à ce dossier, a déjà l’avis de son comité : le dossier reste au même comité. Rompez d’abord le lien s’il n’a plus lieu d’être.`,
          ]
        : [],
    );
  }
}
