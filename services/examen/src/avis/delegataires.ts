import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import {
  DELEGATAIRE_ATTENDU,
  type Delegataire,
  delegataireDit,
  delegatairesDe,
  RESERVE_AU_PRESIDENT,
} from '@riph/contracts/examen/delegation.rules';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import type { Dossier } from '../socle/dossier.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';

/** Who finds an answer right by delegation of the committee: himself, or by the word of the secretariat. Rules: AVI-04, CTI-57. */
@Injectable()
export class Delegataires {
  constructor(
    private readonly membres: Membres,
    private readonly liens: LiensRepository,
    private readonly clock: Clock,
  ) {}

  /** French reasons against this person; empty for the secretariat, which says who did. */
  async empechements(dossier: Dossier, actor: Actor, ecartes: readonly UtiId[]): Promise<string[]> {
    return actor.profil !== 'INSTRUCTEUR' || (await this.isDelegataire(dossier, actor, ecartes)) ? [] : [RESERVE_AU_PRESIDENT];
  }

  /** `ecartes`: who has a link, where they were read. */
  async isDelegataire(dossier: Dossier, { utiId }: Actor, ecartes?: readonly UtiId[]): Promise<boolean> {
    return (await this.possibles(dossier, ecartes)).some((m) => m.utiId === utiId);
  }

  /** Throws `saisie.invalide` when it has to be said, or was said of somebody else. */
  async lire(
    dossier: Dossier,
    decidePar: UtiId | undefined,
    actor: Actor,
    ecartes?: readonly UtiId[],
  ): Promise<Delegataire<MembreAnnuaire>> {
    const dit = actor.profil === 'INSTRUCTEUR' ? actor.utiId : decidePar;
    const delegataire = delegataireDit(await this.possibles(dossier, ecartes), dit);
    if (!delegataire || (decidePar !== undefined && decidePar !== delegataire.utiId))
      throw refusal('saisie.invalide', { fields: [{ champ: 'decidePar', message: DELEGATAIRE_ATTENDU }] });
    return delegataire;
  }

  private async possibles(dossier: Dossier, ecartes?: readonly UtiId[]): Promise<Delegataire<MembreAnnuaire>[]> {
    if (dossier.cppId === null) return [];
    const [membres, exclus] = await Promise.all([
      this.membres.duCpp(dossier.cppId, this.clock.today()),
      ecartes ?? this.liens.lister(dossier.id).then((liens) => liens.map((c) => c.utiId)),
    ]);
    return delegatairesDe(membres, [...dossier.deposants, ...exclus]);
  }
}
