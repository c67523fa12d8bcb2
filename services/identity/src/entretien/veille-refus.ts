/**
 * Counts the sign-ins that Keycloak refused and logs each, without the name that was typed: on its own page and at its token address the BFF sees none of them.
 * The metric feeds an alert (`deploy/alerts.yml`). Sources: OWASP ASVS 5.0.0, 6.3.1 and 16.3.1.
 */
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logOf } from '@riph/chassis/base/logger';
import { signInsRefused } from '@riph/chassis/base/metrics';
import { Round } from '@riph/chassis/daily/round';
import { instantDe } from '@riph/contracts/core/paris';
import { RefusKeycloak } from '../keycloak/refus.ts';

const REGARD_MS = 20_000;
/** Facts are noted a little after their date: each look reads this much again, and counts none twice. */
const RECUL_MS = 60_000;

@Injectable()
export class VeilleRefus implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = logOf('identity');
  private readonly ronde = new Round('identity', 'the watch over refused sign-ins', REGARD_MS, () => this.faire());
  // The clock of Keycloak, never the business clock: its facts bear its own dates.
  private depuis = Date.now();
  /** Of the last look, by their id at Keycloak. */
  private comptes: ReadonlySet<string> = new Set();

  constructor(private readonly refus: RefusKeycloak) {}

  onApplicationBootstrap(): void {
    void this.ronde.demarrer();
  }

  onModuleDestroy(): Promise<void> {
    return this.ronde.arreter();
  }

  /** After the look under way: two at once would each count the same refusal. */
  passer(): Promise<void> {
    return this.ronde.now();
  }

  private async faire(): Promise<void> {
    const debut = Date.now();
    const lus = await this.refus.depuis(this.depuis);
    for (const { id, client, error, keycloakId, ip, le } of lus) {
      if (this.comptes.has(id)) continue;
      signInsRefused.inc({ client, error });
      const details = { security: 'keycloakRefused', client, error, keycloakId, ip, le: instantDe(le) };
      this.log.warn(details, 'sign-in refused by Keycloak');
    }
    this.comptes = new Set(lus.map((r) => r.id));
    this.depuis = Math.max(this.depuis, debut - RECUL_MS);
  }
}
