/** Daily task: a committee whose report of the year that is over is missing is reminded once from each of the days of SEA-07, and anew once it was taken away. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { echeanceDuRapport, rappelDuRapport } from '@riph/contracts/seance/rapport-activite.regles';
import { RapportRepository } from './rapport.repository.ts';

@Injectable()
export class RappelsRapport extends DailyTask {
  constructor(
    private readonly repository: RapportRepository,
    private readonly comites: Comites,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('seance', 'the reminders of activity reports', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    const rappel = rappelDuRapport(jour);
    if (!rappel) return;
    const { annee, seuil, depuisMars } = rappel;
    await lignes.run({ annee }, 'the reminders of activity reports could not be written', async () => {
      const lus = await this.repository.lister(null, [annee]);
      const deposes = new Set(lus.flatMap((r) => (r.retireLe === null ? r.cppId : [])));
      const attendus = [...(await this.comites.tous()).values()].filter((c) => c.actif && !deposes.has(c.id));
      await this.db.transaction(async (tx) => {
        for (const c of attendus) {
          const donnees = { comite: c.nom, annee, echeance: echeanceDuRapport(annee), depuisMars };
          const retire = lus.find((r) => r.cppId === c.id);
          const cle = `rapport-activite-${c.id}-${annee}-${seuil}${retire ? `-${retire.id}` : ''}`;
          tx.mail(
            mailDe('RAPPORT_ACTIVITE_RAPPEL', {
              destinataires: [{ profil: 'GESTIONNAIRE', cppId: c.id, sauf: [] }],
              donnees,
              cle,
            }),
          );
        }
      });
    });
  }
}
