/** Who sees which séance: the administrator all, the staff and members of a committee those of their active committee, nobody else any. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/seance/seance.errors';
import { SeanceRepository, type SeanceVue } from './seance.repository.ts';

const EN_COMITE = ['GESTIONNAIRE', 'INSTRUCTEUR'];

export const canSeeCpp = (a: Actor, cppId: CppId): boolean =>
  a.profil === 'SUPER_ADMIN' || (EN_COMITE.includes(a.profil) && a.cppId === cppId);

/** The active committee of a manager or a member. */
export const assertCpp = (a: Actor): number => {
  if (a.cppId === null) throw refusal('cpp.nonSelectionne', {});
  return a.cppId;
};

@Injectable()
export class SeanceAccess {
  constructor(private readonly repository: SeanceRepository) {}

  /** Loads and checks in one move. */
  async visibleSeance(id: number, actor: Actor): Promise<SeanceVue> {
    const s = await this.repository.lire(id);
    if (!s || !canSeeCpp(actor, s.cppId)) throw refus('seance.introuvable', { seanceId: id });
    return s;
  }
}
