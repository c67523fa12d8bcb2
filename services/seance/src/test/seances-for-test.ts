/** The séances to come of the committees of the demonstration, for the draws of other services' tests. */
import { logOf } from '@riph/chassis/base/logger';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { ServicesUnderTest } from '@riph/chassis/test/service';
import { service } from '../service.ts';

/** Their places outnumber the dossiers of any test: chance alone never fills the window of a draw. */
export async function chargerSeances(services: Pick<ServicesUnderTest, 'of'>): Promise<void> {
  const { get, db } = services.of('seance');
  await service.demo?.({ get, log: logOf('seance') });
  await db.query(sql`update seance set capacite_di = 40, places_tas_reservees = 40`);
}
