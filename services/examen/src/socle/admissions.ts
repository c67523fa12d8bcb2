/** Which committee lets an expert read a dossier: asked of the service of expertise at each reading, so that what is withdrawn is shut at once. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';

@Injectable()
export class Admissions {
  constructor(private readonly calls: CallService) {}

  /** Null for every other profile, without a question. */
  async comite(dosId: DosId, actor: Actor): Promise<number | null> {
    if (actor.profil !== 'EXPERT') return null;
    return (await this.calls.call(expertiseInternal, 'lireAdmission', { dosId, expId: actor.utiId })).cppId;
  }
}
