/** What the lists and the figures of both flows ask of the requests of the portal. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { addJours, joursEntre } from '@riph/contracts/core/deadlines';
import { debutDuJour, jourParis } from '@riph/contracts/core/paris';
import { STATUT_PARTIE_DEUX_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { ReaffectationsPortailRepository } from './reaffectations-portail.repository.ts';

@Handles(dossierCtisReaffectationInternal)
export class ReaffectationInterneHandlers implements Handlers<typeof dossierCtisReaffectationInternal> {
  constructor(
    private readonly repository: ReaffectationsPortailRepository,
    private readonly clock: Clock,
  ) {}

  async listerEnAttente({ input }: Input<typeof dossierCtisReaffectationInternal, 'listerEnAttente'>) {
    const today = this.clock.today();
    return (await this.repository.enAttente(input.limite)).map(({ partieDeux, ...r }) => ({
      ...r,
      statutLibelle: STATUT_PARTIE_DEUX_LABELS[partieDeux],
      ageJours: joursEntre(jourParis(r.demandeLe), today),
    }));
  }

  compterEnAttente() {
    return this.repository.compter();
  }

  listerDessaisis({ input: { cppId, limite } }: Input<typeof dossierCtisReaffectationInternal, 'listerDessaisis'>) {
    return this.repository.dessaisis(cppId, limite);
  }

  lireBilan({ input: { du, au, cppIds } }: Input<typeof dossierCtisReaffectationInternal, 'lireBilan'>) {
    return this.repository.bilan({ apres: debutDuJour(du), avant: debutDuJour(addJours(au, 1)), cppIds });
  }
}
