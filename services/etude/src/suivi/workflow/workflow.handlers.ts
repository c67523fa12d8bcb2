import { Handles } from '@riph/chassis/calls/handles';
import { CIRCUITS } from '@riph/contracts/circuits';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { AvisFinal } from '@riph/examen/avis/avis-final';
import { DemandeModification } from '@riph/examen/avis/demande-modification';
import { acteFait } from '@riph/examen/socle/acte';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EvenementsDossier } from './evenements.ts';

/** What may be done on a dossier, whether and why not, and the call that does it. */
@Handles(etudeWorkflow)
export class WorkflowHandlers implements Handlers<typeof etudeWorkflow> {
  constructor(
    private readonly access: DossierAccess,
    private readonly evenements: EvenementsDossier,
    private readonly demandeModification: DemandeModification,
    private readonly avisFinal: AvisFinal,
  ) {}

  async visualiser() {
    return { texte: CIRCUITS.dossier, nom: 'circuit-dossier.svg', type: 'image/svg+xml' };
  }

  async appeler({ params, query, body, actor, requestId }: Input<typeof etudeWorkflow, 'appeler'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    const acte = { dossier, actor, donnees: body ?? {}, requestId };
    const { dossier: apres, message } = await this.evenements.appeler(query.event, acte);
    return acteFait(apres, message);
  }

  demanderModification(input: Input<typeof etudeWorkflow, 'demanderModification'>) {
    return this.demandeModification.emettre(input);
  }

  emettreAvisFinal(input: Input<typeof etudeWorkflow, 'emettreAvisFinal'>) {
    return this.avisFinal.emettre(input);
  }

  async verifier({ params, actor }: Input<typeof etudeWorkflow, 'verifier'>) {
    return this.evenements.possibles(await this.access.lu(params.dosId, actor), actor);
  }
}
