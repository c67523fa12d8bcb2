/** Who may know the requests on a dossier: the committee in charge, the administration, each expert his own. Nobody else, a sponsor least of all (R1123-12). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { refus as refusDossier } from '@riph/contracts/etude/socle/dossier.errors';
import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import { estJugeEtPartie } from '@riph/contracts/etude/socle/liens';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { Dossiers, type Presentation } from '../voisins/dossiers.ts';
import { type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';

export type DossierDuComite = Presentation & { cppId: CppId };

@Injectable()
export class SollicitationAccess {
  constructor(
    private readonly dossiers: Dossiers,
    private readonly repository: SollicitationRepository,
  ) {}

  /** A dossier whose requests the committee or the administration reads. Throws `expertise.dossierIntrouvable`, `cpp.nonSelectionne`. */
  async duComite(dosId: DosId, actor: Actor): Promise<DossierDuComite> {
    if (isProfilCpp(actor.profil) && actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    const d = await this.dossiers.presentation(dosId);
    const isSien = actor.profil === 'SUPER_ADMIN' || (isProfilCpp(actor.profil) && d?.cppId === actor.cppId);
    if (!d || d.cppId === null || !isSien || estJugeEtPartie(actor, d)) throw refus('expertise.dossierIntrouvable', { dosId });
    if (actor.profil === 'INSTRUCTEUR' && d.conflits.includes(actor.utiId)) throw refusDossier('dossier.conflit', {});
    return { ...d, cppId: d.cppId };
  }

  /** The same, still examined: what is done about an expert ends with the dossier. Throws `expertise.dossierClos`. */
  async enExamen(dosId: DosId, actor: Actor): Promise<DossierDuComite> {
    const d = await this.duComite(dosId, actor);
    this.assertEnExamen(d);
    return d;
  }

  assertEnExamen(d: Pick<Presentation, 'statut'>): void {
    if (isFinal(d.statut)) throw refus('expertise.dossierClos', {});
  }

  /** What was asked of the expert who asks, the last first. Throws `expertise.introuvable`. */
  async siennes(dosId: DosId, actor: Actor): Promise<Sollicitation[]> {
    const toutes = (await this.repository.duDossier(dosId)).filter((s) => s.expId === actor.utiId);
    if (toutes.length === 0) throw refus('expertise.introuvable', { dosId });
    return toutes.toReversed();
  }

  /** The requests on a dossier that this reader may know. */
  async lisibles(dosId: DosId, actor: Actor): Promise<Sollicitation[]> {
    if (actor.profil === 'EXPERT') return this.siennes(dosId, actor);
    const { cppId } = await this.duComite(dosId, actor);
    return (await this.repository.duDossier(dosId)).filter((s) => actor.profil === 'SUPER_ADMIN' || s.cppId === cppId);
  }
}
