/** What must be filed: matrix by regulation, type and qualification (PIE-01). */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { refusReferentiel } from '@riph/contracts/referentiel/referentiel.errors';
import { ParametresRepository } from '../applicatif/parametres.repository.ts';
import { deReglementation, ReferentielCache } from '../listes/referentiel.cache.ts';

@Handles(referentielPiecesObligatoires)
export class PiecesObligatoiresHandlers implements Handlers<typeof referentielPiecesObligatoires> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly parametres: ParametresRepository,
  ) {}

  async lire({ params }: Input<typeof referentielPiecesObligatoires.calls.lire>) {
    const found = (await this.cache.lire()).pieces.find((p) => p.paramId === params.paramId);
    if (!found) throw refusReferentiel('referentiel.valeurInconnue', { quoi: 'Pièce obligatoire' });
    return found;
  }
  async listerParReglementation({ params }: Input<typeof referentielPiecesObligatoires.calls.listerParReglementation>) {
    return deReglementation((await this.cache.lire()).pieces, params.reglementationCode);
  }
  lireMessageManquante() {
    return this.parametres.texte('MESSAGE_PJ_MANQUANTE');
  }
  lireMessageMultiple() {
    return this.parametres.texte('MESSAGE_PJ_MULTIPLE');
  }
}
