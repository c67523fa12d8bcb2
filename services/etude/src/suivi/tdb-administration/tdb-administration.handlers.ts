import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Handlers } from '@riph/contracts/core/call';
import { joursEntre } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { HistoriqueRepository } from '../../depot/historique/historique.repository.ts';
import { ReaffectationsNationalesRepository } from '../../instruction/reaffectation/reaffectations-nationales.repository.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';

const LISTE_MAX = 200;
const ACCUEIL_MAX = 5;

/** The dashboard of the administration: requests to reassign a dossier, take-overs that nobody has confirmed yet. */
@Handles(etudeTdbAdministration)
export class TdbAdministrationHandlers implements Handlers<typeof etudeTdbAdministration> {
  constructor(
    private readonly repository: ReaffectationsNationalesRepository,
    private readonly historiques: HistoriqueRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  listerReaffectations() {
    return this.enAttente(LISTE_MAX);
  }

  listerDernieresReaffectations() {
    return this.enAttente(ACCUEIL_MAX);
  }

  async compterReaffectations() {
    const [nationales, essais] = await Promise.all([
      this.repository.compter(),
      orWhileAway(this.calls.call(dossierCtisReaffectationInternal, 'compterEnAttente', {}), 0),
    ]);
    return nationales + essais;
  }

  compterReprises() {
    return this.historiques.aConfirmer();
  }

  /** Of both flows, the oldest first: each gives as many as the list holds. */
  private async enAttente(limite: number) {
    const today = this.clock.today();
    const [lues, essais] = await Promise.all([
      this.repository.enAttente(limite),
      orWhileAway(this.calls.call(dossierCtisReaffectationInternal, 'listerEnAttente', { limite }), []),
    ]);
    const nationales = lues.map(({ statut, ...r }) => ({
      ...r,
      titre: titreDeListe(r.titre),
      statutLibelle: STATUT_DOSSIER_LABELS[statut],
      ageJours: joursEntre(jourParis(r.demandeLe), today),
    }));
    return [...nationales, ...essais].toSorted((a, b) => a.demandeLe.localeCompare(b.demandeLe)).slice(0, limite);
  }
}
