/** A period is taken off: by the investigator before it begins, by a super-manager for an error of typing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { jourDe } from '@riph/contracts/core/paris';
import type { MOTIFS_CORRECTION } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { DesignationsRepository, type PeriodeGardee } from '../designations/designations.repository.ts';
import type { Vue } from '../designations/lectures.ts';
import { SousVerrou } from '../designations/sous-verrou.ts';
import { Periodes } from './periodes.ts';

type Motif = (typeof MOTIFS_CORRECTION)[number];
const JOURS_CORRECTION = 30;

@Injectable()
export class Suppressions {
  constructor(
    private readonly verrou: SousVerrou,
    private readonly periodes: Periodes,
    private readonly repository: DesignationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `vrb.periodeIntrouvable`, `vrb.periodeNonSupprimable`, `vrb.dejaAnnulee`. */
  supprimer({ desId, perPartId }: PeriodeGardee, motif: Motif | undefined, actor: Actor): Promise<void> {
    return this.verrou.changer(desId, actor, async (tx, vue) => {
      const periode = this.periodes.trouver(vue, perPartId);
      if (vue.d.annuleeLe !== null) throw refus('vrb.dejaAnnulee', {});
      if (!this.isPermise(vue, periode, motif, actor)) throw refus('vrb.periodeNonSupprimable', {});
      await this.repository.supprimerPeriodes(tx, [perPartId]);
      const restent = vue.periodes.filter((p) => p !== periode);
      await this.periodes.suite(tx, vue, restent, 0, motif ? `SUPPRIMER_PERIODE_${motif}` : 'SUPPRIMER_PERIODE', actor);
    });
  }

  private isPermise({ isSuperGerant }: Vue, p: PeriodeGardee, motif: Motif | undefined, actor: Actor): boolean {
    const jour = this.clock.today();
    if (isSuperGerant) return motif !== undefined && jour <= addJours(jourDe(p.creeLe), JOURS_CORRECTION);
    return actor.profil === 'VRB_INVESTIGATEUR' && jour < p.dateDebut;
  }
}
