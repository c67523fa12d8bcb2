/** Who sees which committee. The administrator: all. A manager or a member: all of them in lists of choices, the whole sheet of the active one only. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { ReferentielCache } from '../listes/referentiel-cache.ts';

const canSeeCpp = (a: Actor, cppId: CppId): boolean => a.profil === 'SUPER_ADMIN' || a.cppId === cppId;

@Injectable()
export class CppAccess {
  constructor(private readonly cache: ReferentielCache) {}

  /** Loads and checks in one move. */
  async visibleCpp(cppId: CppId, actor: Actor): Promise<Cpp> {
    const found = (await this.cache.lire()).cpps.find((c) => c.id === cppId);
    if (!found || !canSeeCpp(actor, cppId)) throw refus('referentiel.cppIntrouvable', { cppId });
    return found;
  }

  /** The active committee of a manager. */
  async sonCpp(actor: Actor): Promise<Cpp> {
    if (actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    return this.visibleCpp(actor.cppId, actor);
  }
}
