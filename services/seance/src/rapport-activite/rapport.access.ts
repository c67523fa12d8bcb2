/** Whose reports: the secretariat and the members those of their active committee, the administration all. One that was taken away is not for the members. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/seance/seance.errors';
import { assertCpp, canSeeCpp } from '../seance/seance.access.ts';
import { type Rapport, RapportRepository } from './rapport.repository.ts';

@Injectable()
export class RapportAccess {
  constructor(private readonly repository: RapportRepository) {}

  async visible(id: number, actor: Actor): Promise<Rapport> {
    const r = await this.repository.lire(id);
    if (!r || !canSeeCpp(actor, r.cppId) || (r.retireLe !== null && actor.profil === 'INSTRUCTEUR'))
      throw refus('seance.rapportIntrouvable', {});
    return r;
  }

  /** The committee to which a list is narrowed; null: all of them. */
  comite(actor: Actor, demande: number | undefined): number | null {
    if (actor.profil === 'SUPER_ADMIN') return demande ?? null;
    const sien = assertCpp(actor);
    if (demande !== undefined && demande !== sien) throw refus('seance.rapportIntrouvable', {});
    return sien;
  }
}
