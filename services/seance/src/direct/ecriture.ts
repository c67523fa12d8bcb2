/** One write of a living séance: under the lock of the séance, on the version that was read, with its line, its journal and its fact. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { DirectLu } from '@riph/contracts/seance/direct.schemas';
import { momentDe } from '@riph/contracts/seance/moment';
import { refus } from '@riph/contracts/seance/seance.errors';
import { Actes } from '../seance/actes.ts';
import { type Direct, DirectRepository } from '../seance/direct.repository.ts';
import { type Seance, SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { raisonAutreJour, raisonFermee } from './direct.rules.ts';
import { Etat } from './etat.ts';

/** `action` and `details`: the line of the journal. `texte` null: a ballot, which has no line on the page. */
export type Fait = { texte: string | null; action: string; dosId?: DosId; details?: object };
export type Ecrit = { tx: Tx; seance: Seance; direct: Direct; heure: string };
type Demande = {
  seance: SeanceVue;
  /** As it was read; null when it was compared before something that cannot be undone. */
  version: number | null;
  actor: Actor;
  /** Possible the day after too: it notes no hour. */
  unAutreJour?: boolean;
};

class Perime extends Error {}

@Injectable()
export class Ecriture {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly repository: DirectRepository,
    private readonly actes: Actes,
    private readonly etat: Etat,
  ) {}

  /** The state that follows; `faire` answers null when there was nothing to write. Throws `seance.directFerme` when nothing may be written, `seance.directPerime` with what was done since `version`. */
  async ecrire(
    { seance: lue, version, actor, unAutreJour }: Demande,
    faire: (c: Ecrit) => Promise<Fait | null>,
  ): Promise<DirectLu> {
    try {
      await this.db.transaction(async (tx) => {
        const seance = await this.seances.lock(tx, lue.id);
        if (!seance) throw refus('seance.introuvable', { seanceId: lue.id });
        const direct = await this.repository.lire(lue.id, tx);
        const moment = momentDe(this.clock.now());
        if (!direct) throw refus('seance.directFerme', { raison: 'Ouvrez d’abord la séance.' });
        const raison = raisonFermee(seance, direct, moment) ?? (unAutreJour ? null : raisonAutreJour(seance, moment));
        if (raison) throw refus('seance.directFerme', { raison });
        if (version !== null && direct.version !== version) throw new Perime();
        const fait = await faire({ tx, seance, direct, heure: moment.heure });
        if (fait) await this.noter(tx, seance.id, fait, actor);
      });
    } catch (error) {
      throw error instanceof Perime && version !== null ? await this.perime(lue, version, actor) : error;
    }
    return this.etat.lire(lue.id, actor);
  }

  /** Before what another service keeps: the head of the séance on the version that was read. Throws as `ecrire`. */
  async assertVersion(seance: SeanceVue, version: number, actor: Actor): Promise<void> {
    const direct = await this.repository.lire(seance.id);
    const moment = momentDe(this.clock.now());
    const raison = raisonFermee(seance, direct, moment) ?? raisonAutreJour(seance, moment);
    if (raison) throw refus('seance.directFerme', { raison });
    if (direct?.version !== version) throw await this.perime(seance, version, actor);
  }

  async noter(tx: Tx, seanceId: SeanceId, { texte, action, dosId, details }: Fait, actor: Actor): Promise<void> {
    if (texte === null) await this.actes.bulletin(tx, seanceId);
    else await this.actes.noter(tx, seanceId, { texte, par: actor.nom, ...(dosId !== undefined && { dosId }) });
    tx.journal({
      entityCode: 'SEANCE',
      entityId: seanceId,
      action,
      details: { ...(dosId !== undefined && { dosId }), ...details },
    });
  }

  /** What was done meanwhile, by whom, as far as the caller may read it. */
  async perime(seance: SeanceVue, version: number, actor: Actor) {
    const { actes } = await this.etat.lire(seance.id, actor);
    const depuis = actes.filter((a) => a.version > version).toReversed();
    const mots = depuis.map((a) => `${a.par}, à ${a.a} : ${a.texte}`);
    return refus('seance.directPerime', { depuis: mots.length > 0 ? mots : ['un autre écran a écrit'] });
  }
}
