/** Admissibility: prepare, then decide. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { type ActeDemande, acteFait } from '../socle/acte.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
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
    private readonly access: ExamenAccess,
    private readonly decisions: DecisionsRecevabilite,
    private readonly recevabilite: Recevabilite,
  ) {}

  lireRecevabilite({ params, actor }: Input<typeof etudeRecevabilite, 'lireRecevabilite'>) {
    return this.recevabilite.lire(params.dosId, actor);
  }

  /** Opens the preparation; asked again, changes nothing. */
  async preparer({ params, actor, requestId }: Input<typeof etudeRecevabilite, 'preparer'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (dossier.statut !== 'RECEVABILITE_PREPAREE') await this.decisions.preparer({ dossier, actor, requestId });
    return this.recevabilite.lire(params.dosId, actor);
  }

  async traiter({ params, body, actor, requestId }: Input<typeof etudeRecevabilite, 'traiter'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    const apres = await this.decider({ dossier, actor, requestId }, body);
    return acteFait(apres, MESSAGE_DE[body.decision]);
  }

  private decider(acte: Omit<ActeDemande, 'donnees'>, saisie: Saisie): Promise<Dossier> {
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
