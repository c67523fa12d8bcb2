import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { examenBrouillonReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { isTropVolumineux } from '../socle/taille.rules.ts';
import { BrouillonReponseRepository, VERSION_VIERGE } from './brouillon-reponse.repository.ts';
import { Demandes } from './demandes.ts';

/** What is typed and joined of an answer, kept until it is sent. */
@Handles(examenBrouillonReponse)
export class BrouillonReponseHandlers implements Handlers<typeof examenBrouillonReponse> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly flow: Flow,
    private readonly demandes: Demandes,
    private readonly repository: BrouillonReponseRepository,
    private readonly db: Database,
  ) {}

  /** What its reader typed of an answer; empty when nothing was, when no request of that kind waits for one, or for a committee that copies none. */
  async lire({ params, actor }: Input<typeof examenBrouillonReponse, 'lire'>) {
    const dossier = await this.access.sien(params.dosId, actor);
    const demande = await this.demandes.enCours(dossier);
    const kept = demande?.type === params.type ? await this.repository.lire(demande.id, actor) : null;
    return { version: kept?.version ?? VERSION_VIERGE, enregistreLe: kept?.majLe ?? null, textes: kept?.textes ?? [] };
  }

  async enregistrer({ params, body, actor }: Input<typeof examenBrouillonReponse, 'enregistrer'>) {
    const { id } = await this.aRepondre(params.dosId, actor);
    if (isTropVolumineux(body.textes)) throw refus('dossier.tropVolumineux', {});
    return this.db.transaction(async (tx) => {
      // An answer sent meanwhile waits, and one sent before is seen.
      const dossier = await this.flow.lock(tx, { id });
      const raison = this.flow.raisonNonModifiable(dossier, actor);
      if (raison) throw refus('dossier.nonModifiable', { raison });
      const demande = await this.attendue(tx, dossier, params.type);
      const saved = await this.repository.enregistrer(tx, demande, body.version, body.textes, actor);
      if (saved) return saved;
      const kept = await this.repository.lire(demande.id, actor, tx);
      throw refus('dossier.versionPerimee', {
        courant: kept?.textes ?? [],
        version: kept?.version ?? VERSION_VIERGE,
        par: kept?.majPar ?? actor.nom,
        le: kept?.majLe ?? '',
      });
    });
  }

  /** Its sponsor; where an answer is copied from the portal, its committee too. */
  private aRepondre(id: DosId, actor: Actor): Promise<Dossier> {
    return this.flow.isReponseRecopiee ? this.access.sien(id, actor) : this.access.duDeposant(id, actor);
  }

  /** The request of that kind that waits for an answer: a tab opened on an earlier one writes in no other. */
  private async attendue(tx: Tx, d: Pick<Dossier, 'id' | 'statut'>, type: TypeDemande) {
    const demande = await this.demandes.enCours(d, tx);
    if (demande?.type !== type) throw refus('dossier.nonModifiable', { raison: 'Aucune demande n’attend de réponse.' });
    return demande;
  }
}
