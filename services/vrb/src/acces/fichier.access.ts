/** Who reaches the persons of the file: an investigator those of his places, a manager the list of his, a super-manager that of the study. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { isEtudeOuverte } from '@riph/contracts/vrb/acces.rules';
import type { ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { type Centre, EtudeRepository } from '../socle/etude.repository.ts';
import { Etudes, type EtudeVoisine } from '../voisins/etudes.ts';
import { AccesRepository } from './acces.repository.ts';
import { EtudeAccess } from './etude.access.ts';

/** Studies that somebody sees whole, and places that he works in. `etudes`: those that were read to know it, where all of his are. */
export type Portee = { etuIds: EtuId[]; centreIds: number[]; etudes: EtudeVoisine[] };
/** Where somebody takes persons in. */
export type LieuOuvert = { etude: EtudeVoisine; centre: Centre; regles: ReglesVrb };

@Injectable()
export class FichierAccess {
  constructor(
    private readonly access: EtudeAccess,
    private readonly acces: AccesRepository,
    private readonly etudes: Etudes,
    private readonly repository: EtudeRepository,
  ) {}

  /** The studies and places of his rights in force. */
  async portee(actor: Actor): Promise<Portee> {
    const tous = await this.acces.dePersonne(actor.utiId);
    const etudes = await this.etudes.parIds(tous.map((a) => a.etuId));
    const siens = etudes.flatMap((e) =>
      this.access.enCours(
        tous.filter((a) => a.etuId === e.etuId),
        e,
        actor.profil,
      ),
    );
    return {
      etuIds: siens.flatMap((a) => (a.centreId === null ? [a.etuId] : [])),
      centreIds: siens.flatMap((a) => (a.centreId === null ? [] : [a.centreId])),
      etudes,
    };
  }

  /** An open place (VRB-25) where he is an investigator today, of a study that takes persons in. Throws `vrb.etudeIntrouvable`, `vrb.centreReserve`, `vrb.centreFerme`, `vrb.etudeNonOuverte`. */
  async lieu(etuId: EtuId, code: string, actor: Actor): Promise<LieuOuvert> {
    const { etude, centreIds } = await this.access.lisible(etuId, actor);
    const centre = await this.repository.centre(etuId, code);
    if (actor.profil !== 'VRB_INVESTIGATEUR' || !centre || !centreIds?.includes(centre.centreId))
      throw refus('vrb.centreReserve', {});
    if (!centre.actif) throw refus('vrb.centreFerme', { nom: centre.nom });
    return { etude, centre, regles: await this.ouverte(etude) };
  }

  /** What the protocol asks, while the research runs. Throws `vrb.etudeNonOuverte`. */
  async ouverte(etude: EtudeVoisine): Promise<ReglesVrb> {
    const protocole = await this.repository.protocole(etude.etuId);
    if (!protocole || !isEtudeOuverte(etude.etat, protocole.regles.inscription)) throw refus('vrb.etudeNonOuverte', {});
    return protocole.regles;
  }

  /** The study of a row that he may see, with his part in it; null for anybody else, as if the row were not. */
  async ou(
    row: { etuId: EtuId; centreId: number },
    actor: Actor,
  ): Promise<{ etude: EtudeVoisine; isSuperGerant: boolean } | null> {
    try {
      const { etude, centreIds } = await this.access.lisible(row.etuId, actor);
      const isSuperGerant = centreIds === null && actor.profil === 'VRB_GERANT';
      return isSuperGerant || centreIds?.includes(row.centreId) ? { etude, isSuperGerant } : null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'vrb.etudeIntrouvable') return null;
      throw error;
    }
  }
}
