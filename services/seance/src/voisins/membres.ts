/** Members of a committee, as the directory gives them. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { annuaireInternal, type MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';

@Injectable()
export class Membres {
  constructor(private readonly calls: CallService) {}

  /** In office on that day, by name. */
  enFonction(cppId: CppId, jour: Jour): Promise<MembreAnnuaire[]> {
    return this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour });
  }

  /** Periods of a member in the committee, past and to come. */
  nominations(cppId: CppId, utiId: UtiId): Promise<{ dateDebut: Jour; dateFin: Jour }[]> {
    return this.calls.call(annuaireInternal, 'listerNominations', { cppId, utiId });
  }
}
