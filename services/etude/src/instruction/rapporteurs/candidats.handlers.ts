import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeCandidats } from '@riph/contracts/etude/candidats.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { ProchaineSeance } from '../../socle/dossier/prochaine-seance.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import { Membres } from './membres.ts';

type D<K extends keyof typeof etudeCandidats.calls> = Input<(typeof etudeCandidats.calls)[K]>;

@Handles(etudeCandidats)
export class CandidatsHandlers implements Handlers<typeof etudeCandidats> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: RapporteursRepository,
    private readonly membres: Membres,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  async listerCandidats({ params, actor }: D<'listerCandidats'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (dossier.cppId === null) return [];
    const [conflits, enPlace, seanceLe] = await Promise.all([
      this.repository.conflits(dossier.id),
      this.repository.avecRapport(dossier.id),
      this.prochaineSeance.date(dossier.id),
    ]);
    const duTour = enPlace.map((r) => r.rapporteur).filter((r) => r.tour === dossier.tourEvaluation);
    return this.membres.candidats(dossier.cppId, seanceLe ?? this.clock.today(), {
      deposant: dossier.deposantUtiId,
      enConflit: conflits.map((c) => c.utiId),
      enPlace: duTour,
    });
  }
}
