/** The study of a device that goes with a trial: a mixed pair moves together, and does not move once its committee has spoken. Rule: MIX-03. */
import { Injectable } from '@nestjs/common';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { StatutDossier } from '@riph/contracts/etude/dossier.workflow';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type Lie, ReaffectationRepository } from './reaffectation.repository.ts';

const AVIS: readonly StatutDossier[] = ['AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS', 'AVIS_DEFAVORABLE', 'REJET_IMPLICITE'];
/** No dossier of the study is left out. */
const AUCUN = 0;

@Injectable()
export class DispositifLie {
  constructor(
    private readonly liens: LiensRepository,
    private readonly repository: ReaffectationRepository,
  ) {}

  /** Its dossiers, under a confirmed link. */
  async lire(numeroCtis: string): Promise<Lie[]> {
    const lien = (await this.liens.duMedicament(numeroCtis)).find((l) => l.statut === 'CONFIRME');
    return lien?.etuId == null ? [] : this.repository.lies(AUCUN, lien.etuId);
  }

  /** Throws `transition.refusee` when the other side has its opinion. */
  async assertMobile(numeroCtis: string): Promise<void> {
    const decide = (await this.lire(numeroCtis)).find((l) => AVIS.includes(l.statut));
    assertAllowed(
      decide
        ? [
            `Le dossier de dispositif ${decide.numero ?? ''}, lié à cet essai, a déjà l’avis de son comité : l’essai reste au même comité. Rompez d’abord le lien s’il n’a plus lieu d’être.`,
          ]
        : [],
    );
  }
}
