/** What waits for the administration: requests without a committee. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { joursEntre } from '@riph/contracts/core/deadlines';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { ligneOuverte } from '../instruction/vue.ts';
import { correspond, trier } from '../recours/recherche.rules.ts';
import { Recours } from '../recours/recours.ts';
import { A_ATTRIBUER } from '../socle/collections.ts';
import { Registres } from '../socle/registres.ts';

type D<K extends keyof typeof dossierCtisTableauDeBord.calls> = Input<(typeof dossierCtisTableauDeBord.calls)[K]>;
const PRESSE_JOURS = 2;

@Handles(dossierCtisTableauDeBord)
export class TableauDeBordHandlers implements Handlers<typeof dossierCtisTableauDeBord> {
  constructor(
    private readonly registres: Registres,
    private readonly clock: Clock,
    private readonly recours: Recours,
  ) {}

  /** The oldest first: there is no other order to ask for. */
  async listerAAttribuer() {
    const jour = this.clock.today();
    return (await this.attendent())
      .map((d) => ligneOuverte(d, jour))
      .toSorted((a, b) => ((a.dateSoumission ?? '') < (b.dateSoumission ?? '') ? -1 : 1));
  }

  async lireMetaDonneesAAttribuer() {
    const jour = this.clock.today();
    const restes = (await this.listerAAttribuer()).map((d) =>
      d.echeance ? joursEntre(jour, d.echeance.dateAffichee) : PRESSE_JOURS,
    );
    const depasses = restes.filter((n) => n < 0).length;
    const sousDeuxJours = restes.filter((n) => n >= 0 && n < PRESSE_JOURS).length;
    return { total: restes.length, depasses, sousDeuxJours, autres: restes.length - depasses - sousDeuxJours };
  }

  async compterRecours({ actor }: D<'compterRecours'>) {
    return (await this.recours.lister(actor)).filter((r) => r.attendDepuis !== null).length;
  }

  /** Those that wait for the administration first, the oldest before; then the others, the newest first. */
  async rechercherRecours({ query, actor }: D<'rechercherRecours'>) {
    return trier((await this.recours.lister(actor)).filter(correspond(query.rechercheDto.filtres)));
  }

  private attendent() {
    return this.registres.ouverts(A_ATTRIBUER, (d) => d.suivi.partieDeux === 'P2_A_ATTRIBUER');
  }
}
