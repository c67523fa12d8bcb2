/** What the séances learn of the dossiers: places to give back, decisions for the minutes. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { estClos, isAvisOuTacite, isAvisPartieDeux, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { SENS_AVIS_CTIS_LABELS, type SensAvisCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import {
  type EvenementDossier,
  isFinal,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { isPlaceLibereeParDefaut } from '@riph/contracts/seance/delais';
import { InscriptionRepository } from './inscription.repository.ts';
import { Inscriptions } from './inscriptions.ts';

type ChangeCtis = {
  dosId: DosId;
  document: { statut: StatutDossierCtis; partieDeux: StatutPartieDeux; sensAvis: SensAvisCtis | null } | null;
};
type Transition = { dosId: DosId; evenement: string; vers: StatutDossier };

/** The place of a withdrawn dossier is given back by `placeLiberee` alone, which tells whether it was in time (SEA-05). */
const PLACE_GARDEE = 'RETIRER' satisfies EvenementDossier;

/** What no séance decided: an opinion that it deliberated may still come. */
const SILENCE = 'REJET_IMPLICITE' satisfies StatutDossier;

@Injectable()
export class InscriptionEvents {
  constructor(
    private readonly inscriptions: Inscriptions,
    private readonly repository: InscriptionRepository,
    private readonly clock: Clock,
  ) {}

  @On(etudeEvents.placeLiberee)
  async surPlaceLiberee({ dosId }: { dosId: DosId }, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.inscriptions.liberer(tx, dosId);
  }

  /**
   * The decision as the minutes state it: the request for modification, or the final status. A dossier that is closed waits for no séance: an opinion by
   * conformity, a silence or a withdrawal may come while it is registered in one.
   */
  @On(etudeEvents.dossierTransition)
  async surTransition({ dosId, evenement, vers }: Transition, _meta: EventMeta, tx: Tx): Promise<void> {
    if (vers === 'MODIFICATIONS_DEMANDEES' || (isFinal(vers) && vers !== SILENCE))
      await this.repository.noterDecision(tx, dosId, STATUT_DOSSIER_LABELS[vers]);
    if (isFinal(vers)) await this.inscriptions.sortir(tx, dosId, evenement !== PLACE_GARDEE);
  }

  /**
   * The decision on a request of the portal, for the minutes. With the opinion of its committee, or its silence, it waits for no séance either, nor closed or hidden; withdrawn late, it
   * keeps its place consumed (SEA-05).
   */
  @On(dossierCtisEvents.dossierChange)
  async surDemandeCtis({ dosId, document }: ChangeCtis, _meta: EventMeta, tx: Tx): Promise<void> {
    const decision = document && decisionCtis(document);
    if (decision) await this.repository.noterDecision(tx, dosId, decision);
    if (document !== null && !estClos(document.statut) && !isAvisOuTacite(document.partieDeux)) return;
    const enCours = await this.repository.enCours(tx, dosId);
    if (!enCours) return;
    const isRetiree = document?.statut === 'ABANDONNE';
    await this.inscriptions.sortir(tx, dosId, !isRetiree || isPlaceLibereeParDefaut(this.clock.today(), enCours.date));
  }
}

/** What the committee said last; a first opinion that is appealed against is not the one of the second examination. */
function decisionCtis({ partieDeux, sensAvis }: NonNullable<ChangeCtis['document']>): string | null {
  if (partieDeux === 'P2_RFI') return 'Demande d’information au promoteur';
  return sensAvis && isAvisPartieDeux(partieDeux) ? SENS_AVIS_CTIS_LABELS[sensAvis] : null;
}
