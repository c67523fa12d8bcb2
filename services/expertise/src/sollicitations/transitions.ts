/** The machine of a request to an expert: how its row is held, judged, written and told to the journal. Rule: RAP-13. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Gesture, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { type EvenementExpertise, expertiseWorkflow } from '@riph/contracts/expertise/expertise.workflow';
import type { StatutExpertise } from '@riph/contracts/expertise/sollicitation.schemas';
import { raisonsDuStatut, refusDuStatut } from './gardes.rules.ts';
import { type Changement, type Ouvertes, type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';

export const ENTITE = 'EXPERTISE';
type Geste = Pick<Gesture<StatutExpertise, Sollicitation, Changement>, 'vers' | 'champs' | 'mails'>;

@Injectable()
export class ExpertiseTransitions extends Machine<StatutExpertise, EvenementExpertise, Sollicitation, Changement> {
  constructor(private readonly repository: SollicitationRepository) {
    super({ service: 'expertise', entityCode: ENTITE, workflow: expertiseWorkflow });
  }

  /** The last request of an expert on a dossier, held until the end of the transaction. */
  async derniere(tx: Tx, dosId: DosId, expId: UtiId): Promise<Sollicitation | undefined> {
    const s = await this.repository.lock(tx, dosId, expId);
    return s && this.hold(tx, s);
  }

  /** Requests that are not closed, locked: `transition` then does not read them again. */
  async ouvertes(tx: Tx, de: Ouvertes): Promise<Sollicitation[]> {
    return (await this.repository.ouvertes(tx, de)).map((s) => this.hold(tx, s));
  }

  /** One event of a request that is held. Its line in the journal says the request as it is after. */
  passer(tx: Tx, s: Sollicitation, event: EvenementExpertise, actor: Actor | null, geste: Geste): Promise<Sollicitation> {
    const apres = { ...s, ...geste.champs };
    return this.transition(tx, s, event, actor, { ...geste, commentaire: apres.motif, details: detailsDe(apres) });
  }

  reasons(s: Pick<Sollicitation, 'statut'>, event: EvenementExpertise): string[] {
    return raisonsDuStatut(s, event);
  }

  protected override refuse({ statut }: Pick<Sollicitation, 'statut'>, event: EvenementExpertise) {
    return refusDuStatut(statut, event);
  }

  protected async read(tx: Tx, id: number): Promise<Sollicitation | null> {
    return (await this.repository.lockById(tx, id)) ?? null;
  }

  protected write(
    tx: Tx,
    { before, statut, champs }: { before: Sollicitation; statut: StatutExpertise; champs?: Changement },
  ): Promise<Sollicitation> {
    return this.repository.changer(tx, before, { ...champs, statut });
  }

  protected unknown(sollicitationId: number) {
    return refus('expertise.introuvable', { sollicitationId });
  }
}

/** What every line of the journal says of a request. */
export const detailsDe = ({ dosId, expId, attenduLe, lien }: Sollicitation) => ({ dosId, expId, attenduLe, lien });
