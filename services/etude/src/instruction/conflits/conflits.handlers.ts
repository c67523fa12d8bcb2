/** Links of interest with a dossier: who declared one, and what follows at once. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeConflits } from '@riph/contracts/etude/conflits.calls';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Designations } from '../rapporteurs/designations.ts';
import { Membres } from '../rapporteurs/membres.ts';

type D<K extends keyof typeof etudeConflits.calls> = Input<(typeof etudeConflits.calls)[K]>;

@Handles(etudeConflits)
export class ConflitsHandlers implements Handlers<typeof etudeConflits> {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly repository: RapporteursRepository,
    private readonly membres: Membres,
    private readonly designations: Designations,
    private readonly transitions: DossierTransitions,
    private readonly clock: Clock,
  ) {}

  async listerConflits({ params, actor }: D<'listerConflits'>) {
    const { comiteDepuis } = await this.access.evaluationVisible(params.dosId, actor);
    const conflits = await this.repository.conflits(params.dosId);
    // Those of the committee that had the dossier before still count; they are not for this one to read.
    return conflits.filter((c) => actor.profil === 'SUPER_ADMIN' || comiteDepuis === null || c.declareLe >= comiteDepuis);
  }

  /**
   * A member declares for himself, the secretariat for any member of the committee. From then on he is set aside (RI 2010): he reads the evaluation no
   * more, counts in no quorum and reports no more. Declared twice, the first stands.
   */
  async declarerConflit({ params, body, actor }: D<'declarerConflit'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && body.utiId !== actor.utiId)
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER' });
    const membre = await this.membres.membre(dossier, this.clock.today(), body.utiId);
    if (!membre) throw refus('rapporteur.empeche', { raisons: ['Cette personne n’est pas membre du comité.'] });
    return this.db.transaction(async (tx) => {
      await this.transitions.lock(tx, dossier);
      const known = await this.repository.conflit(tx, dossier.id, body.utiId);
      if (known) return known;
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, action: 'CONFLIT_DECLARE', details: { utiId: body.utiId } });
      const declare = await this.repository.declarer(tx, {
        dosId: dossier.id,
        utiId: body.utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        motif: body.motif,
        declareLe: this.clock.instant(),
        declarePar: actor.nom,
      });
      await this.designations.ecarter(tx, dossier, body.utiId);
      return declare;
    });
  }
}
