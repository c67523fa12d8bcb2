/** Who reaches a study of the file: the administration, its sponsor, those who have a right in force there. Anybody else finds nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { EtuId } from '@riph/contracts/core/ids';
import { gestesVrb, statutAcces } from '@riph/contracts/vrb/acces.rules';
import type { GesteVrb, RoleVrb } from '@riph/contracts/vrb/etude.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { Etudes, type EtudeVoisine } from '../voisins/etudes.ts';
import { type Acces, AccesRepository } from './acces.repository.ts';

/** `centreIds`: the places that the person works in; null for whoever has them all. */
export type EtudeVue = { etude: EtudeVoisine; gestes: GesteVrb[]; centreIds: number[] | null };

const ROLES_DU_PROFIL: Partial<Record<Profil, readonly RoleVrb[]>> = {
  VRB_GERANT: ['SUPER_GERANT', 'GERANT'],
  VRB_INVESTIGATEUR: ['INVESTIGATEUR'],
};
const A_QUI: Record<GesteVrb, string> = {
  INFORMATIONS: 'le déposant de l’étude jusqu’à son début, un super-gérant, l’administration',
  SUPER_GERANTS: 'le déposant de l’étude, l’administration',
  GERANTS: 'le déposant de l’étude, un super-gérant, l’administration',
  INVESTIGATEURS: 'un gérant du centre, un super-gérant, l’administration',
};

@Injectable()
export class EtudeAccess {
  constructor(
    private readonly etudes: Etudes,
    private readonly repository: AccesRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `vrb.etudeIntrouvable`. */
  async lisible(etuId: EtuId, actor: Actor): Promise<EtudeVue> {
    const [[etude], tous] = await Promise.all([
      this.etudes.parIds([etuId]),
      this.repository.dePersonneDansEtude(etuId, actor.utiId),
    ]);
    if (!etude) throw refus('vrb.etudeIntrouvable', {});
    const siens = this.enCours(tous, etude, actor.profil);
    const isATous = actor.profil === 'SUPER_ADMIN' || (actor.profil === 'DEPOSANT' && etude.deposantUtiIds.includes(actor.utiId));
    if (!isATous && siens.length === 0) throw refus('vrb.etudeIntrouvable', {});
    const roles = siens.map((a) => a.role);
    const isPartout = isATous || roles.includes('SUPER_GERANT');
    return {
      etude,
      gestes: gestesVrb({ profil: actor.profil, roles, etat: etude.etat }),
      centreIds: isPartout ? null : siens.flatMap((a) => (a.centreId === null ? [] : [a.centreId])),
    };
  }

  /** Throws `vrb.etudeIntrouvable`, `vrb.gesteReserve`. */
  async pour(geste: GesteVrb, etuId: EtuId, actor: Actor): Promise<EtudeVue> {
    const vue = await this.lisible(etuId, actor);
    if (!vue.gestes.includes(geste)) throw refus('vrb.gesteReserve', { aQui: A_QUI[geste] });
    return vue;
  }

  /** Of the rights of a person in a study, those that hold today with this profile. */
  enCours(acces: readonly Acces[], etude: EtudeVoisine, profil: Profil): Acces[] {
    const roles = ROLES_DU_PROFIL[profil] ?? [];
    const jour = this.clock.today();
    return acces.filter((a) => roles.includes(a.role) && statutAcces(a, etude.etat, jour) === 'ACTIF');
  }
}
