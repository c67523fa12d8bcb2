import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { ActeDemande, ActeExamen, ResultatActe } from '../socle/acte.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { empechementsConformite } from './avis.rules.ts';
import { AvisFinal } from './avis-final.ts';
import { Delegataires } from './delegataires.ts';
import { Deliberation } from './deliberation.ts';

/** CONFIRMER_CONFORMITE (AVI-04). R1123-23: the president, or a vice-president for him, checks the reply by delegation of the committee; no séance is needed. */
@Injectable()
export class Conformite {
  readonly confirmation: ActeExamen = { guard: (d, actor) => this.gardes(d, actor), run: (acte) => this.confirmer(acte) };

  constructor(
    private readonly avis: AvisFinal,
    private readonly deliberation: Deliberation,
    private readonly examen: ExamenAccess,
    private readonly delegataires: Delegataires,
  ) {}

  private async gardes(dossier: Dossier, actor: Actor): Promise<string[]> {
    const { ecartes, examens } = await this.deliberation.faits(dossier);
    const duDelegataire = await this.delegataires.empechements(dossier, actor, ecartes);
    return [...duDelegataire, ...empechementsConformite(dossier, examens)];
  }

  private async confirmer({ dossier, actor, donnees, requestId }: ActeDemande): Promise<ResultatActe> {
    await this.examen.assertComite(dossier, actor);
    const { ecartes } = await this.deliberation.faits(dossier);
    const delegataire = await this.delegataires.lire(dossier, donnees.decidePar, actor, ecartes);
    const avis = { sens: 'FAVORABLE' as const, motifIds: [], motivation: donnees.commentaire ?? '' };
    const apres = await this.avis.rendre(dossier, avis, {
      evenement: 'CONFIRMER_CONFORMITE',
      delegataire,
      ecartes,
      actor,
      requestId,
    });
    return { dossier: apres, message: 'La réponse est conforme : l’avis favorable est rendu.' };
  }
}
