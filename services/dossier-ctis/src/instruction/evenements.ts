/**
 * The machines of the two parts, with the events of each and its guard: the buttons follow from these tables, and an event without its line does not compile. Every act has
 * a call of its own, which fires its event on the document that it changes (`Suivis.tirer`): droit, state and guard are asked there again.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { DocumentMachine, type DocumentTable } from '@riph/chassis/workflow/document-machine';
import { Events, type Judgement, noGuard, type Possible } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { decisionsPossibles } from '@riph/contracts/dossier-ctis/decision.rules';
import {
  type EvenementPartieDeux,
  type EvenementPartieUn,
  estClos,
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Examen } from '@riph/examen/avis/avis.rules';
import { CategoriesCtis } from '../socle/categories.ts';
import { ENTITE } from '../socle/collections.ts';
import { type CategorieNommee, empechementsDepot, faitsDepot } from '../socle/depot.rules.ts';
import type { DossierExamine, DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { empechementsSignalement } from '../socle/signalement.rules.ts';
import { empechementsAvisCtis } from './avis.rules.ts';
import { empechementsDelegation } from './delegation.rules.ts';
import { empechementsDemande, empechementsInformation, empechementsObservation } from './demandes.rules.ts';
import { empechementsComplement, empechementsNonRecevable, empechementsRecevable } from './recevabilite.rules.ts';

/** Read beside the request, for the events that ask for it: the names of pieces, for those that part II lacks; the séances that examined it, for what a committee deliberates (null: away). */
export type Lus = {
  categories?: readonly CategorieNommee[];
  examens?: readonly Examen[] | null;
  /** Of a request for information, as it is typed. */
  sousReserve?: boolean;
};
/** What is judged of a request at this moment. */
type Juge = { dossier: DossierOuvert; jour: Jour; maintenant: Date } & Required<Lus>;
type Partie<S> = Juge & { statut: S };

const libre = { guard: noGuard, run: 'appel' } as const;
/** French reasons against the correction of a decision; empty when it may be. */
function empechementsCorrection({ statut, decision, suivi }: DossierExamine): string[] {
  if (!decision || decision.type !== statut) return ['Aucune décision n’est enregistrée sur cette demande.'];
  return suivi.decisionPortail
    ? ['Le portail européen donne cette décision : corrigez-la sur le portail, elle l’est ici à sa lecture.']
    : [];
}
/** French reasons against a reopening; empty when it may be. */
function empechementsReouverture({ statut, suivi }: DossierExamine): string[] {
  if (statut === 'CADUC')
    return suivi.partieUn === 'P1_CADUQUE' || suivi.partieDeux === 'P2_CADUQUE'
      ? []
      : ['Le portail européen dit cette demande caduque : elle ne se rouvre pas ici.'];
  return estClos(statut) && !suivi.decisionTacite
    ? ['La demande est close par une décision ou un retrait : elle ne se rouvre pas.']
    : [];
}
const garde = (raisons: (juge: Juge, actor: Actor) => Judgement) => ({ guard: raisons, run: 'appel' }) as const;

/** A decision waits for both parts. */
const UN: DocumentTable<typeof partieUnWorkflow, Partie<StatutPartieUn>> = {
  P1_DECLARER_RECEVABLE: libre,
  P1_DEMANDER_COMPLEMENT: libre,
  P1_NOTER_REPONSE: libre,
  P1_DECLARER_NON_RECEVABLE: libre,
  P1_PROLONGER: libre,
  P1_CONCLURE: libre,
  DECIDER: garde(({ dossier: { suivi } }) =>
    [decisionsPossibles(suivi.partieUn, suivi.partieDeux).raison].filter((r) => r !== null),
  ),
  P1_ROUVRIR: garde(({ dossier }) => empechementsReouverture(dossier)),
  CORRIGER_DECISION: garde(({ dossier }) => empechementsCorrection(dossier)),
  // Fired each day: echeances-passees.ts.
  P1_VALIDER_TACITEMENT: 'systeme',
  P1_CONSTATER_RENONCEMENT: 'systeme',
  DECIDER_TACITEMENT: 'systeme',
};

const manquesAvis = (manques: string[]): Judgement =>
  manques.length === 0 ? [] : { reasons: manques, refusal: refus('avis.quorum', { manques }) };
const reponse = garde(({ dossier, jour }) => empechementsDemande(dossier, jour));
const DEUX: DocumentTable<typeof partieDeuxWorkflow, Partie<StatutPartieDeux>> = {
  DEPOSER_PARTIE_DEUX: garde(({ dossier, categories, jour }) => empechementsDepot(faitsDepot(dossier, categories), jour)),
  // Each of the three ways to a committee says on its own form what it refuses.
  ATTRIBUER: libre,
  DECLARER_RECEVABLE: garde(({ dossier, categories }) => empechementsRecevable(dossier, categories)),
  DEMANDER_COMPLEMENTS: garde(({ dossier, jour }) => empechementsComplement(dossier, jour)),
  DECLARER_IRRECEVABLE: garde(({ dossier, jour }) => empechementsNonRecevable(dossier, jour)),
  ENVOYER_COMPLEMENTS: reponse,
  EMETTRE_DEMANDE_MODIF: garde(({ dossier, examens, sousReserve, jour }) =>
    empechementsInformation(dossier, { examens, sousReserve }, jour),
  ),
  REPONDRE_MODIF: reponse,
  OBSERVER_PARTIE_UN: garde(({ dossier, jour }) => empechementsObservation(dossier, jour)),
  CONFIRMER_CONFORMITE: garde(({ dossier, examens }) => manquesAvis(empechementsDelegation(dossier, examens))),
  EMETTRE_AVIS_FINAL: garde(({ dossier, examens }) => manquesAvis(empechementsAvisCtis(dossier, examens))),
  CORRIGER_AVIS: garde(({ dossier }, { profil }) =>
    estClos(dossier.statut) && profil !== 'SUPER_ADMIN'
      ? ['La demande est close : seule l’administration remplace encore le document de l’avis.']
      : [],
  ),
  REAFFECTER: libre,
  SIGNALER_COMITE: garde(({ dossier, maintenant }) => empechementsSignalement(dossier, maintenant)),
  RETIRER: libre,
  ROUVRIR: garde(({ dossier }) => empechementsReouverture(dossier)),
  // Fired by an appeal: recours/recours.ts.
  REEXAMINER: 'systeme',
  // Fired each day: echeances-passees.ts.
  VALIDER_TACITEMENT: 'systeme',
  CONSTATER_RENONCEMENT: 'systeme',
  CONSTATER_NON_DEPOT: 'systeme',
  CONSTATER_SILENCE: 'systeme',
};

export const partieUn = new DocumentMachine<StatutPartieUn, typeof partieUnWorkflow, Partie<StatutPartieUn>>({
  entityCode: ENTITE,
  workflow: partieUnWorkflow,
  table: UN,
  why: ({ statut }) => `La partie I est « ${STATUT_PARTIE_UN_LABELS[statut]} » : cette action n’est pas possible.`,
});
export const partieDeux = new DocumentMachine<StatutPartieDeux, typeof partieDeuxWorkflow, Partie<StatutPartieDeux>>({
  entityCode: ENTITE,
  workflow: partieDeuxWorkflow,
  table: DEUX,
  why: ({ statut }, event) => {
    if (event === 'REAFFECTER' && statut === 'P2_A_ATTRIBUER') return 'Cette demande attend encore son comité : désignez-le.';
    const suite =
      event === 'REAFFECTER'
        ? 'la demande ne change de comité que pendant la recevabilité ou l’évaluation'
        : 'cette action n’est pas possible';
    return `La partie II est « ${STATUT_PARTIE_DEUX_LABELS[statut]} » : ${suite}.`;
  },
});

/** The two parts of a request as their machines judge them now. */
export function partiesDe(
  dossier: DossierOuvert,
  clock: Clock,
  { categories = [], examens = [], sousReserve = false }: Lus = {},
) {
  const juge: Juge = { dossier, jour: clock.today(), maintenant: clock.now(), categories, examens, sousReserve };
  const { partieUn: un, partieDeux: deux } = dossier.suivi;
  return { un: { ...juge, statut: un }, deux: { ...juge, statut: deux } };
}

/** Events whose guards name pieces. */
const NOMMENT = ['DEPOSER_PARTIE_DEUX', 'DECLARER_RECEVABLE'] as const satisfies EvenementPartieDeux[];
/** Events that a request which is over still knows. */
const CORRECTIONS: readonly (EvenementPartieUn | EvenementPartieDeux)[] = [
  'CORRIGER_AVIS',
  'CORRIGER_DECISION',
  'ROUVRIR',
  'P1_ROUVRIR',
];

@Injectable()
export class EvenementsParties {
  private readonly un: Events<EvenementPartieUn, Partie<StatutPartieUn>, never, never> = new Events(partieUn, partieUn.table);
  private readonly deux: Events<EvenementPartieDeux, Partie<StatutPartieDeux>, never, never> = new Events(
    partieDeux,
    partieDeux.table,
  );

  constructor(
    private readonly clock: Clock,
    private readonly categories: CategoriesCtis,
  ) {}

  /** The events that the state of a part lets through, for who may fire them, each with what forbids it now. Part II is the committee's: the agency reads it. */
  async possibles(
    dossier: DossierOuvert,
    actor: Actor,
    examens: Lus['examens'],
  ): Promise<Possible<EvenementPartieUn | EvenementPartieDeux>[]> {
    if (actor.profil === 'GESTIONNAIRE' && dossier.cppId !== actor.cppId) return [];
    const sansNoms = partiesDe(dossier, this.clock, { examens });
    if (estClos(dossier.statut)) return this.corrections(sansNoms, actor);
    const p1 = (await this.un.offered(sansNoms.un, actor)).filter((e) => e.code !== 'CORRIGER_DECISION');
    if (actor.profil === 'UTILISATEUR_ANSM') return p1;
    // Read for the states that say them, and for who may act: not at each reading of a request. Codes stand for the words that are away.
    const seNomment = NOMMENT.some(
      (event) => partieDeux.mayFire(actor, event) && partieDeux.reasons(sansNoms.deux, event).length === 0,
    );
    const categories = seNomment ? await orWhileAway(this.categories.dePartie(2), []) : [];
    const { deux } = partiesDe(dossier, this.clock, { categories, examens });
    return [...p1, ...(await this.deux.offered(deux, actor))];
  }

  /** Of a request that is over, what mends it, for who may: nobody else is told that it could be. */
  private async corrections({ un, deux }: ReturnType<typeof partiesDe>, actor: Actor) {
    const offertes = [...(await this.un.offered(un, actor)), ...(await this.deux.offered(deux, actor))];
    return offertes.filter((e) => e.allowed && CORRECTIONS.includes(e.code));
  }
}
