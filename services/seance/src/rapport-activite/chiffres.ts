/** The figures of a report: séances are ours, dossiers are asked of etude, trials of dossier-ctis, members in office of identity. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import {
  type ChiffresRapport,
  chiffresDuRapport,
  type EssaisDuComite,
  essaisDuComite,
} from '@riph/contracts/seance/rapport-activite.regles';
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

  async de(
    cppId: CppId,
    annee: number,
  ): Promise<ChiffresRapport & { annee: number; provisoire: boolean; essais: EssaisDuComite | null }> {
    const [du, au] = [`${annee}-01-01`, `${annee}-12-31`];
    const [seances, dossiers, essais] = await Promise.all([
      this.seances(cppId, du, au),
      this.calls.call(etudeInternal, 'lireActivite', { cppId, du, au }),
      orWhileAway(this.calls.call(dossierCtisInternal, 'lireBilan', { du, au }), null),
    ]);
    const provisoire = annee >= Number(this.clock.today().slice(0, 4));
    return {
      ...chiffresDuRapport(annee, { seances, dossiers }),
      essais: essais && essaisDuComite(essais, cppId),
      annee,
      provisoire,
    };
  }

  /** With who was there and who could be. */
  async seances(cppId: CppId, du: Jour, au: Jour) {
    const lues = await this.repository.seances(cppId, du, au);
    return Promise.all(
      lues.map(async (s) => ({ ...s, enFonction: s.reportee ? 0 : (await this.membres.enFonction(cppId, s.date)).length })),
    );
  }
}
