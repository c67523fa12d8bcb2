/**
 * Demonstration sessions: each committee has its next plenary already held (empty, so that dashboards have a past) and one every two weeks over five
 * months, on its own weekday and week, so that the draw always finds several in [D+21, D+30]. Dates follow the clock; a day already taken is left alone.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { Database } from '@riph/chassis/transaction';
import { addJours, isJourFerie } from '@riph/contracts/core/deadlines';
import { echeancesParDefaut } from './seance/seance.rules.ts';
import { SeanceRepository } from './seance/seance.repository.ts';
import { Comites } from './voisins/comites.ts';

const HORIZON_JOURS = 152;
const PAS_JOURS = 14;
const AUTEUR = 'Données de démonstration';

/** The days of a committee's sessions: weekday by its id (Monday to Friday), one week out of two, moved by a day from a holiday. Pure. */
export const joursDeSeance = (cppId: number, aujourdhui: string): string[] => {
  const lundi = addJours(aujourdhui, 1 - ((new Date(`${aujourdhui}T00:00:00Z`).getUTCDay() + 6) % 7) - 1);
  const premier = addJours(lundi, (cppId % 5) + (cppId % 2 === 0 ? 7 : 0));
  const jours: string[] = [];
  for (let j = premier; j <= addJours(aujourdhui, HORIZON_JOURS); j = addJours(j, PAS_JOURS)) {
    const jour = isJourFerie(j) ? addJours(j, cppId % 5 === 4 ? -1 : 1) : j;
    if (jour > aujourdhui) jours.push(jour);
  }
  return jours;
};

@Injectable()
export class Demo {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly comites: Comites,
    private readonly repository: SeanceRepository,
  ) {}

  /** Gives how many sessions were created: none when run again on the same day. */
  async charger(): Promise<number> {
    const comites = await this.comites.tous();
    const par = { nom: AUTEUR, le: this.clock.instant() };
    return this.db.transaction(async (tx) => {
      let creees = 0;
      for (const c of comites.values())
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
