/** Daily task: who holds a right, and who may renew it, are told of its end thirty and seven days before, and once it ended with the research. Any instance may do it, twice or after a day missed. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { pages } from '@riph/chassis/daily/pages';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { rappelDroit, statutAcces } from '@riph/contracts/vrb/acces.rules';
import { Etudes, type EtudeVoisine } from '../voisins/etudes.ts';
import { type Acces, AccesRepository } from './acces.repository.ts';
import { direCloture, direEcheance } from './courriels.ts';

/** Those who manage the place, or the whole study. */
export const GERANTS = ['SUPER_GERANT', 'GERANT'] as const;
export const gerantsDuCentre = (
  gestionnaires: readonly Acces[],
  centreId: number | null,
  etat: EtudeVoisine['etat'],
  jour: Jour,
): number[] =>
  gestionnaires
    .filter((g) => statutAcces(g, etat, jour) === 'ACTIF' && (g.centreId === null || g.centreId === centreId))
    .map((g) => g.utiId);

const PAGE = 200;
const JOURS_AVANT = 30;

@Injectable()
export class Echeances extends DailyTask {
  constructor(
    private readonly repository: AccesRepository,
    private readonly etudes: Etudes,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('vrb', 'the reminders of the end of rights', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const suite = (apres: number) => this.repository.finissant(jour, addJours(jour, JOURS_AVANT), apres, PAGE);
    for await (const { ligne: a, etude } of this.etudes.deChacun(pages(suite, (l) => l.accId))) {
      if (statutAcces(a, etude.etat, jour) !== 'ACTIF') continue;
      await lignes.run({ accId: a.accId }, 'the end of a right could not be told', () => this.rappeler(a, etude, jour));
    }
    await this.cloturer(jour, lignes);
  }

  /** The research is over: the rights died with it (VRB-09), their holders are told once. */
  private async cloturer(jour: Jour, lignes: OneByOne): Promise<void> {
    const suite = (apres: number) => this.repository.ouverts(jour, apres, PAGE);
    for await (const { ligne: a, etude } of this.etudes.deChacun(pages(suite, (l) => l.accId))) {
      if (statutAcces(a, etude.etat, jour) !== 'CLOS') continue;
      await lignes.run({ accId: a.accId }, 'the end of a right could not be told', () =>
        this.db.transaction(async (tx) => {
          if (await this.repository.noterRappel(tx, a.accId, 'CLOS')) direCloture(tx, a, etude.numero);
        }),
      );
    }
  }

  private async rappeler(a: Acces, { etuId, etat, numero }: EtudeVoisine, jour: Jour): Promise<void> {
    const rappel = rappelDroit(a, jour);
    if (!rappel) return;
    const gerants = gerantsDuCentre(await this.repository.deEtude(etuId, GERANTS), a.centreId, etat, jour);
    await this.db.transaction(async (tx) => {
      if (await this.repository.noterRappel(tx, a.accId, rappel)) direEcheance(tx, a, numero, gerants, rappel);
    });
  }
}
