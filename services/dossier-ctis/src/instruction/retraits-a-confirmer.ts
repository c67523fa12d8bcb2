/** Daily task: whoever withdrew a request here is reminded to withdraw it on the European portal, until an import tells it, and the administration is told. Any instance may do it, twice or after a day missed. Rule: CTI-10 (article 12). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { resteAuPortail } from '@riph/contracts/dossier-ctis/portail';
import type { DossierVu } from '../socle/collections.ts';
import { rappelDuRetrait } from '../socle/fin-du-portail.rules.ts';
import { Listes } from '../socle/listes.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { CourrielsCtis } from './courriels.ts';

@Injectable()
export class RetraitsAConfirmer extends DailyTask {
  constructor(
    private readonly store: Objets,
    private readonly listes: Listes,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'withdrawals that the portal does not tell yet', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const { id, contenu } of await this.listes.retires())
      await lignes.run({ dosId: Number(id) }, 'nobody could be reminded of a withdrawal', () =>
        this.rappeler({ ...contenu, id: Number(id) }, jour),
      );
  }

  private async rappeler(d: DossierVu, jour: Jour): Promise<void> {
    const rappel = rappelDuRetrait(d, jour);
    if (!rappel) return;
    const prevenus = await this.courriels.prevenus(d);
    const annonce = {
      evenement: 'RAPPEL_RETRAIT',
      titre: 'retrait à confirmer sur le portail',
      texte: `La demande est retirée ici depuis le ${formatJour(rappel.retireLe)}, et le portail européen la donne encore en cours. ${resteAuPortail('son promoteur doit aussi l’y retirer, sans quoi elle y suit son cours')}`,
      aQui: ['PROMOTEUR', 'ADMINISTRATION'],
    } as const;
    await this.store.note((tx) => this.courriels.annoncer(tx, d, prevenus, annonce, jour));
  }
}
