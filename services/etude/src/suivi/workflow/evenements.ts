import { Injectable } from '@nestjs/common';
import { Events, type EventTable } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { dossierWorkflow, EvenementDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { AvisFinal } from '@riph/examen/avis/avis-final';
import { Conformite } from '@riph/examen/avis/conformite';
import { Constats } from '@riph/examen/avis/constats';
import { CorrectionAvis } from '@riph/examen/avis/correction-avis';
import { DemandeModification } from '@riph/examen/avis/demande-modification';
import { Reaffectations } from '@riph/examen/reaffectation/reaffectations';
import { DecisionsRecevabilite } from '@riph/examen/recevabilite/decisions';
import { ActesDeposant } from '@riph/examen/reponses/actes-deposant';
import type { ResultatActe } from '@riph/examen/socle/acte';
import { Brouillons } from '../../depot/dossier/brouillons.ts';
import { Reprises } from '../../depot/historique/reprises.ts';
import { Soumission } from '../../depot/soumission/soumission.ts';
import { Reouverture } from '../../instruction/avis/reouverture.ts';
import { Prolongations } from '../../instruction/delais/prolongations.ts';
import { RepriseSansReponse } from '../../instruction/delais/reprise-sans-reponse.ts';
import type { DossierLu } from '../../socle/dossier/dossier-lu.ts';
import type { ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

type Table = EventTable<typeof dossierWorkflow, DossierLu, ActeTransition, ResultatActe>;

/** The events of a dossier, each with its guard and its act: buttons, `checkTransitions`, refusals and the generic call follow from this table. */
@Injectable()
export class EvenementsDossier {
  private readonly events: Events<EvenementDossier, DossierLu, ActeTransition, ResultatActe>;

  constructor(
    transitions: DossierTransitions,
    brouillons: Brouillons,
    soumission: Soumission,
    reprises: Reprises,
    deposant: ActesDeposant,
    recevabilite: DecisionsRecevabilite,
    demande: DemandeModification,
    avis: AvisFinal,
    conformite: Conformite,
    constats: Constats,
    corrections: CorrectionAvis,
    reouvertures: Reouverture,
    reaffectations: Reaffectations,
    prolongations: Prolongations,
    sansReponse: RepriseSansReponse,
  ) {
    const table: Table = {
      SOUMETTRE: soumission.depot,
      SUPPRIMER: brouillons.suppression,
      ATTRIBUER: soumission.attribution,
      CONFIRMER_REPRISE: reprises.confirmation,
      REFUSER_REPRISE: reprises.refus,
      DEMANDER_REAFFECTATION: reaffectations.demande,
      REFUSER_REAFFECTATION: reaffectations.refus,
      REAFFECTER: reaffectations.acceptation,
      PREPARER_RECEVABILITE: recevabilite.preparation,
      DECLARER_RECEVABLE: recevabilite.recevable,
      DEMANDER_COMPLEMENTS: recevabilite.complements,
      DECLARER_IRRECEVABLE: recevabilite.irrecevable,
      PROLONGER_COMPLEMENTS: prolongations.complements,
      CONSULTER_EXPERTS: prolongations.experts,
      ENVOYER_COMPLEMENTS: deposant.envoiComplements,
      EMETTRE_DEMANDE_MODIF: demande.emission,
      REPONDRE_MODIF: deposant.reponseModif,
      CONFIRMER_CONFORMITE: conformite.confirmation,
      EMETTRE_AVIS_FINAL: avis.emission,
      REPRENDRE_SANS_REPONSE: sansReponse.reprise,
      // Fired by the daily task: suivi/rappels/rappels.ts.
      CONSTATER_SILENCE: 'systeme',
      CONSTATER_RENONCEMENT: constats.constatRenoncement,
      RETIRER: deposant.retrait,
      // By the same task: suivi/rappels/avis-caducs.ts.
      RENDRE_CADUC: 'systeme',
      CORRIGER_AVIS: corrections.correction,
      ROUVRIR: reouvertures.reouverture,
    };
    this.events = new Events(transitions, table);
  }

  /** The events that this reader may fire, each with whether it may be fired now and why not. */
  possibles(dossier: DossierLu, actor: Actor) {
    return this.events.possible(dossier, actor);
  }

  /** `callTransition?event=`: droit, version, state and guard are judged in this order, then the act of the line runs. */
  appeler(evenement: EvenementDossier, acte: ActeTransition): Promise<ResultatActe> {
    return this.events.run(evenement, acte.dossier, acte.actor, acte, acte.donnees.version);
  }
}
