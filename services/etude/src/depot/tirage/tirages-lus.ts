import { Injectable } from '@nestjs/common';
import type { Profil } from '@riph/contracts/core/droits';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { TirageRepository } from './tirage.repository.ts';
import { tirageLuPar } from './tirage.vue.ts';

@Injectable()
export class TiragesLus {
  constructor(private readonly repository: TirageRepository) {}

  /** The last record of a request of either flow that its reader was found to see. Throws `tirage.introuvable`. */
  async dernier(dosId: DosId, profil: Profil) {
    const t = await this.repository.dernier(dosId);
    if (!t) throw refus('tirage.introuvable', { dosId });
    return tirageLuPar(profil, { ...t, date: t.instant, secret: await this.repository.secretRevele(t.secretJour) });
  }
}
