import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import { debutDuJour, type Jour } from '@riph/contracts/core/paris';
import { PapiersEchusDuJour } from '@riph/examen/historique/papiers-echus';
import { Versions } from '../portail/versions.ts';
import { DestructionEssaiRepository } from '../socle/destruction-essai.repository.ts';
import { ConservationRepository } from './conservation.repository.ts';

/** How far back records are looked for that a kill kept from being deleted with their trial. */
const OUBLIS_JOURS = 30;

@Injectable()
export class ConservationDuJour extends PapiersEchusDuJour {
  constructor(
    repository: ConservationRepository,
    private readonly destructions: DestructionEssaiRepository,
    private readonly versions: Versions,
    db: Database,
    clock: Clock,
  ) {
    super(repository, db, clock, { service: 'dossier-ctis', essais: true });
  }

  protected override async doDay(jour: Jour): Promise<void> {
    for (const numero of await this.destructions.detruits(debutDuJour(addJours(jour, -OUBLIS_JOURS))))
      await this.versions.oublier(numero);
    await super.doDay(jour);
  }
}
