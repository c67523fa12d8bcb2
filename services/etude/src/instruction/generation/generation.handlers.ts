/** Documents made on demand, before they are kept: opinion as it would be, deliberating members. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { isCtis } from '@riph/contracts/core/fields';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { AvisFinal } from '@riph/examen/avis/avis-final';
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
    private readonly courriers: Courriers,
    private readonly store: DocumentStore,
    private readonly demande: DemandeModification,
    private readonly calls: CallService,
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
    const courrier = await this.avisFinal.courrier(dossier, body, body.parDelegation);
    const pdf = await this.courriers.imprimer(dossier, courrier, actor);
    return {
      document: await this.store.putBuffer(pdf, { nom: `projet-${courrier.nom}`, type: 'application/pdf' }),
      temporaire: true,
      enLigne: true,
    };
  }

  /** The European flow has one; it is dossier-ctis that prints it. */
  async genererFar({ params, actor }: Input<typeof etudeGeneration, 'genererFar'>) {
    if (isCtis(params.id)) {
      const { document } = await this.calls.call(dossierCtisInternal, 'lireFar', { dosId: params.id });
      return { document, temporaire: true, enLigne: true };
    }
    await this.access.visibleDossier(params.id, actor);
    throw refus('generation.far', {});
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
