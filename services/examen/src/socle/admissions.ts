/** Which committee lets an expert read a request: asked of the service of expertise at each reading, so that what is withdrawn is shut at once. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';

@Injectable()
export class Admissions {
  constructor(private readonly calls: CallService) {}

  /** Null for every other profile, without a question. */
  async comite(dosId: DosId, actor: Actor): Promise<CppId | null> {
    return (await this.comites([dosId], actor)).get(dosId) ?? null;
  }

  /** The same of several. */
  async comites(dosIds: readonly DosId[], { profil, utiId: expId }: Actor): Promise<ReadonlyMap<DosId, CppId>> {
    if (profil !== 'EXPERT' || dosIds.length === 0) return new Map();
    const admissions = await this.calls.call(expertiseInternal, 'listerAdmissions', { dosIds: [...dosIds], expId });
    return new Map(admissions.map((a) => [a.dosId, a.cppId]));
  }
}
