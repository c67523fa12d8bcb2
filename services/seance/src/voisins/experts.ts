/** Experts whom a committee consults on its dossiers, by name. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { currentNames } from '@riph/chassis/reference/current-name';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';

@Injectable()
export class Experts {
  constructor(private readonly calls: CallService) {}

  /** Those who accepted; null while the service that knows them is away. */
  async parDossier(cppId: CppId, dosIds: readonly DosId[]): Promise<Map<number, string[]> | null> {
    if (dosIds.length === 0) return new Map();
    const acceptes = await orWhileAway(
      this.calls.call(expertiseInternal, 'listerRapportsRendus', { cppId, dosIds: [...dosIds] }),
      null,
    );
    if (acceptes === null) return null;
    const noms = await currentNames(
      this.calls,
      acceptes.map((e) => e.expId),
    );
    return new Map(
      dosIds.map((dosId) => [dosId, acceptes.filter((e) => e.dosId === dosId).flatMap((e) => noms.get(e.expId) ?? [])]),
    );
  }
}
