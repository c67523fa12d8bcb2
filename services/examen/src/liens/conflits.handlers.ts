/** Links of interest with a dossier: who declared one, and what follows at once. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeConflits } from '@riph/contracts/etude/instruction/conflits.calls';
import { ExamenAccess } from '../socle/examen.access.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Liens } from './liens.ts';
import { MembreAccess } from './membre.access.ts';

@Handles(etudeConflits)
export class ConflitsHandlers implements Handlers<typeof etudeConflits> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly repository: LiensRepository,
    private readonly liens: Liens,
    private readonly membreAccess: MembreAccess,
  ) {}

  async listerConflits({ params, actor }: Input<typeof etudeConflits, 'listerConflits'>) {
    const { comiteDepuis } = await this.access.evaluationVisible(params.dosId, actor);
    // Nobody declared that he is of the first committee: who is set aside so is told where reporters are chosen, and in the minutes.
    const conflits = (await this.repository.lister(params.dosId)).filter((c) => !c.premierComite);
    // Those of the committee that had the dossier before still count; they are not for this one to read.
    return conflits.filter((c) => actor.profil === 'SUPER_ADMIN' || comiteDepuis === null || c.declareLe >= comiteDepuis);
  }

  /** What the committee of the caller knows of him; of nobody else anything. */
  async listerLiensDuMembre({ params, actor }: Input<typeof etudeConflits, 'listerLiensDuMembre'>) {
    await this.membreAccess.assertDuComite(params.utiId, actor);
    return this.repository.duMembre(params.utiId, actor);
  }

  /** A member declares for himself, the secretariat for any member of the committee. Declared twice, the first stands. */
  async declarerConflit({ params, body, actor }: Input<typeof etudeConflits, 'declarerConflit'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && body.utiId !== actor.utiId)
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER' });
    return this.liens.declarer(dossier, body, actor);
  }
}
