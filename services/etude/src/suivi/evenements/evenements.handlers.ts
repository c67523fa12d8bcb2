import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { Historique } from '@riph/examen/historique/historique';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { motsDe } from './evenements.rules.ts';

/** The timeline of a dossier, as each may read it. */
@Handles(etudeEvenements)
export class EvenementsHandlers implements Handlers<typeof etudeEvenements> {
  constructor(
    private readonly calls: CallService,
    private readonly access: DossierAccess,
    private readonly historique: Historique,
  ) {}

  async lister({ params, actor }: Input<typeof etudeEvenements, 'lister'>) {
    return (await this.lire(params, actor, null)).lignes;
  }

  listerPage({ params, query, actor }: Input<typeof etudeEvenements, 'listerPage'>) {
    return this.lire(params, actor, query.avant ?? null);
  }

  private async lire(
    { entityCode: code, id }: Input<typeof etudeEvenements, 'lister'>['params'],
    actor: Actor,
    avant: number | null,
  ) {
    const entityCode = code.toUpperCase();
    if (entityCode === 'SEANCE') return this.calls.call(seanceInternal, 'lireHistorique', { seanceId: id, avant });
    const dossier = await this.visible(entityCode, id, actor);
    return this.historique.lire({ entityCode, id, dossier, avant }, motsDe(entityCode), actor);
  }

  /** The dossier whose history is asked for; null for a study. */
  private async visible(entityCode: string, id: number, actor: Actor): Promise<DossierEntity | null> {
    if (entityCode === 'DOSSIER') return this.access.contenuVisible(id, actor);
    if (entityCode !== 'ETUDE') throw refusal('objet.introuvable', { objet: 'Cet historique est' });
    await this.access.visibleEtude(id, actor);
    return null;
  }
}
