/** What must be filed: matrix by regulation, type and qualification (PIE-01). */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { messageManquantes, messageMultiples } from '@riph/contracts/etude/depot/pieces.messages';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { deReglementation, ReferentielCache } from '../listes/referentiel-cache.ts';

@Handles(referentielPiecesObligatoires)
export class PiecesObligatoiresHandlers implements Handlers<typeof referentielPiecesObligatoires> {
  constructor(private readonly cache: ReferentielCache) {}

  async lire({ params }: Input<typeof referentielPiecesObligatoires, 'lire'>) {
    const found = (await this.cache.lire()).pieces.find((p) => p.paramId === params.paramId);
    if (!found) throw refus('referentiel.valeurInconnue', { quoi: 'Pièce obligatoire' });
    return found;
  }
  async listerParReglementation({ params }: Input<typeof referentielPiecesObligatoires, 'listerParReglementation'>) {
    return deReglementation((await this.cache.lire()).pieces, params.reglementationCode);
  }
  /** Asked of no dossier: the sentence without names. */
  async lireMessageManquante() {
    return messageManquantes();
  }
  async lireMessageMultiple() {
    return messageMultiples();
  }
}
