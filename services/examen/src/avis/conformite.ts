import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { ActeDemande, ActeExamen, ResultatActe } from '../socle/acte.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Membres } from '../socle/membres.ts';
import { empechementsConformite } from './avis.rules.ts';
import { AvisFinal } from './avis-final.ts';
import { Deliberation } from './deliberation.ts';

/** CONFIRMER_CONFORMITE (AVI-04). R1123-23: the president checks the reply by delegation of the committee; no séance is needed. */
@Injectable()
export class Conformite {
  readonly confirmation: ActeExamen = { guard: (d, actor) => this.gardes(d, actor), run: (acte) => this.confirmer(acte) };

  constructor(
    private readonly avis: AvisFinal,
    private readonly deliberation: Deliberation,
    private readonly examen: ExamenAccess,
    private readonly membres: Membres,
  ) {}

  private async gardes(dossier: Dossier, actor: Actor): Promise<string[]> {
    const duPresident = await this.empechementsDuPresident(dossier, actor);
    return [...duPresident, ...empechementsConformite(dossier, (await this.deliberation.faits(dossier)).examens)];
  }

  /** Typed by the secretariat on the president's decision, or by the president himself. */
  private async empechementsDuPresident(dossier: Dossier, actor: Actor): Promise<string[]> {
    if (actor.profil !== 'INSTRUCTEUR' || (await this.membres.estPresident(dossier, actor.utiId))) return [];
    return ['La conformité de la réponse est confirmée par le président du comité.'];
  }

  private async confirmer({ dossier, actor, donnees, requestId }: ActeDemande): Promise<ResultatActe> {
    await this.examen.assertComite(dossier, actor);
    const { ecartes } = await this.deliberation.faits(dossier);
    const avis = { sens: 'FAVORABLE' as const, motifIds: [], motivation: donnees.commentaire ?? '' };
    const apres = await this.avis.rendre(dossier, avis, { evenement: 'CONFIRMER_CONFORMITE', ecartes, actor, requestId });
    return { dossier: apres, message: 'La réponse est conforme : l’avis favorable est rendu.' };
  }
}
