/** Daily task: those who manage a place are told of the end of its authorisation six months and one month before. Any instance may do it, twice or after a day missed. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { pages } from '@riph/chassis/daily/pages';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { addMois } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { rappelLieu } from '@riph/contracts/vrb/acces.rules';
import { EtudeRepository, type LieuFinissant } from '../socle/etude.repository.ts';
import { Etudes, type EtudeVoisine } from '../voisins/etudes.ts';
import { AccesRepository } from './acces.repository.ts';
import { direLieu } from './courriels.ts';
import { GERANTS, gerantsDuCentre } from './echeances.ts';

const PAGE = 200;
const MOIS_AVANT = 6;

@Injectable()
export class EcheancesLieux extends DailyTask {
  constructor(
    private readonly repository: EtudeRepository,
    private readonly acces: AccesRepository,
    private readonly etudes: Etudes,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('vrb', 'the reminders of the end of authorisations', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const suite = (apres: number) => this.repository.finissant(jour, addMois(jour, MOIS_AVANT), apres, PAGE);
    for await (const { ligne: lieu, etude } of this.etudes.deChacun(pages(suite, (l) => l.centreId)))
      await lignes.run({ centreId: lieu.centreId }, 'the end of an authorisation could not be told', () =>
        this.rappeler(lieu, etude, jour),
      );
  }

  /** Nobody is told once the research is over: nobody manages it any more. */
  private async rappeler(lieu: LieuFinissant, { etuId, etat, numero }: EtudeVoisine, jour: Jour): Promise<void> {
    const rappel = rappelLieu(lieu, jour);
    const gerants = gerantsDuCentre(await this.acces.deEtude(etuId, GERANTS), lieu.centreId, etat, jour);
    if (!rappel || gerants.length === 0) return;
    await this.db.transaction(async (tx) => {
      if (await this.repository.noterRappel(tx, lieu.centreId, rappel)) direLieu(tx, lieu, numero, gerants, rappel);
    });
  }
}
