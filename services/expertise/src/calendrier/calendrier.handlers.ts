/** Until when an expert answers a committee, or hands in his report. */
import { Handles } from '@riph/chassis/calls/handles';
import { type DateCalendrier, enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { expertiseCalendrier } from '@riph/contracts/expertise/calendrier.calls';
import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Vue } from '../sollicitations/vue.ts';

@Handles(expertiseCalendrier)
export class CalendrierHandlers implements Handlers<typeof expertiseCalendrier> {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly vue: Vue,
  ) {}

  async lister({ actor, query: { du, au } }: Input<(typeof expertiseCalendrier.calls)['lister']>) {
    const siennes = await this.vue.de(await this.repository.deLExpert(actor.utiId), actor);
    const attendues = siennes.filter((s) => s.statut === 'SOLLICITE' || s.statut === 'ACCEPTE');
    return enCalendrier(attendues.filter((s) => s.attenduLe >= du && s.attenduLe <= au).map(dateDe));
  }
}

const dateDe = (s: ExpertiseLue): DateCalendrier => ({
  cle: `expertise-${s.id}`,
  genre: 'RAPPORT',
  date: s.attenduLe,
  heureDebut: null,
  heureFin: null,
  libelle: s.statut === 'ACCEPTE' ? 'Votre rapport d’expertise' : 'Rapport demandé, votre réponse est attendue',
  objet: [s.numero, s.titre, s.comite].filter(Boolean).join(', '),
  acteur: 'Vous',
  route: `/expertises/${s.dosId}`,
  origine: `Date demandée par le ${s.comite} ; ce n’est pas un délai de la loi.`,
  explication: null,
});
