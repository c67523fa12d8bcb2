import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';

/** Ends what somebody held in a request: he reports on it no more. A token of injection: the reporters' room implements it. */
export abstract class Ecartement {
  abstract ecarter(tx: Tx, dossier: Dossier, utiId: UtiId): Promise<void>;
}

/** A link of interest with a dossier, and what follows at once (L1123-3, R1123-12): he reads the evaluation no more, counts in no quorum and reports no more. */
@Injectable()
export class Liens {
  constructor(
    private readonly db: Database,
    private readonly repository: LiensRepository,
    private readonly membres: Membres,
    private readonly sieges: Ecartement,
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {}

  /** Said aloud in a séance: who said it was checked there. Throws `dossier.introuvable`. */
  async declarerEnSeance({ dosId, ...lien }: { dosId: DosId; utiId: UtiId; motif: string }, actor: Actor | null) {
    const dossier = await this.flow.head(dosId);
    if (!dossier) throw refus('dossier.introuvable', { dosId });
    return this.declarer(dossier, lien, actor);
  }

  /** Declared twice, the first stands. Who may declare for whom was checked by the caller; `rapporteur.empeche` for somebody outside the committee. */
  async declarer(dossier: Dossier, lien: { utiId: UtiId; motif: string }, actor: Actor | null) {
    const { utiId, motif } = lien;
    const membre = await this.membres.membre(dossier, this.clock.today(), utiId);
    if (!membre) throw refus('rapporteur.empeche', { raisons: ['Cette personne n’est pas membre du comité.'] });
    return this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const known = await this.repository.lire(tx, dossier.id, utiId);
      if (known) return known;
      tx.journal({ entityCode: this.flow.entityCode, entityId: dossier.id, action: 'CONFLIT_DECLARE', details: { utiId } });
      const declare = await this.repository.ajouter(tx, {
        dosId: dossier.id,
        utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        motif,
        declareLe: this.clock.instant(),
        declarePar: actor?.nom ?? 'La plateforme',
      });
      await this.sieges.ecarter(tx, dossier, utiId);
      return declare;
    });
  }
}
