import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { Transition } from '@riph/contracts/core/workflow';
import { dossierWorkflow, type StatutDossier } from '@riph/contracts/etude/dossier.workflow';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { AvisFinal } from '../../instruction/avis/avis-final.ts';
import { DemandeModification } from '../../instruction/avis/demande-modification.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { assertFaisable } from '../../socle/workflow/gardes.ts';
import { RegistreEvenements } from '../../socle/workflow/registre.ts';
import { schemaSvg } from './schema-svg.ts';
import { TransitionsPossibles } from './transitions-possibles.ts';

type D<K extends keyof typeof etudeWorkflow.calls> = Input<(typeof etudeWorkflow.calls)[K]>;

@Handles(etudeWorkflow)
export class WorkflowHandlers implements Handlers<typeof etudeWorkflow> {
  constructor(
    private readonly access: DossierAccess,
    private readonly registre: RegistreEvenements,
    private readonly possibles: TransitionsPossibles,
    private readonly demandeModification: DemandeModification,
    private readonly avisFinal: AvisFinal,
  ) {}

  async visualiser() {
    return { texte: schemaSvg(), nom: 'circuit-dossier.svg', type: 'image/svg+xml' };
  }

  async appeler({ params, query, body, actor, requestId }: D<'appeler'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const donnees = body ?? {};
    const row: Transition<StatutDossier> = dossierWorkflow[query.event];
    const { executer } = this.registre.lire(query.event);
    if (row.by !== 'systeme' && !hasDroit(actor.profil, row.by)) throw refusal('droit.manquant', { droit: row.by });
    if (!executer) throw refusal('transition.refusee', { raisons: ['Cette action se fait depuis son propre formulaire.'] });
    assertFaisable(dossier, query.event, donnees.version);
    const { dossier: apres, message } = await executer({ dossier, actor, donnees, requestId });
    return { dosId: apres.id, statut: apres.statut, numero: apres.numero, version: apres.version, message };
  }

  demanderModification(input: D<'demanderModification'>) {
    return this.demandeModification.emettre(input);
  }

  emettreAvisFinal(input: D<'emettreAvisFinal'>) {
    return this.avisFinal.emettre(input);
  }

  async verifier({ params, actor }: D<'verifier'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    return this.possibles.pour(dossier, actor, async () => dossier);
  }
}
