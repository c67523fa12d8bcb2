import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { Candidats } from './candidats.ts';
import { Decisions } from './decisions.ts';
import { Designations } from './designations.ts';

/** What may keep one dossier of a list from being done, and not the others. */
const REFUS_DUN_DOSSIER: readonly string[] = [
  'rapporteur.empeche',
  'rapporteur.decideur',
  'transition.refusee',
  'transition.dates',
  'version.perimee',
  'dossier.introuvable',
];

/** Who may report in a committee, and the reporters of several of its dossiers at once. */
@Handles(etudeCandidats)
export class CandidatsHandlers implements Handlers<typeof etudeCandidats> {
  constructor(
    private readonly candidats: Candidats,
    private readonly designations: Designations,
    private readonly decisions: Decisions,
    private readonly clock: Clock,
  ) {}

  /** Members of the active committee, whatever the dossier. */
  async listerSelection({ actor }: Input<typeof etudeCandidats, 'listerSelection'>) {
    if (actor.cppId === null) return [];
    return this.candidats.lister({ cppId: actor.cppId, lecteur: actor.utiId, type: null }, this.clock.today(), {
      deposants: [],
      enConflit: [],
      premiersMembres: [],
      enPlace: [],
    });
  }

  /** Dossier by dossier: one that is refused keeps what it had and says why, the others are done. One that has left the committee meanwhile is refused alike; throws `dossier.introuvable` when the caller may see none of them. */
  async designer({ body, actor }: Input<typeof etudeCandidats, 'designer'>) {
    const dossiers: number[] = [];
    const refus: { dosId: DosId; raisons: string[] }[] = [];
    const inconnus: DomainError[] = [];
    for (const dosId of new Set(body.choix.map((c) => c.dosId))) {
      const choix = body.choix.filter((c) => c.dosId === dosId);
      try {
        const dossier = await this.designations.dossierARapporter(dosId, actor);
        const decision = await this.decisions.lire(dossier, body.decidePar, actor);
        await this.designations.designerEnsemble(dossier, choix, decision);
        dossiers.push(dosId);
      } catch (error) {
        if (!(error instanceof DomainError) || !REFUS_DUN_DOSSIER.includes(error.code)) throw error;
        if (error.code === 'dossier.introuvable') inconnus.push(error);
        refus.push({ dosId, raisons: [error.detail] });
      }
    }
    if (inconnus.length > 0 && dossiers.length + refus.length === inconnus.length) throw inconnus[0];
    return { dossiers, refus };
  }
}
