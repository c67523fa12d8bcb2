/** Admissibility: prepare, then decide. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { ExamenAccess } from '@riph/examen/socle/examen.access';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type ActeTransition, acteFait } from '../../socle/workflow/acte.ts';
import { DecisionsRecevabilite, type Saisie } from './decisions.ts';
import { Recevabilite } from './recevabilite.ts';

const MESSAGE_DE = {
  RECEVABLE: 'Le dossier est déclaré recevable.',
  COMPLEMENTS: 'La demande de compléments est envoyée.',
  IRRECEVABLE: 'Le dossier est déclaré irrecevable.',
} as const;

@Handles(etudeRecevabilite)
export class RecevabiliteHandlers implements Handlers<typeof etudeRecevabilite> {
  constructor(
    private readonly access: DossierAccess,
    private readonly examen: ExamenAccess,
    private readonly decisions: DecisionsRecevabilite,
    private readonly recevabilite: Recevabilite,
  ) {}

  lireRecevabilite({ params, actor }: Input<typeof etudeRecevabilite, 'lireRecevabilite'>) {
    return this.recevabilite.lire(params.dosId, actor);
  }

  /** Opens the preparation; asked again, changes nothing. */
  async preparer({ params, actor, requestId }: Input<typeof etudeRecevabilite, 'preparer'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.examen.assertComite(dossier, actor);
    if (dossier.statut !== 'RECEVABILITE_PREPAREE') await this.decisions.preparer({ dossier, actor, requestId });
    return this.recevabilite.lire(params.dosId, actor);
  }

  async traiter({ params, body, actor, requestId }: Input<typeof etudeRecevabilite, 'traiter'>) {
    const dossier = await this.access.lu(params.dosId, actor);
    await this.examen.assertComite(dossier, actor);
    const apres = await this.decider({ dossier, actor, requestId }, body);
    return acteFait(apres, MESSAGE_DE[body.decision]);
  }

  private decider(acte: Omit<ActeTransition, 'donnees'>, saisie: Saisie): Promise<DossierEntity> {
    switch (saisie.decision) {
      case 'RECEVABLE':
        return this.decisions.declarerRecevable(acte, saisie);
      case 'COMPLEMENTS':
        return this.decisions.demanderComplements(acte, saisie);
      case 'IRRECEVABLE':
        return this.decisions.declarerIrrecevable(acte, saisie);
    }
  }
}
