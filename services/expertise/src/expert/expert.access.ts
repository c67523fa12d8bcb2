/** Who reads the sheet and the documents of an expert: himself, the committees that may ask him, the administration. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { annuaireInternal, type ExpertAnnuaire } from '@riph/contracts/identity/annuaire.internal';

@Injectable()
export class ExpertAccess {
  constructor(private readonly calls: CallService) {}

  /** Throws `cpp.nonSelectionne`; `expertise.expertIntrouvable` when there is no such expert, or he is not the one who asks. */
  async lisible(expId: UtiId, actor: Actor): Promise<ExpertAnnuaire> {
    if (isProfilCpp(actor.profil) && actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    const [expert] = this.peutLire(expId, actor) ? await this.experts([expId]) : [];
    if (!expert) throw refus('expertise.expertIntrouvable', {});
    return expert;
  }

  private peutLire(expId: UtiId, actor: Actor): boolean {
    return actor.profil !== 'EXPERT' || actor.utiId === expId;
  }

  experts(utiIds: readonly UtiId[]): Promise<ExpertAnnuaire[]> {
    return this.calls.call(annuaireInternal, 'listerExperts', { utiIds: [...utiIds] });
  }
}
