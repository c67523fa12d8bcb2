/** A period is taken off: by the investigator before it begins, by a super-manager for an error of typing: the call takes no reason, the line of the journal says which of the two it was. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { jourDe } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { DesignationsRepository, type PeriodeGardee } from '../designations/designations.repository.ts';
import type { Vue } from '../designations/lectures.ts';
import { UnderLock } from '../designations/under-lock.ts';
import { Periodes } from './periodes.ts';

const JOURS_CORRECTION = 30;

@Injectable()
export class Suppressions {
  constructor(
    private readonly lock: UnderLock,
    private readonly periodes: Periodes,
    private readonly repository: DesignationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `vrb.periodeIntrouvable`, `vrb.periodeNonSupprimable`, `vrb.dejaAnnulee`, `vrb.participationRefusee`. */
  supprimer({ desId, perPartId }: PeriodeGardee, actor: Actor): Promise<void> {
    return this.lock.changer(desId, actor, async (tx, vue, plafonds) => {
      const periode = this.periodes.trouver(vue, perPartId);
      if (vue.d.annuleeLe !== null) throw refus('vrb.dejaAnnulee', {});
      if (!this.isPermise(vue, periode, actor)) throw refus('vrb.periodeNonSupprimable', {});
      const restent = vue.periodes.filter((p) => p !== periode);
      // One that has begun is taken off for an error of typing: the money was given on the day that is left, whatever the cap says of it.
      if (this.clock.today() < periode.dateDebut) await this.periodes.exigerArgent(tx, vue, restent, plafonds);
      await this.repository.supprimerPeriodes(tx, [perPartId]);
      await this.periodes.suite(tx, vue, restent, 0, vue.isSuperGerant ? 'CORRIGER_PERIODE' : 'SUPPRIMER_PERIODE', actor);
    });
  }

  private isPermise({ isSuperGerant }: Vue, p: PeriodeGardee, actor: Actor): boolean {
    const jour = this.clock.today();
    if (isSuperGerant) return jour <= addJours(jourDe(p.creeLe), JOURS_CORRECTION);
    return actor.profil === 'VRB_INVESTIGATEUR' && jour < p.dateDebut;
  }
}
