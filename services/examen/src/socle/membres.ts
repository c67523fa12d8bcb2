import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { annuaireInternal, type MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { isMethodologiste } from '@riph/contracts/identity/college';
import { isPresidence } from '@riph/contracts/identity/nomination';
import type { Dossier } from './dossier.ts';

/** Members of the committee in charge, as identity knows them on a day. */
@Injectable()
export class Membres {
  constructor(
    private readonly callService: CallService,
    private readonly clock: Clock,
  ) {}

  /** Whoever sits as biostatistician or epidemiologist is competent in it, as the quorum counts him. */
  async duCpp(cppId: CppId, jour: Jour): Promise<MembreAnnuaire[]> {
    const membres = await this.callService.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour });
    return membres.map((m) => ({ ...m, methodologiste: isMethodologiste(m) }));
  }

  /** Nobody when the person has no nomination in force on that day. */
  async membre(dossier: Dossier, jour: Jour, utiId: UtiId): Promise<MembreAnnuaire | undefined> {
    if (dossier.cppId === null) return undefined;
    return (await this.duCpp(dossier.cppId, jour)).find((m) => m.utiId === utiId);
  }

  /** President or vice-president, today. */
  async isPresidence(dossier: Dossier, utiId: UtiId): Promise<boolean> {
    const membre = await this.membre(dossier, this.clock.today(), utiId);
    return membre !== undefined && isPresidence(membre.fonction);
  }

  /** Whether he presides this committee, today. Identity away, nobody is known to. */
  async preside({ cppId, utiId }: { cppId: CppId | null; utiId: UtiId }): Promise<boolean> {
    if (cppId === null) return false;
    const membres = await orWhileAway(this.duCpp(cppId, this.clock.today()), []);
    return membres.some((m) => m.utiId === utiId && m.fonction === 'PRESIDENT');
  }

  async estPresident(dossier: Dossier, utiId: UtiId): Promise<boolean> {
    const membre = await this.membre(dossier, this.clock.today(), utiId);
    return membre?.fonction === 'PRESIDENT';
  }
}
