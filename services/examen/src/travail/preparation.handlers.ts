import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenPreparation } from '@riph/contracts/examen/preparation.calls';
import { preparationLue } from '@riph/contracts/examen/travail.schemas';
import { DocumentsTravail } from './documents-travail.ts';

/** What prepares the examination of a dossier: grids, summaries, bibliography. */
@Handles(examenPreparation)
export class PreparationHandlers implements Handlers<typeof examenPreparation> {
  constructor(private readonly documents: DocumentsTravail) {}

  async lister({ params, actor }: Input<typeof examenPreparation, 'lister'>) {
    return preparationLue.array().parse(await this.documents.lister(params.dosId, 'PREPARATION', actor));
  }

  async ajouter({ params, files, actor }: Input<typeof examenPreparation, 'ajouter'>) {
    const [fichier] = files.fichier;
    const ajoute = { famille: 'PREPARATION', type: params.typeDocument, fichier } as const;
    return preparationLue.parse(await this.documents.ajouter(params.dosId, ajoute, actor));
  }

  telecharger({ params, actor }: Input<typeof examenPreparation, 'telecharger'>) {
    return this.documents.telecharger(params, 'PREPARATION', actor);
  }

  supprimer({ params, actor }: Input<typeof examenPreparation, 'supprimer'>) {
    return this.documents.supprimer(params, 'PREPARATION', actor);
  }
}
