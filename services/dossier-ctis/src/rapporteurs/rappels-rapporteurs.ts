/** Daily task: whoever owes a report on a request under examination is reminded, as on a national dossier. Any instance may do it, twice or after a day missed. Rules: MAI-06, CTI-43. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Comites } from '@riph/chassis/reference/comites';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { rappelDuRapport } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { expected } from './rapporteurs.rules.ts';
import { Rapporteurs } from './rapporteurs.ts';

@Injectable()
export class RappelsRapporteurs extends DailyTask {
  constructor(
    private readonly store: Objets,
    private readonly comites: Comites,
    private readonly rapporteurs: Rapporteurs,
    clock: Clock,
  ) {
    super('dossier-ctis', 'the reminders of reporters', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const cppId of (await this.comites.tous()).keys()) {
      for (const { dossier, rapporteurs } of await this.rapporteurs.duComite(cppId))
        await lignes.run({ dosId: dossier.id }, 'a reporter could not be reminded', () =>
          this.rappeler(dossier, cppId, rapporteurs, jour),
        );
    }
  }

  private async rappeler(dossier: DossierOuvert, cppId: CppId, tous: readonly RapporteurGarde[], jour: Jour): Promise<void> {
    const dus = tous.flatMap((r) => {
      const le = expected(r)?.le;
      const rappel = le ? rappelDuRapport(le, jour) : null;
      return le && rappel ? [{ utiId: r.utiId, le, ...rappel }] : [];
    });
    if (dus.length === 0) return;
    await this.store.note((tx) => {
      for (const { utiId, le, seuil, enRetard } of dus) {
        const titre = enRetard ? 'votre rapport est en retard' : 'votre rapport est attendu';
        const texte = `Votre rapport sur la partie II ${enRetard ? 'était' : 'est'} attendu le ${formatJour(le)}. Il se dépose dans l’onglet « Instruction ».`;
        this.rapporteurs.ecrireA(
          tx,
          { dossier, cppId },
          { modele: 'CTIS_RAPPORT_RELANCE', utiId, titre, texte, cle: `RAPPEL-RAPPORT-${utiId}-${le}-${seuil}` },
        );
      }
    });
  }
}
