import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenContributions } from '@riph/contracts/examen/contributions.calls';
import { contributionLue } from '@riph/contracts/examen/travail.schemas';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Membres } from '../socle/membres.ts';
import { DocumentsTravail } from './documents-travail.ts';

/** What members contribute to the examination of a dossier, reporters or not; the secretariat may join it for them. */
@Handles(examenContributions)
export class ContributionsHandlers implements Handlers<typeof examenContributions> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly documents: DocumentsTravail,
    private readonly membres: Membres,
  ) {}

  async lister({ params, actor }: Input<typeof examenContributions, 'lister'>) {
    const lus = await this.documents.lister(params.dosId, 'CONTRIBUTION', actor, params.codeTypeDocument);
    return contributionLue.array().parse(lus);
  }

  async ajouter({ params, files, actor }: Input<typeof examenContributions, 'ajouter'>) {
    if (params.codeTypeDocument === 'NOTE_PRESIDENT') await this.exigerPresidence(params.dosId, actor);
    const [fichier] = files.fichier;
    const ajoute = { famille: 'CONTRIBUTION', type: params.codeTypeDocument, fichier } as const;
    return contributionLue.parse(await this.documents.ajouter(params.dosId, ajoute, actor));
  }

  telecharger({ params, actor }: Input<typeof examenContributions, 'telecharger'>) {
    return this.documents.telecharger(params, 'CONTRIBUTION', actor);
  }

  supprimer({ params, actor }: Input<typeof examenContributions, 'supprimer'>) {
    return this.documents.supprimer(params, 'CONTRIBUTION', actor);
  }

  /** A member signs a note of the president only when he presides. */
  private async exigerPresidence(dosId: DosId, actor: Actor): Promise<void> {
    const dossier = await this.access.duComite(dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && !(await this.membres.estPresident(dossier, actor.utiId)))
      throw refus('contribution.president', {});
  }
}
