/** The figures of a report: séances are ours, dossiers are asked of etude, members in office of identity. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { type ChiffresRapport, chiffresDuRapport } from '@riph/contracts/seance/rapport-activite.regles';
import { Membres } from '../voisins/membres.ts';
import { RapportRepository } from './rapport.repository.ts';

@Injectable()
export class ChiffresActivite {
  constructor(
    private readonly calls: CallService,
    private readonly repository: RapportRepository,
    private readonly membres: Membres,
    private readonly clock: Clock,
  ) {}

  async de(cppId: CppId, annee: number): Promise<ChiffresRapport & { annee: number; provisoire: boolean }> {
    const [du, au] = [`${annee}-01-01`, `${annee}-12-31`];
    const [seances, dossiers] = await Promise.all([
      this.seances(cppId, du, au),
      this.calls.call(etudeInternal, 'lireActivite', { cppId, du, au }),
    ]);
    const provisoire = annee >= Number(this.clock.today().slice(0, 4));
    return { ...chiffresDuRapport(annee, { seances, dossiers }), annee, provisoire };
  }

  /** With who was there and who could be. */
  async seances(cppId: CppId, du: Jour, au: Jour) {
    const lues = await this.repository.seances(cppId, du, au);
    return Promise.all(
      lues.map(async (s) => ({ ...s, enFonction: s.reportee ? 0 : (await this.membres.enFonction(cppId, s.date)).length })),
    );
  }
}
