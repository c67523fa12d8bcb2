/** A dossier as the staff of its committee may register it; another committee's is not found, nor what one filed oneself. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { estJugeEtPartie } from '@riph/contracts/etude/socle/liens';
import { refus } from '@riph/contracts/seance/seance.errors';
import { canSeeCpp } from '../seance/seance.access.ts';
import { type DossierResume, Dossiers } from '../voisins/dossiers.ts';

export type DossierDuCpp = DossierResume & { cppId: CppId };

@Injectable()
export class DossierAccess {
  constructor(private readonly dossiers: Dossiers) {}

  async visibleDossier(dosId: DosId, actor: Actor): Promise<DossierDuCpp> {
    const d = (await this.dossiers.resumes([dosId])).get(dosId);
    if (!d || d.cppId === null || !canSeeCpp(actor, d.cppId) || estJugeEtPartie(actor, d))
      throw refus('seance.dossierIntrouvable', { dosId });
    return { ...d, cppId: d.cppId };
  }

  /** Of these, those that the caller filed himself: under a committee profile, they are on no agenda for him. */
  async siens(dosIds: readonly DosId[], actor: Actor): Promise<Set<number>> {
    const resumes = await this.dossiers.resumes(dosIds);
    return new Set([...resumes.values()].filter((d) => estJugeEtPartie(actor, d)).map((d) => d.dosId));
  }
}
