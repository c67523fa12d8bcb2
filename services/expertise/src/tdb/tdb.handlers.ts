/** Dashboard of an expert: what is awaited of him, what he handed in. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseTdb } from '@riph/contracts/expertise/tdb.calls';
import { Fiche } from '../expert/fiche.ts';
import { SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Vue } from '../sollicitations/vue.ts';

const DERNIERS = 5;

@Handles(expertiseTdb)
export class TdbHandlers implements Handlers<typeof expertiseTdb> {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly vue: Vue,
    private readonly fiche: Fiche,
  ) {}

  async lireMetaDonnees({ actor }: Input<typeof expertiseTdb, 'lireMetaDonnees'>) {
    const toutes = await this.toutes(actor);
    const attendus = attendusDe(toutes);
    return {
      aRepondre: toutes.filter((s) => s.statut === 'SOLLICITE').length,
      attendus: attendus.length,
      enRetard: attendus.filter((s) => s.enRetard).length,
      prochaineEcheance: attendus[0]?.attenduLe ?? null,
    };
  }

  async compterRapportsDeposes({ actor }: Input<typeof expertiseTdb, 'compterRapportsDeposes'>) {
    return (await this.deposes(actor)).length;
  }

  listerRapportsDeposes({ actor }: Input<typeof expertiseTdb, 'listerRapportsDeposes'>) {
    return this.deposes(actor);
  }

  async listerDerniersRapportsDeposes({ actor }: Input<typeof expertiseTdb, 'listerDerniersRapportsDeposes'>) {
    return (await this.deposes(actor)).slice(0, DERNIERS);
  }

  listerSollicitations({ actor }: Input<typeof expertiseTdb, 'listerSollicitations'>) {
    return this.toutes(actor);
  }

  lireVolontaire({ actor }: Input<typeof expertiseTdb, 'lireVolontaire'>) {
    return this.fiche.volontaire(actor.utiId);
  }

  async listerRapportsAttendus({ actor }: Input<typeof expertiseTdb, 'listerRapportsAttendus'>) {
    return attendusDe(await this.toutes(actor));
  }

  private async deposes(actor: Actor): Promise<ExpertiseLue[]> {
    const siens = (await this.toutes(actor)).filter((s) => s.statut === 'DEPOSE');
    return siens.toSorted((a, b) => (b.deposeLe ?? '').localeCompare(a.deposeLe ?? ''));
  }

  private async toutes(actor: Actor): Promise<ExpertiseLue[]> {
    return this.vue.de(await this.repository.deLExpert(actor.utiId), actor);
  }
}

/** The most urgent first. */
const attendusDe = (toutes: readonly ExpertiseLue[]): ExpertiseLue[] =>
  toutes.filter((s) => s.statut === 'ACCEPTE').toSorted((a, b) => a.attenduLe.localeCompare(b.attenduLe));
