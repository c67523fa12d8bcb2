/** Who may know the requests on a dossier: the committee in charge, the administration, each expert his own. Nobody else, a sponsor least of all (R1123-12). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { refus as refusDossier } from '@riph/contracts/etude/socle/dossier.errors';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import { isOver } from '@riph/contracts/examen/phases';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { Dossiers } from '../voisins/dossiers.ts';
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
    if (!d || d.cppId === null || !isSien(d, actor)) throw refus('expertise.dossierIntrouvable', { dosId });
    if (actor.profil === 'INSTRUCTEUR' && d.ecartes.includes(actor.utiId)) throw refusDossier('dossier.conflit', {});
    return { ...d, cppId: d.cppId };
  }

  /** The same, under examination: what is done about an expert begins and ends with it. Throws `expertise.horsExamen`, `expertise.dossierClos`. */
  async enExamen(dosId: DosId, actor: Actor): Promise<DossierDuComite> {
    const d = await this.duComite(dosId, actor);
    if (d.phase === 'HORS_COMITE') throw refus('expertise.horsExamen', {});
    this.assertEnExamen(d);
    return d;
  }

  assertEnExamen(d: Pick<Presentation, 'phase'>): void {
    if (isOver(d.phase)) throw refus('expertise.dossierClos', {});
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

/** Nobody judges a request that he filed himself. */
const isSien = (d: Presentation, { profil, cppId, utiId }: Actor): boolean =>
  profil === 'SUPER_ADMIN' || (isProfilCpp(profil) && d.cppId === cppId && !d.deposants.includes(utiId));
