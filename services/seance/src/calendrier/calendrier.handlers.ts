/** The séances of a reader's committee, of all of them for the administration, between two days. */
import { Handles } from '@riph/chassis/calls/handles';
import { DATES_MAX, type DateCalendrier, enCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { seanceCalendrier } from '@riph/contracts/seance/calendrier.calls';
import { STATUT_SEANCE_LABELS, STATUTS_SEANCE, TYPE_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { assertCpp } from '../seance/seance.access.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { dossiersDe, Vue } from '../seance/vue.ts';

const MAINTENUES = STATUTS_SEANCE.filter((s) => s !== 'ANNULEE');

@Handles(seanceCalendrier)
export class CalendrierHandlers implements Handlers<typeof seanceCalendrier> {
  constructor(
    private readonly seances: SeanceRepository,
    private readonly vue: Vue,
  ) {}

  async lister({ actor, query }: Input<typeof seanceCalendrier, 'lister'>) {
    const cpp = actor.profil === 'SUPER_ADMIN' ? {} : { cppId: assertCpp(actor) };
    const seances = await this.seances.fenetre({ ...query, ...cpp, statuts: MAINTENUES, limite: DATES_MAX + 1 });
    return enCalendrier((await this.vue.lignes(seances)).map(dateDeSeance));
  }
}

/** Of a séance that is cancelled too, for the calendars that took it in. */
export const dateDeSeance = (s: SeanceVue & { cppNom: string }): DateCalendrier => ({
  cle: `seance-${s.id}`,
  genre: 'SEANCE',
  date: s.date,
  heureDebut: s.heureDebut,
  heureFin: s.heureFin,
  libelle: `Séance ${TYPE_SEANCE_LABELS[s.type].toLowerCase()}`,
  objet: `${s.cppNom}, ${dossiersDe(s)} dossier${dossiersDe(s) > 1 ? 's' : ''}, ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()}`,
  bref: 'Séance du comité',
  acteur: null,
  route: `/seances/${s.id}`,
  origine: `Date fixée par le comité. Les rapports sont attendus le ${formatJour(s.dateLimiteRapports)}, la convocation part le ${formatJour(s.dateConvocation)}.`,
  explication: null,
});
