/** Until when an expert answers a committee, or hands in his report. */
import { Injectable } from '@nestjs/common';
import { type DateCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import { isAttendue } from '@riph/contracts/expertise/expertise.workflow';
import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Vue } from '../sollicitations/vue.ts';

@Injectable()
export class Calendrier {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly vue: Vue,
  ) {}

  async lister(actor: Actor, { du, au }: FenetreCalendrier) {
    const siennes = await this.vue.de(await this.repository.deLExpert(actor.utiId), actor);
    const attendues = siennes.filter(isAttendue);
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
  bref: `${s.statut === 'ACCEPTE' ? 'Rapport attendu' : 'Réponse attendue'}, dossier ${s.numero}`,
  acteur: 'Vous',
  route: `/expertises/${s.dosId}`,
  origine: `Date demandée par le ${s.comite} ; ce n’est pas un délai de la loi.`,
  explication: null,
});
