/** Séances that wait for something: today's, those to declare held, those whose minutes are to write or to close. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { etapeDe } from '@riph/contracts/seance/etape';
import { momentDe, parDateEtHeure } from '@riph/contracts/seance/moment';
import { AbsencesRepository } from '../absences/absences.repository.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { dossiersDe } from '../seance/vue.ts';
import { Membres } from '../voisins/membres.ts';
import { quorumPrevu } from './tableau.rules.ts';

const LIMITE = 10;

@Injectable()
export class SeancesAFaire {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly membres: Membres,
    private readonly absences: AbsencesRepository,
  ) {}

  /** Those of today first, then the oldest. Who has no active committee has none. */
  async lister({ cppId }: Actor) {
    if (cppId === null) return [];
    const moment = momentDe(this.clock.now());
    const lues = await this.seances.nonFinies(cppId, moment.jour, LIMITE);
    const annoncees = await this.absences.deSeances(lues.map((s) => s.id));
    const lignes = await Promise.all(
      lues.map(async (s) => {
        const etape = etapeDe({ ...s, dossiers: dossiersDe(s) }, moment);
        if (etape === null) return [];
        const absents = annoncees.filter((a) => a.seanceId === s.id).map((a) => a.utiId);
        return [{ ...s, seanceId: s.id, etape, dossiers: dossiersDe(s), ...(await this.quorum(s, absents)) }];
      }),
    );
    const passee = (s: { date: Jour }) => (s.date < moment.jour ? 1 : 0);
    return lignes.flat().toSorted((a, b) => passee(a) - passee(b) || parDateEtHeure(a, b));
  }

  private async quorum(s: SeanceVue, absents: readonly UtiId[]) {
    const enFonction = await this.membres.enFonction(s.cppId, s.date);
    const { absences, possible } = quorumPrevu(enFonction, absents, s.type);
    return { membres: enFonction.length, absences, quorum: s.presents > 0 ? s.quorumAtteint === true : possible };
  }
}
