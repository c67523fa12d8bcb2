/** The agency's conclusion and decision, on what it sees; what was typed of part I, corrected by who typed it. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { RecevabiliteCtis } from '../instruction/recevabilite.ts';
import { Suivis } from '../instruction/suivis.ts';
import { Consultations } from './consultations.ts';
import { DecisionsAgence } from './decisions.ts';
import { Reouvertures } from './reouvertures.ts';

@Handles(dossierCtisDecision)
export class DecisionHandlers implements Handlers<typeof dossierCtisDecision> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly recevabilite: RecevabiliteCtis,
    private readonly decisions: DecisionsAgence,
    private readonly consultations: Consultations,
    private readonly reouvertures: Reouvertures,
  ) {}

  async corrigerRecevabilitePartieUn({ params, body, actor }: Input<typeof dossierCtisDecision, 'corrigerRecevabilitePartieUn'>) {
    return this.recevabilite.corrigerPartieUn(await this.suivis.examinePar(params.id, actor), body, actor);
  }

  async conclurePartieUn({ params, body, actor }: Input<typeof dossierCtisDecision, 'conclurePartieUn'>) {
    return this.decisions.conclure(await this.suivis.ouvert(params.id, actor), body, actor);
  }

  async corrigerConclusion({ params, body, actor }: Input<typeof dossierCtisDecision, 'corrigerConclusion'>) {
    return this.decisions.corrigerConclusion(await this.suivis.ouvert(params.id, actor), body, actor);
  }

  async noterConsultation({ params, body, actor }: Input<typeof dossierCtisDecision, 'noterConsultation'>) {
    return this.consultations.noter(await this.suivis.ouvert(params.id, actor), body, actor);
  }

  async rouvrir({ params, body, actor }: Input<typeof dossierCtisDecision, 'rouvrir'>) {
    return this.reouvertures.rouvrir(await this.suivis.examine(params.id, actor), body, actor);
  }

  async corrigerDecision({ params, body, actor }: Input<typeof dossierCtisDecision, 'corrigerDecision'>) {
    return this.decisions.corriger(await this.suivis.examine(params.id, actor), body, actor);
  }

  async decider({ params, body, actor }: Input<typeof dossierCtisDecision, 'decider'>) {
    return this.decisions.decider(await this.access.dossier(params.id, actor), body, actor);
  }
}
