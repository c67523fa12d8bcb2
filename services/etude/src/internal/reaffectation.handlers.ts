/** What dossier-ctis asks for a request of the portal whose committee asks to be relieved. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeReaffectationInternal } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { DispositifLie } from '../instruction/reaffectation/dispositif-lie.ts';
import { demandesLues, liesLus } from '../instruction/reaffectation/reaffectation.vue.ts';
import { ReaffectationsCtis } from '../instruction/reaffectation/reaffectations-ctis.ts';

@Handles(etudeReaffectationInternal)
export class ReaffectationInterneHandlers implements Handlers<typeof etudeReaffectationInternal> {
  constructor(
    private readonly reaffectations: ReaffectationsCtis,
    private readonly repository: ReaffectationRepository,
    private readonly dispositif: DispositifLie,
  ) {}

  async demander({ input, actor }: Input<typeof etudeReaffectationInternal, 'demander'>) {
    return this.reaffectations.demander(input.demande, input.saisie, connu(actor));
  }

  async refuser({ input, actor }: Input<typeof etudeReaffectationInternal, 'refuser'>) {
    return this.reaffectations.refuser(input.demande, input.saisie, connu(actor));
  }

  async accepter({ input, actor }: Input<typeof etudeReaffectationInternal, 'accepter'>) {
    return this.reaffectations.accepter(input.demande, input.choix, input.allegerCharge, connu(actor));
  }

  async lireDemandes({ input, actor }: Input<typeof etudeReaffectationInternal, 'lireDemandes'>) {
    const qui = connu(actor);
    const [demandes, lies] = await Promise.all([this.repository.duDossier(input.dosId), this.dispositif.lire(input.numeroCtis)]);
    return {
      demandes: demandesLues(demandes, qui),
      lies: liesLus(lies, qui),
      ouverte: demandes.some((r) => r.decision === null),
    };
  }
}

function connu(actor: Actor | null): Actor {
  if (!actor) throw refusal('session.requise', {});
  return actor;
}
