/** Names of the committees, owned by referentiel: kept in memory, dropped as soon as it says that they changed. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/call-service';
import { OnLive } from '@riph/chassis/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type * as z from 'zod';

export type Comite = { cppId: number; code: string; nom: string; actif: boolean };

@Injectable()
export class Comites {
  private connus: Promise<Comite[]> | null = null;

  constructor(private readonly callService: CallService) {}

  /** Those of the ids that exist, in the order of referentiel. Asks nothing for an empty list, so that only committee staff depend on it. */
  async lire(cppIds: readonly number[]): Promise<Comite[]> {
    if (cppIds.length === 0) return [];
    return (await this.tous()).filter((c) => cppIds.includes(c.cppId));
  }

  toutes(): Promise<Comite[]> {
    return this.tous();
  }

  async un(cppId: number): Promise<Comite | null> {
    return (await this.lire([cppId]))[0] ?? null;
  }

  async parCode(code: string): Promise<Comite | null> {
    return (await this.tous()).find((c) => c.code === code) ?? null;
  }

  @OnLive(referentielEvents.change)
  async surChangement(fait: z.output<typeof referentielEvents.change.schema>): Promise<void> {
    if (fait.liste === 'cpp') this.connus = null;
  }

  /** One question at a time; a refusal is not remembered. */
  private async tous(): Promise<Comite[]> {
    this.connus ??= this.demander();
    try {
      return await this.connus;
    } catch (error) {
      this.connus = null;
      throw error;
    }
  }

  private async demander(): Promise<Comite[]> {
    const { cpps } = await this.callService.call(referentielInternal, 'cpps', {});
    return cpps.map((c) => ({ cppId: c.id, code: c.code, nom: c.nom, actif: c.actif }));
  }
}
