import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { PapiersEchusDuJour } from '@riph/examen/historique/papiers-echus';
import { ConservationRepository } from './conservation.repository.ts';

@Injectable()
export class ConservationDuJour extends PapiersEchusDuJour {
  constructor(repository: ConservationRepository, db: Database, clock: Clock) {
    super(repository, db, clock, { service: 'etude', essais: false });
  }
}
