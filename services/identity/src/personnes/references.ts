/** Countries, types of sponsor and competences, owned by referentiel: kept in memory a minute at most, dropped as soon as it says that they changed. */
import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import { refusal } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { aVerifier, type CoordonneesReferees, ecartsDeCompetences, ecartsDeCoordonnees } from './references.rules.ts';

@Injectable()
export class References {
  private readonly pays = memo(async () => (await this.callService.call(referentielInternal, 'listerPays', {})).pays);
  /** Types of sponsor are those of the platform: each regulation answers them all. Competences of members are those of its first law. */
  private readonly listes = memo(() => this.callService.call(referentielInternal, 'lireListes', { reglementationCode: 'JARDE' }));

  constructor(private readonly callService: CallService) {}

  /** Throws `saisie.invalide`, each field with what to do. Asks nothing for what did not change. */
  async verifier(c: CoordonneesReferees, avant: CoordonneesReferees | null): Promise<void> {
    const besoin = aVerifier(c, avant);
    const [pays, types] = await Promise.all([besoin.pays ? this.pays.get() : null, besoin.types ? this.types() : null]);
    const fields = ecartsDeCoordonnees(c, avant, { pays, types });
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
  }

  /** Throws `saisie.invalide`. Asks nothing when no competence was added. */
  async verifierCompetences(saisies: readonly string[], avant: readonly Jour[]): Promise<void> {
    if (saisies.every((c) => avant.includes(c))) return;
    const fields = ecartsDeCompetences(saisies, avant, await this.competences());
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
  }

  async competences() {
    return (await this.listes.get()).competences;
  }

  /** Those that one may choose. */
  async typesActifs() {
    return (await this.types()).filter((t) => t.actif);
  }

  private async types() {
    return (await this.listes.get()).typesPromoteur;
  }

  @OnLive(referentielEvents.change)
  async surChangement(): Promise<void> {
    this.pays.forget();
    this.listes.forget();
  }
}
