/** Who sees an investigator: the administration, himself, those who manage a place where he works. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { type Acces, AccesRepository } from '../acces/acces.repository.ts';
import { FichierAccess, type Portee } from '../acces/fichier.access.ts';

@Injectable()
export class InvestigateursAccess {
  constructor(
    private readonly acces: AccesRepository,
    private readonly fichier: FichierAccess,
  ) {}

  /** Null: all studies. */
  async portee(actor: Actor): Promise<Portee | null> {
    return actor.profil === 'SUPER_ADMIN' ? null : this.fichier.portee(actor);
  }

  /** Where the reader may know of what he does; null: everywhere. */
  async ou(utiId: UtiId, actor: Actor): Promise<Portee | null> {
    return isLui(utiId, actor) ? null : this.portee(actor);
  }

  /** His rights that the reader may see. Throws `vrb.investigateurIntrouvable`. */
  async droits(utiId: UtiId, actor: Actor): Promise<Acces[]> {
    const tous = (await this.acces.dePersonne(utiId)).filter((a) => a.role === 'INVESTIGATEUR');
    const portee = await this.ou(utiId, actor);
    if (portee === null) return tous;
    const vus = tous.filter(
      (a) => portee.etuIds.includes(a.etuId) || (a.centreId !== null && portee.centreIds.includes(a.centreId)),
    );
    if (actor.profil !== 'VRB_GERANT' || vus.length === 0) throw refus('vrb.investigateurIntrouvable', {});
    return vus;
  }
}

const isLui = (utiId: UtiId, actor: Actor): boolean => actor.utiId === utiId && actor.profil === 'VRB_INVESTIGATEUR';
