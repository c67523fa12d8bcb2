/** Names of the committees, owned by referentiel: kept in memory a minute at most, dropped as soon as it says that they changed. */
import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type * as z from 'zod';

export type Comite = { cppId: CppId; code: string; nom: string; actif: boolean; agrementFin: Jour | null };

@Injectable()
export class Comites {
  private readonly connus = memo(async (): Promise<Comite[]> => {
    const { cpps } = await this.callService.call(referentielInternal, 'listerCpps', {});
    return cpps.map((c) => ({ cppId: c.id, code: c.code, nom: c.nom, actif: c.actif, agrementFin: c.agrementFin }));
  });

  constructor(private readonly callService: CallService) {}

  /** Those of the ids that exist, in the order of referentiel. Asks nothing for an empty list, so that only committee staff depend on it. */
  async lire(cppIds: readonly CppId[]): Promise<Comite[]> {
    if (cppIds.length === 0) return [];
    return (await this.toutes()).filter((c) => cppIds.includes(c.cppId));
  }

  toutes(): Promise<Comite[]> {
    return this.connus.get();
  }

  async un(cppId: CppId): Promise<Comite | null> {
    return (await this.lire([cppId]))[0] ?? null;
  }

  async parCode(code: string): Promise<Comite | null> {
    return (await this.toutes()).find((c) => c.code === code) ?? null;
  }

  @OnLive(referentielEvents.change)
  async surChangement(fait: z.output<typeof referentielEvents.change.schema>): Promise<void> {
    if (fait.liste === 'cpp') this.oublier();
  }

  oublier(): void {
    this.connus.forget();
  }
}
