import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { joursEntre } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { STATUT_PARTIE_DEUX_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
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
    private readonly clock: Clock,
  ) {}

  listerReaffectations() {
    return this.enAttente(LISTE_MAX);
  }

  listerDernieresReaffectations() {
    return this.enAttente(ACCUEIL_MAX);
  }

  compterReaffectations() {
    return this.repository.compter();
  }

  compterReprises() {
    return this.historiques.aConfirmer();
  }

  private async enAttente(limite: number) {
    const today = this.clock.today();
    return (await this.repository.enAttente(limite)).map(({ statut, partieDeux, ...r }) => ({
      ...r,
      titre: titreDeListe(r.titre),
      statutLibelle: statut ? STATUT_DOSSIER_LABELS[statut] : partieDeux ? STATUT_PARTIE_DEUX_LABELS[partieDeux] : '',
      ageJours: joursEntre(jourParis(r.demandeLe), today),
    }));
  }
}
