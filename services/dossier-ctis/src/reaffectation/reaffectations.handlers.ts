/** The committee of a request asks to be relieved of part II. The list of what is asked, the draw and its proof are etude's, for both flows. Rule: CTI-39. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { etudeReaffectationInternal } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { REAFFECTATION_PARTIE_DEUX } from '@riph/contracts/examen/reaffectation.rules';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { DemandesAReaffecter } from './demandes-a-reaffecter.ts';

type Choix = { cppId: CppId; motif: string };
type Accord = { allegerCharge: boolean; version?: number | undefined };

@Handles(examenReaffectations)
export class ReaffectationsHandlers implements Handlers<typeof examenReaffectations> {
  constructor(
    private readonly demandes: DemandesAReaffecter,
    private readonly calls: CallService,
  ) {}

  async demander({ params, body: saisie, actor }: Input<typeof examenReaffectations, 'demander'>) {
    const demande = await this.lue(params.dosId, saisie.version, actor);
    return this.calls.call(etudeReaffectationInternal, 'demander', { demande, saisie });
  }

  async refuser({ params, body: saisie, actor }: Input<typeof examenReaffectations, 'refuser'>) {
    const demande = await this.lue(params.dosId, saisie.version, actor);
    return this.calls.call(etudeReaffectationInternal, 'refuser', { demande, saisie });
  }

  accepter({ params, body, actor }: Input<typeof examenReaffectations, 'accepter'>) {
    return this.confier(params.dosId, null, body, actor);
  }

  accepterCtis({ params, body, actor }: Input<typeof examenReaffectations, 'accepterCtis'>) {
    return this.confier(params.dosId, null, body, actor);
  }

  accepterSansTas({ params, body, actor }: Input<typeof examenReaffectations, 'accepterSansTas'>) {
    return this.confier(params.dosId, { cppId: body.cppId, motif: body.motif }, body, actor);
  }

  accepterSansTasCtis({ params, body, actor }: Input<typeof examenReaffectations, 'accepterSansTasCtis'>) {
    return this.confier(params.dosId, { cppId: body.cppId, motif: body.motif }, body, actor);
  }

  /** The linked study of a device stands for the other dossiers; what may be done comes with it. */
  async lireStatutDossierLie({ params: { dosId }, actor }: Input<typeof examenReaffectations, 'lireStatutDossierLie'>) {
    const d = await this.demandes.lire(dosId, actor);
    const { ouverte, ...dit } = await this.calls.call(etudeReaffectationInternal, 'lireDemandes', {
      dosId,
      numeroCtis: d.numeroCtis,
    });
    const gestes = {
      version: d.version,
      demander: actor.profil === 'GESTIONNAIRE' && !ouverte && d.raisons.length === 0,
      decider: actor.profil === 'SUPER_ADMIN' && ouverte,
      raisons: d.raisons,
      signalement: d.signalement,
    };
    return { ...dit, gestes, regles: REAFFECTATION_PARTIE_DEUX };
  }

  /** Its own part II is read with the request; who does not see that one is told no more than of one that is not there. */
  async lireStatutPartieDeuxDossierLie({ params, actor }: Input<typeof examenReaffectations, 'lireStatutPartieDeuxDossierLie'>) {
    await this.demandes.lire(params.dosId, actor);
    return null;
  }

  private async confier(dosId: DosId, choix: Choix | null, { allegerCharge, version }: Accord, actor: Actor) {
    const demande = await this.lue(dosId, version, actor);
    return this.calls.call(etudeReaffectationInternal, 'accepter', { demande, choix, allegerCharge });
  }

  /** Throws `objet.introuvable` for who does not hold it, nor is of the administration; `transition.refusee` when somebody acted on it since it was read. */
  private async lue(dosId: DosId, version: number | undefined, actor: Actor) {
    const demande = await this.demandes.lire(dosId, actor);
    if (version !== undefined && version !== demande.version)
      throw refusal('transition.refusee', {
        raisons: ['Le dossier a changé depuis que vous l’avez lu : relisez-le, puis décidez.'],
      });
    return demande;
  }
}
