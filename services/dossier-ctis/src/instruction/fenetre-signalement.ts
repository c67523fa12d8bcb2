/** What each reader gets of the twenty-four hours in which the sponsor names another committee. Rule: CTI-53. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { instantDe } from '@riph/contracts/core/paris';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { minutesRestantes } from '@riph/contracts/etude/depot/signalement.rules';
import type { DossierVu } from '../socle/collections.ts';
import { jugerSignale } from '../socle/comite-nommable.rules.ts';
import { ComitesNommables } from '../socle/comites-nommables.ts';
import { fenetreSignalement } from '../socle/signalement.rules.ts';

@Injectable()
export class FenetreSignalement {
  constructor(
    private readonly comites: ComitesNommables,
    private readonly clock: Clock,
  ) {}

  /** The hours that the sponsor has, as they are read; the committees that may be named for him alone. */
  async lire(d: DossierVu, actor: Actor): Promise<InstructionLue['autreComite']> {
    const { suivi } = d;
    const f = suivi && fenetreSignalement({ type: d.type, suivi });
    if (!f) return null;
    const reste = minutesRestantes(f.fin, this.clock.now());
    const comites = actor.profil === 'DEPOSANT' && reste > 0 ? await this.comites.lister({ ...d, suivi }, jugerSignale) : [];
    return { motif: f.motif, article: f.article, jusqua: instantDe(f.fin), minutesRestantes: reste, comites };
  }
}
