import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { Designations } from '../rapporteurs/designations.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';

/** A link of interest with a dossier, and what follows at once (L1123-3, R1123-12): he reads the evaluation no more, counts in no quorum and reports no more. */
@Injectable()
export class Liens {
  constructor(
    private readonly db: Database,
    private readonly repository: LiensRepository,
    private readonly membres: Membres,
    private readonly designations: Designations,
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {}

  /** Declared twice, the first stands. Who may declare for whom was checked by the caller; `rapporteur.empeche` for somebody outside the committee. */
  async declarer(dossier: Dossier, lien: { utiId: UtiId; motif: string }, actor: Actor | null) {
    const { utiId, motif } = lien;
    const membre = await this.membres.membre(dossier, this.clock.today(), utiId);
    if (!membre) throw refus('rapporteur.empeche', { raisons: ['Cette personne n’est pas membre du comité.'] });
    return this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const known = await this.repository.lire(tx, dossier.id, utiId);
      if (known) return known;
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, action: 'CONFLIT_DECLARE', details: { utiId } });
      const declare = await this.repository.ajouter(tx, {
        dosId: dossier.id,
        utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        motif,
        declareLe: this.clock.instant(),
        declarePar: actor?.nom ?? 'La plateforme',
      });
      await this.designations.ecarter(tx, dossier, utiId);
      return declare;
    });
  }
}
