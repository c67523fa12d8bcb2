/** Séances that wait for something: today's, those to declare held, those whose minutes are to write or to close. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { etapeDe } from '@riph/contracts/seance/etape';
import { momentDe, parDateEtHeure } from '@riph/contracts/seance/moment';
import { quorumDe } from '@riph/contracts/seance/quorum';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { dossiersDe } from '../seance/vue.ts';
import { Membres } from '../voisins/membres.ts';

const LIMITE = 10;

@Injectable()
export class SeancesAFaire {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly membres: Membres,
  ) {}

  /** Those of today first, then the oldest. Who has no active committee has none. */
  async lister({ cppId }: Actor) {
    if (cppId === null) return [];
    const moment = momentDe(this.clock.now());
    const lues = await this.seances.nonFinies(cppId, moment.jour, LIMITE);
    const lignes = await Promise.all(
      lues.map(async (s) => {
        const etape = etapeDe({ ...s, dossiers: dossiersDe(s) }, moment);
        return etape === null ? [] : [{ ...s, seanceId: s.id, etape, dossiers: dossiersDe(s), ...(await this.quorum(s)) }];
      }),
    );
    const passee = (s: { date: Jour }) => (s.date < moment.jour ? 1 : 0);
    return lignes.flat().toSorted((a, b) => passee(a) - passee(b) || parDateEtHeure(a, b));
  }

  private async quorum(s: SeanceVue): Promise<{ membres: number; quorum: boolean }> {
    const enFonction = await this.membres.enFonction(s.cppId, s.date);
    const quorum = s.presents > 0 ? s.quorumAtteint === true : quorumDe(enFonction, s.type).atteint;
    return { membres: enFonction.length, quorum };
  }
}
