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
import { Suites } from './suites.ts';

type D<K extends keyof typeof seanceDirect.calls> = Input<(typeof seanceDirect.calls)[K]>;

@Handles(seanceDirect)
export class DirectHandlers implements Handlers<typeof seanceDirect> {
  constructor(
    private readonly access: DirectAccess,
    private readonly etat: Etat,
    private readonly repository: DirectRepository,
    private readonly presences: PresencesDirect,
    private readonly points: Points,
    private readonly suites: Suites,
    private readonly dossierAccess: DossierAccess,
    private readonly dossiers: Dossiers,
  ) {}

  lire({ params, actor }: D<'lire'>) {
    return this.etat.lire(params.seanceId, actor);
  }

  async suivre({ params, actor }: D<'suivre'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const direct = await this.repository.lire(seance.id);
    return { ...cleDirect(seance.id), version: marqueDe(direct, seance.version) };
  }

  /** Nothing for who has a link with the dossier: he gives no opinion on it. */
  async lireDecision({ params, actor }: D<'lireDecision'>) {
    const { dosId } = await this.dossierAccess.visibleDossier(params.dosId, actor);
    const isEcarte = (await this.dossiers.conflits([dosId])).some((c) => c.utiId === actor.utiId);
    return isEcarte ? null : ((await this.repository.decision(dosId)) ?? null);
  }

  async ouvrir({ params, actor }: D<'ouvrir'>) {
    return this.presences.ouvrir(await this.access.conduite(params.seanceId, actor), actor);
  }

  async noterPresences({ params, body, actor }: D<'noterPresences'>) {
    return this.presences.noter(await this.access.conduite(params.seanceId, actor), body, actor);
  }

  approuver(d: D<'approuver'>) {
    return this.suites.approuver(d);
  }
  commencer(d: D<'commencer'>) {
    return this.points.commencer(d);
  }
  declarerLien(d: D<'declarerLien'>) {
    return this.points.declarerLien(d);
  }
  entendre(d: D<'entendre'>) {
    return this.points.entendre(d);
  }
  voter(d: D<'voter'>) {
    return this.points.voter(d);
  }
  decider(d: D<'decider'>) {
    return this.points.decider(d);
  }
  reporter(d: D<'reporter'>) {
    return this.suites.reporter(d);
  }
  leverSansQuorum(d: D<'leverSansQuorum'>) {
    return this.suites.leverSansQuorum(d);
  }
  lever(d: D<'lever'>) {
    return this.suites.lever(d);
  }
}
