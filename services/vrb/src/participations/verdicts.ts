/** Whether a stay is accepted: the rules over all that the person takes part in, and nothing of it in the answer. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DesId, VolId } from '@riph/contracts/core/ids';
import { enEuros } from '@riph/contracts/vrb/etude.schemas';
import {
  type Demande,
  MOTIFS_REFUS,
  montantRestant,
  motifsDeRefus,
  type Plafond,
  premiereDate,
} from '@riph/contracts/vrb/participation.rules';
import type { Verdict } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { Plafonds } from '../voisins/plafonds.ts';
import { type ParticipationGardee, ParticipationsRepository, type SansPeriode } from './participations.repository.ts';

/** All that persons take part in, and the caps: read once for a question. */
export type Situation = { participations: ParticipationGardee[]; sansPeriode: SansPeriode[]; plafonds: Plafond[] };

@Injectable()
export class Verdicts {
  constructor(
    private readonly repository: ParticipationsRepository,
    private readonly plafonds: Plafonds,
    private readonly clock: Clock,
  ) {}

  /** `plafonds`: read before a transaction, which must wait for no neighbour. */
  async situation(volIds: readonly VolId[], plafonds: Plafond[], tx?: Tx): Promise<Situation> {
    if (volIds.length === 0) return { participations: [], sansPeriode: [], plafonds };
    const participations = await this.repository.desPersonnes(volIds, tx);
    return { participations, sansPeriode: await this.repository.sansPeriode(volIds, tx), plafonds };
  }

  /** What each may still receive for a stay that begins today, in euros. */
  async restes(volIds: readonly VolId[], plafonds: Plafond[]): Promise<Map<number, number>> {
    const { participations } = await this.situation(volIds, plafonds);
    const jour = this.clock.today();
    const reste = (volId: VolId) =>
      montantRestant(
        participations.filter((p) => p.volId === volId),
        jour,
        plafonds,
      );
    return new Map(volIds.map((volId) => [volId, enEuros(Math.max(0, reste(volId)))]));
  }

  lirePlafonds(): Promise<Plafond[]> {
    return this.plafonds.lire();
  }

  /** `saufDesId`: the designation that is changed. */
  juger(d: Demande, s: Situation, volId: VolId | null, saufDesId?: DesId): Verdict {
    const jour = this.clock.today();
    const toutes = s.participations.filter((p) => p.volId === volId && p.desId !== saufDesId);
    const motifs = motifsDeRefus(d, toutes, s.plafonds, jour);
    const enAttente = s.sansPeriode.some((p) => p.volId === volId && p.desId !== saufDesId && p.etuId === d.etuId);
    const tous = MOTIFS_REFUS.filter((m) => motifs.includes(m) || (m === 'DEJA_DESIGNE' && enAttente));
    const reste = Math.max(0, montantRestant(toutes, d.debut, s.plafonds));
    return {
      disponible: tous.length === 0,
      motifs: tous,
      dateDisponibilite: tous.length === 0 || enAttente ? null : premiereDate(d, toutes, s.plafonds, jour),
      montantRestant: enEuros(reste),
      pour: { dateDebut: d.debut, dateFin: d.fin, montantTotal: enEuros(d.centimes) },
    };
  }

  /** Throws `vrb.participationRefusee`. */
  exiger(d: Demande, s: Situation, volId: VolId | null, saufDesId?: DesId): void {
    const { disponible, motifs, dateDisponibilite, montantRestant: reste } = this.juger(d, s, volId, saufDesId);
    if (!disponible) throw refus('vrb.participationRefusee', { motifs, dateDisponibilite, montantRestant: reste });
  }

  /** A change of the amount alone: dates that were accepted stay. Throws `vrb.participationRefusee`. */
  exigerArgent(d: Demande, s: Situation, volId: VolId, saufDesId: DesId): void {
    const verdict = this.juger(d, s, volId, saufDesId);
    const motifs = verdict.motifs.filter((m) => m === 'PLAFOND' || m === 'INDEMNITE_INTERDITE');
    if (motifs.length > 0)
      throw refus('vrb.participationRefusee', { motifs, dateDisponibilite: null, montantRestant: verdict.montantRestant });
  }
}
