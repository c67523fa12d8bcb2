/**
 * The events of the two parts, each with its guard: the buttons follow from these tables, and an event without its line does not compile. Every act has a call of
 * its own, which asks the same guard of the document that it changes.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Events, type EventTable, type Judgement, noGuard, type Possible } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { decisionsPossibles } from '@riph/contracts/dossier-ctis/decision.rules';
import type {
  EvenementPartieDeux,
  EvenementPartieUn,
  partieDeuxWorkflow,
  partieUnWorkflow,
  StatutPartieDeux,
  StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { CategoriesCtis } from '../socle/categories.ts';
import { empechementsDepot, faitsDepot } from '../socle/depot.rules.ts';
import { empechementsReaffectation } from '../socle/reaffectation.rules.ts';
import type { DossierOuvert } from '../socle/registres.ts';
import { empechementsSignalement } from '../socle/signalement.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { empechementsDemande, empechementsEvaluation, empechementsObservation } from './demandes.ts';
import { empechementsComplement, empechementsNonRecevable } from './recevabilite.ts';
import { partieDeux, partieUn } from './suivis.ts';

/** A part of a request, in its state. */
type Partie<S> = { statut: S; dossier: DossierOuvert };
type TableUn = EventTable<typeof partieUnWorkflow, Partie<StatutPartieUn>, never, never>;
type TableDeux = EventTable<typeof partieDeuxWorkflow, Partie<StatutPartieDeux>, never, never>;

const libre = { guard: noGuard, run: 'appel' } as const;
const garde = (raisons: (d: DossierOuvert) => Judgement | Promise<Judgement>) =>
  ({ guard: ({ dossier }: { dossier: DossierOuvert }) => raisons(dossier), run: 'appel' }) as const;

/** A decision waits for both parts. */
const UN: TableUn = {
  P1_DECLARER_RECEVABLE: libre,
  P1_DEMANDER_COMPLEMENT: libre,
  P1_DECLARER_NON_RECEVABLE: libre,
  P1_PROLONGER: libre,
  P1_CONCLURE: libre,
  DECIDER: garde(({ suivi }) => [decisionsPossibles(suivi.partieUn, suivi.partieDeux).raison].filter((r) => r !== null)),
  // Fired each day: echeances-passees.ts.
  P1_VALIDER_TACITEMENT: 'systeme',
  DECIDER_TACITEMENT: 'systeme',
};

@Injectable()
export class EvenementsParties {
  private readonly un: Events<EvenementPartieUn, Partie<StatutPartieUn>, never, never> = new Events(partieUn, UN);
  private readonly deux: Events<EvenementPartieDeux, Partie<StatutPartieDeux>, never, never>;

  constructor(clock: Clock, categories: CategoriesCtis) {
    const depot = async (d: DossierOuvert) => empechementsDepot(faitsDepot(d, await categories.dePartie(2)), clock.today());
    const reponse = garde((d) => empechementsDemande(d, clock.today()));
    const table: TableDeux = {
      DEPOSER_PARTIE_DEUX: garde(depot),
      // Each of the three ways to a committee says on its own form what it refuses.
      ATTRIBUER: libre,
      DECLARER_RECEVABLE: libre,
      DEMANDER_COMPLEMENT: garde((d) => empechementsComplement(d, clock.today())),
      DECLARER_NON_RECEVABLE: garde(empechementsNonRecevable),
      REPONDRE_COMPLEMENT: reponse,
      DEMANDER_INFORMATION: garde((d) => empechementsEvaluation(faitsDe(d), clock.today())),
      REPONDRE_INFORMATION: reponse,
      OBSERVER_PARTIE_UN: garde((d) => empechementsObservation(d, clock.today())),
      RENDRE_AVIS: libre,
      REMPLACER_AVIS: libre,
      REAFFECTER: garde(empechementsReaffectation),
      SIGNALER_COMITE: garde((d) => empechementsSignalement(d, clock.now())),
      RETIRER: libre,
      // Fired by an appeal: recours/recours.ts.
      REEXAMINER: 'systeme',
      // Fired each day: echeances-passees.ts.
      VALIDER_TACITEMENT: 'systeme',
      CONSTATER_CADUCITE: 'systeme',
      CONSTATER_NON_DEPOT: 'systeme',
      CONSTATER_ACCORD_TACITE: 'systeme',
    };
    this.deux = new Events(partieDeux, table);
  }

  /** The events that the state of a part lets through, for who may fire them, each with what forbids it now. Part II is the committee's: the agency reads it. */
  async possibles(dossier: DossierOuvert, actor: Actor): Promise<Possible<EvenementPartieUn | EvenementPartieDeux>[]> {
    if (actor.profil === 'GESTIONNAIRE' && dossier.cppId !== actor.cppId) return [];
    const { suivi } = dossier;
    const [un, deux] = [
      { statut: suivi.partieUn, dossier },
      { statut: suivi.partieDeux, dossier },
    ];
    const p1 = await this.un.offered(un, actor);
    if (actor.profil === 'UTILISATEUR_ANSM') return p1;
    return [...p1, ...(await this.deux.offered(deux, actor))];
  }
}
