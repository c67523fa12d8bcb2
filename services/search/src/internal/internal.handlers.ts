/** What etude asks: by the specification the exports of trials are its calls, and the list of them is here. */
import { Handles } from '@riph/chassis/calls/handles';
import { Workbooks } from '@riph/chassis/print/workbooks';
import { Comites } from '@riph/chassis/reference/comites';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { searchInternal } from '@riph/contracts/search/search.internal';
import { COLONNES_ESSAIS, COLONNES_ESSAIS_COMPLETES, filtresEssaisEnMots } from '../etudes/essais-export.ts';
import { EtudeRepository } from '../etudes/etude.repository.ts';

@Handles(searchInternal)
export class InternalHandlers implements Handlers<typeof searchInternal> {
  constructor(
    private readonly etudes: EtudeRepository,
    private readonly comites: Comites,
    private readonly classeurs: Workbooks,
  ) {}

  async exporterEtudesCtis({ input: { recherche, complet }, actor }: Input<typeof searchInternal, 'exporterEtudesCtis'>) {
    if (!actor) throw refusal('droit.manquant', { droit: 'DOSSIER_EXPORTER' });
    return this.classeurs.ecrire(
      {
        titre: 'Essais de médicaments',
        nom: complet ? 'etudes-essais' : 'etudes-essais-liste',
        filtres: filtresEssaisEnMots(recherche, await this.comites.tous()),
        colonnes: complet ? COLONNES_ESSAIS_COMPLETES : COLONNES_ESSAIS,
        lignes: this.etudes.parcourir(actor, recherche),
      },
      actor,
    );
  }
}
