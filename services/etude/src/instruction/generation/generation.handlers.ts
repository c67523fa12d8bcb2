/** Documents made on demand, before they are kept: opinion as it would be, deliberating members. */
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { AvisFinal } from '@riph/examen/avis/avis-final';
import { Delegataires } from '@riph/examen/avis/delegataires';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { DemandeModification } from '@riph/examen/avis/demande-modification';
import { Courriers } from '@riph/examen/lettres/courriers';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';

@Handles(etudeGeneration)
export class GenerationHandlers implements Handlers<typeof etudeGeneration> {
  constructor(
    private readonly access: DossierAccess,
    private readonly avisFinal: AvisFinal,
    private readonly deliberation: Deliberation,
    private readonly delegataires: Delegataires,
    private readonly courriers: Courriers,
    private readonly store: DocumentStore,
    private readonly demande: DemandeModification,
  ) {}

  async genererApercuDemandeModification({
    params,
    body,
    actor,
  }: Input<typeof etudeGeneration, 'genererApercuDemandeModification'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    const courrier = await this.demande.courrier(dossier, body);
    const pdf = await this.courriers.imprimer(dossier, courrier, actor);
    return {
      document: await this.store.putBuffer(pdf, { nom: `projet-${courrier.nom}`, type: 'application/pdf' }),
      temporaire: true,
      enLigne: true,
    };
  }

  async genererAvis({ params, body, actor }: Input<typeof etudeGeneration, 'genererAvis'>) {
    const dossier = await this.access.dossierDuComite(params.id, actor);
    this.avisFinal.assertAvis(dossier, body);
    const delegataire = body.parDelegation ? await this.delegataires.lire(dossier, body.decidePar, actor) : null;
    const courrier = await this.avisFinal.courrier(dossier, body, delegataire);
    const pdf = await this.courriers.imprimer(dossier, courrier, actor);
    return {
      document: await this.store.putBuffer(pdf, { nom: `projet-${courrier.nom}`, type: 'application/pdf' }),
      temporaire: true,
      enLigne: true,
    };
  }

  async listerParticipants({ params, actor }: Input<typeof etudeGeneration, 'listerParticipants'>) {
    const dossier = await this.access.evaluationVisible(params.id, actor);
    const examen = await this.deliberation.examen(dossier);
    return (examen?.membresDeliberants ?? []).map((m) => ({
      utiId: m.utiId,
      nom: `${m.prenom} ${m.nom}`,
      college: m.college,
      categorieLibelle: m.categorieLibelle,
      fonction: m.fonction,
    }));
  }
}
