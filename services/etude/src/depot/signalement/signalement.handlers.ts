import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { minutesRestantes } from '@riph/contracts/etude/depot/signalement.rules';
import { etudeSignalementParent } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { isAncillaire } from '@riph/contracts/etude/formulaire/formulaire.liens';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { numerosDeclares } from '../tirage/parente.rules.ts';
import { TirageRepository } from '../tirage/tirage.repository.ts';
import { SignalementParentRepository } from './signalement.repository.ts';
import { empechementsSignalement, fenetreSignalement } from './signalement.rules.ts';
import { SignalementsParent } from './signalements-parent.ts';

@Handles(etudeSignalementParent)
export class SignalementParentHandlers implements Handlers<typeof etudeSignalementParent> {
  constructor(
    private readonly access: DossierAccess,
    private readonly tirages: TirageRepository,
    private readonly repository: SignalementParentRepository,
    private readonly signalements: SignalementsParent,
    private readonly clock: Clock,
  ) {}

  async lire({ params, actor }: Input<typeof etudeSignalementParent, 'lire'>) {
    return this.vue(await this.access.visibleDossier(params.dosId, actor), actor);
  }

  async signaler({ params, body, actor }: Input<typeof etudeSignalementParent, 'signaler'>) {
    const dossier = await this.access.dossierDuDeposant(params.dosId, actor);
    await this.signalements.signaler(dossier, body, actor);
    return this.vue(dossier, actor);
  }

  private async vue(d: DossierEntity, actor: Actor) {
    const now = this.clock.instant();
    const s = await this.repository.lire(d.id);
    const f = fenetreSignalement(d, await this.tirages.dernier(d.id), isAncillaire(d.elementAdministratif));
    const raisons =
      actor.profil === 'DEPOSANT'
        ? empechementsSignalement(d, f, s?.suite ?? null, now)
        : ['Le déposant signale lui-même le comité de l’étude que sa recherche prolonge.'];
    return {
      fenetre: f && { ...f, minutesRestantes: minutesRestantes(f.jusqua, now) },
      numeroDeclare: numerosDeclares(d.elementAdministratif.etudeParentNumero ?? '')[0] ?? null,
      signalement: s && {
        numero: s.numero,
        cppId: s.cppId,
        cppNom: s.cppNom,
        precision: s.precision,
        le: s.le,
        suite: s.suite,
        suiteLe: s.suiteLe,
      },
      raisons,
    };
  }
}
