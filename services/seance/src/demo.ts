/**
 * Demonstration séances: the two committees that have demonstration accounts meet each week, on their own weekday, over the next five months, so that
 * the draw always finds both in [D+21, D+30]; the others have published no calendar and show why they are out. The days depend on the calendar alone:
 * run again later, the same ones come back and only those missing are created.
 */

import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { addJours, isLegalHoliday, joursEntre } from '@riph/contracts/core/deadlines';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { echeancesParDefaut } from '@riph/contracts/seance/delais';
import { SeanceRepository } from './seance/seance.repository.ts';

const HORIZON_JOURS = 152;
const AUTEUR = 'Données de démonstration';

/** A Monday: weeks are counted from it. */
const ORIGINE = '2024-01-01';
/** Committees with a manager and members among the demonstration accounts. */
const COMITES_DEMO = ['IDF1', 'SE2'];

/** The days of a committee's séances: weekday by its id (Monday to Friday), moved by a day from a holiday. Pure. */
export const joursDeSeance = (cppId: CppId, aujourdhui: Jour): string[] => {
  const semaine = Math.floor(joursEntre(ORIGINE, aujourdhui) / 7);
  const jours: string[] = [];
  for (let n = semaine; ; n += 1) {
    const jour = addJours(ORIGINE, n * 7 + (cppId % 5));
    if (jour > addJours(aujourdhui, HORIZON_JOURS)) return jours;
    const ouvre = isLegalHoliday(jour) ? addJours(jour, cppId % 5 === 4 ? -1 : 1) : jour;
    if (ouvre > aujourdhui) jours.push(ouvre);
  }
};

@Injectable()
export class Demo {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly comites: Comites,
    private readonly repository: SeanceRepository,
  ) {}

  /** Gives how many séances were created: none when run again on the same day. */
  async charger(): Promise<number> {
    const comites = await this.comites.tous();
    const par = { nom: AUTEUR, le: this.clock.instant() };
    return this.db.transaction(async (tx) => {
      let creees = 0;
      for (const c of [...comites.values()].filter((x) => COMITES_DEMO.includes(x.code)))
        for (const date of joursDeSeance(c.id, this.clock.today())) {
          const id = await this.repository.creer(
            tx,
            c.id,
            {
              date,
              heureDebut: '14:00',
              heureFin: '18:00',
              lieu: `${c.etablissementHote}, ${c.ville}`,
              lienVisio: null,
              mode: 'PRESENTIEL',
              type: 'PLENIERE',
              capaciteDi: 4,
              capaciteMs: 8,
              placesTasReservees: 4,
              ...echeancesParDefaut(date),
            },
            par,
          );
          if (id !== undefined) creees += 1;
        }
      return creees;
    });
  }
}
