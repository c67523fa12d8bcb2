/** Rebuild and state of the indexes, for the administration. */

import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { DossierWriter } from '../dossiers/dossier-writer.ts';
import { EtatIndexation } from './etat.ts';
import { Reconstruction } from './reconstruction.ts';

const lancee = (isStarted: boolean, done: string) => ({
  lancee: isStarted,
  message: isStarted ? done : 'Une reconstruction est déjà en cours : attendez sa fin.',
});

@Handles(searchIndexation)
export class IndexationHandlers implements Handlers<typeof searchIndexation> {
  constructor(
    private readonly reconstruction: Reconstruction,
    private readonly etatIndexation: EtatIndexation,
    private readonly writer: DossierWriter,
    private readonly callService: CallService,
  ) {}

  async synchroniserDossiers() {
    return lancee(
      await this.reconstruction.lancer({ vider: false }),
      'La reconstruction de l’index des dossiers est lancée. La recherche reste utilisable.',
    );
  }

  async viderDossiers() {
    return lancee(
      await this.reconstruction.lancer({ vider: true }),
      'L’index des dossiers est en cours de vidage. Reconstruisez-le ensuite.',
    );
  }

  async lireInfos() {
    const [{ etat }, indexes, { total }] = await Promise.all([
      this.etatIndexation.lire(),
      this.writer.compter(),
      this.callService.call(etudeInternal, 'indexation', { apres: 0, taille: 1 }),
    ]);
    const enBase = total ?? 0;
    const enCours = etat.enCours && { depuis: etat.enCours.depuis, faits: etat.enCours.faits, total: etat.enCours.total };
    return {
      indexes: [
        { objet: 'DOSSIER' as const, enBase, indexes, ecart: enBase - indexes, derniereReconstruction: etat.derniere, enCours },
      ],
    };
  }
}
