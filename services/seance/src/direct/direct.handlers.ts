/** The living séance: read, followed, held. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { DossierAccess } from '../inscription/dossier.access.ts';
import { cleDirect, marqueDe } from '../seance/actes.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { DirectAccess } from './direct.access.ts';
import { Etat } from './etat.ts';
import { Points } from './points.ts';
import { PresencesDirect } from './presences.ts';
import { Presidence } from './presidence.ts';
import { Suites } from './suites.ts';

@Handles(seanceDirect)
export class DirectHandlers implements Handlers<typeof seanceDirect> {
  constructor(
    private readonly access: DirectAccess,
    private readonly etat: Etat,
    private readonly repository: DirectRepository,
    private readonly presences: PresencesDirect,
    private readonly points: Points,
    private readonly presidence: Presidence,
    private readonly suites: Suites,
    private readonly dossierAccess: DossierAccess,
    private readonly dossiers: Dossiers,
  ) {}

  lire({ params, actor }: Input<typeof seanceDirect, 'lire'>) {
    return this.etat.lire(params.seanceId, actor);
  }

  async suivre({ params, actor }: Input<typeof seanceDirect, 'suivre'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const direct = await this.repository.lire(seance.id);
    return { ...cleDirect(seance.id), version: marqueDe(direct, seance.version) };
  }

  /** Nothing for who has a link with the dossier: he gives no opinion on it. */
  async lireDecision({ params, actor }: Input<typeof seanceDirect, 'lireDecision'>) {
    const { dosId } = await this.dossierAccess.visibleDossier(params.dosId, actor);
    const isEcarte = (await this.dossiers.conflits([dosId])).some((c) => c.utiId === actor.utiId);
    return isEcarte ? null : ((await this.repository.decision(dosId, actor.cppId)) ?? null);
  }

  async ouvrir({ params, actor }: Input<typeof seanceDirect, 'ouvrir'>) {
    return this.presences.ouvrir(await this.access.conduite(params.seanceId, actor), actor);
  }

  async noterPresences({ params, body, actor }: Input<typeof seanceDirect, 'noterPresences'>) {
    return this.presences.noter(await this.access.conduite(params.seanceId, actor), body, actor);
  }

  approuver(d: Input<typeof seanceDirect, 'approuver'>) {
    return this.suites.approuver(d);
  }
  commencer(d: Input<typeof seanceDirect, 'commencer'>) {
    return this.points.commencer(d);
  }
  presider(d: Input<typeof seanceDirect, 'presider'>) {
    return this.presidence.choisir(d);
  }
  declarerLien(d: Input<typeof seanceDirect, 'declarerLien'>) {
    return this.points.declarerLien(d);
  }
  entendre(d: Input<typeof seanceDirect, 'entendre'>) {
    return this.points.entendre(d);
  }
  voter(d: Input<typeof seanceDirect, 'voter'>) {
    return this.points.voter(d);
  }
  decider(d: Input<typeof seanceDirect, 'decider'>) {
    return this.points.decider(d);
  }
  reporter(d: Input<typeof seanceDirect, 'reporter'>) {
    return this.suites.reporter(d);
  }
  leverSansQuorum(d: Input<typeof seanceDirect, 'leverSansQuorum'>) {
    return this.suites.leverSansQuorum(d);
  }
  lever(d: Input<typeof seanceDirect, 'lever'>) {
    return this.suites.lever(d);
  }
}
