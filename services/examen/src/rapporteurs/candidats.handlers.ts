import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { ExamenAccess } from '../socle/examen.access.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { ProchaineSeance } from '../socle/prochaine-seance.ts';
import { Candidats } from './candidats.ts';
import { Decisions } from './decisions.ts';
import { Designations } from './designations.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { ecartesDe } from './rapporteurs.rules.ts';

/** What may keep one dossier of a list from being done, and not the others. */
const REFUS_DUN_DOSSIER: readonly string[] = [
  'rapporteur.empeche',
  'rapporteur.decideur',
  'transition.refusee',
  'transition.dates',
  'version.perimee',
];

/** Who may report on a dossier, and why the others may not. */
@Handles(etudeCandidats)
export class CandidatsHandlers implements Handlers<typeof etudeCandidats> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly repository: RapporteursRepository,
    private readonly liens: LiensRepository,
    private readonly candidats: Candidats,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly designations: Designations,
    private readonly decisions: Decisions,
    private readonly clock: Clock,
  ) {}

  async listerCandidats({ params, actor }: Input<typeof etudeCandidats, 'listerCandidats'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (dossier.cppId === null) return [];
    const [conflits, enPlace, seanceLe] = await Promise.all([
      this.liens.lister(dossier.id),
      this.repository.avecRapport(dossier.id),
      this.prochaineSeance.date(dossier.id),
    ]);
    const duTour = enPlace.map((r) => r.rapporteur).filter((r) => r.tour === dossier.tour);
    return this.candidats.lister({ cppId: dossier.cppId, lecteur: actor.utiId }, seanceLe ?? this.clock.today(), {
      deposants: dossier.deposants,
      ...ecartesDe(conflits),
      enPlace: duTour,
    });
  }

  /** Dossier by dossier: one that is refused keeps what it had and says why, the others are done. Throws `dossier.introuvable` for one that the caller may not see. */
  async designer({ body, actor }: Input<typeof etudeCandidats, 'designer'>) {
    const dossiers: number[] = [];
    const refus: { dosId: DosId; raisons: string[] }[] = [];
    for (const dosId of new Set(body.choix.map((c) => c.dosId))) {
      const choix = body.choix.filter((c) => c.dosId === dosId);
      try {
        const dossier = await this.designations.dossierARapporter(dosId, actor);
        const decision = await this.decisions.lire(dossier, body.decidePar, actor);
        await this.designations.designerEnsemble(dossier, choix, decision);
        dossiers.push(dosId);
      } catch (error) {
        if (!(error instanceof DomainError) || !REFUS_DUN_DOSSIER.includes(error.code)) throw error;
        refus.push({ dosId, raisons: [error.detail] });
      }
    }
    return { dossiers, refus };
  }
}
