/** Who confirms, refuses or breaks a link, and what follows. Rule: MIX-02. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { decisionLien } from '@riph/contracts/etude/socle/mixte.schemas';
import { type DecisionLien, statutDecide } from '@riph/contracts/etude/socle/mixte.workflow';
import type * as z from 'zod';
import { LienTransitions } from '../../socle/mixte/lien-transitions.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { EvenementsLien } from './evenements.ts';
import { LiensVus } from './liens-vus.ts';

type Saisie = z.output<typeof decisionLien>;
const MESSAGES: Record<DecisionLien, string> = {
  CONFIRMER: 'Le lien est confirmé.',
  REFUSER: 'Le lien est refusé : chaque volet continue seul.',
  ROMPRE: 'Le lien est rompu : chaque volet continue seul.',
};

@Injectable()
export class DecisionsLien {
  constructor(
    private readonly repository: LiensRepository,
    private readonly transitions: LienTransitions,
    private readonly evenements: EvenementsLien,
    private readonly liens: LiensMixtes,
    private readonly vus: LiensVus,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async decider(lienId: number, { version, decision, motif: saisi }: Saisie, actor: Actor) {
    const complet = await this.vus.exiger(lienId, actor);
    const regarde = await this.vus.regarder(complet, actor);
    await this.evenements.exiger(decision, regarde, actor, version);
    const motif = saisi?.trim() || null;
    if (motif === null && (decision !== 'CONFIRMER' || regarde.alerte !== null))
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Dites pourquoi : ${MOTIF_MIN.attribution} caractères au moins.` }],
      });
    return this.db.transaction(async (tx) => {
      await this.repository.lockEssai(tx, complet.lien.numeroCtis);
      const now = await this.transitions.lock(tx, complet.lien);
      // A link that was refused or broken before, and sponsors that differ, do not hold back the administration; a side that another link holds does.
      if (decision === 'CONFIRMER' && (await this.repository.estPris(now, tx))) throw refus('lien.pris', {});
      const apres = await this.transitions.transition(tx, now, decision, actor, {
        champs: { motif, decideLe: this.clock.instant(), decidePar: actor.nom },
        commentaire: [`Essai ${now.numeroCtis}`, motif].filter(Boolean).join(' : '),
        details: { lienId, statut: statutDecide(decision) },
      });
      this.liens.prevenir(tx, apres, complet.essai, complet.etude);
      this.liens.annoncer(tx, apres, complet.etude);
      return { statut: apres.statut, message: MESSAGES[decision] };
    });
  }
}
