/** A dossier as the staff of its committee may register it; another committee's is not found. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusSeance } from '@riph/contracts/seance/seance.errors';
import { canSeeCpp } from '../seance/seance.access.ts';
import { type DossierResume, Dossiers } from '../voisins/dossiers.ts';

export type DossierDuCpp = DossierResume & { cppId: number };

@Injectable()
export class DossierAccess {
  constructor(private readonly dossiers: Dossiers) {}

  async visibleDossier(dosId: number, actor: Actor): Promise<DossierDuCpp> {
    const d = (await this.dossiers.resumes([dosId])).get(dosId);
    if (!d || d.cppId === null || !canSeeCpp(actor, d.cppId)) throw refusSeance('seance.dossierIntrouvable', { dosId });
    return { ...d, cppId: d.cppId };
  }
}
