/**
 * The events of both parts, each with its guard: the buttons follow from these tables, and an event without its line does not compile. Every act has a call of its own, which
 * fires its event on the request that it changes (`Suivis.tirer`): droit, state and guard are asked there again.
 */
import { type EventTable, type Judgement, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { decisionsPossibles } from '@riph/contracts/dossier-ctis/decision.rules';
import {
  estClos,
  isAvisPartieDeux,
  type partieDeuxWorkflow,
  type partieUnWorkflow,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { STATUT_APRES } from '@riph/contracts/dossier-ctis/partie-un.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { RESERVE_AU_PRESIDENT } from '@riph/contracts/examen/delegation.rules';
import type { Examen } from '@riph/examen/avis/avis.rules';
import { type CategorieNommee, empechementsDepot, faitsDepot } from '../socle/depot.rules.ts';
import type { DossierExamine, DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { empechementsSignalement } from '../socle/signalement.rules.ts';
import { avisDuComite } from '../socle/suivi.rules.ts';
import { empechementsAvisCtis } from './avis.rules.ts';
import { empechementsDelegation } from './delegation.rules.ts';
import { empechementsDemande, empechementsInformation, empechementsObservation } from './demandes.rules.ts';
import {
  empechementsComplement,
  empechementsNonRecevable,
  empechementsRecevable,
  type PieceVerifiee,
} from './recevabilite.rules.ts';

/** Read beside the request, for the events that ask for it: its pieces in force; the names of pieces, for those that part II lacks; the séances that examined it, for what a committee deliberates (null: away). */
export type Lus = {
  pieces?: readonly PieceVerifiee[];
  categories?: readonly CategorieNommee[];
  examens?: readonly Examen[] | null;
  /** Of a request for information, as it is typed. */
  sousReserve?: boolean;
  /** Who asks may find its answer satisfying by delegation: the president, or a vice-president for him. */
  isDelegataire?: boolean;
  /** An appeal against its opinion waits for its end. */
  recoursEnCours?: boolean;
  /** Its committee has asked to be relieved of it, and waits for the decision. */
  reaffectationDemandee?: boolean;
};
type Juge = { dossier: DossierOuvert; jour: Jour; maintenant: Date } & Required<Lus>;
/** What is judged of a request at this moment, in the state of one of its parts. */
export type Partie<S> = Juge & { statut: S };

const libre = { guard: noGuard, run: 'appel' } as const;
/** For which of the two an account types what the portal does not tell yet. */
export const partDe = ({ profil }: Actor) => (profil === 'UTILISATEUR_ANSM' ? 'ANSM' : 'COMITE');
/** French reasons against the correction of a decision; empty when it may be. */
function empechementsCorrection({ statut, decision, suivi }: DossierExamine): string[] {
  if (!decision || decision.type !== statut) return ['Aucune décision n’est enregistrée sur cette demande.'];
  return suivi.decisionPortail
    ? ['Le portail européen donne cette décision : corrigez-la sur le portail, elle l’est ici à sa lecture.']
    : [];
}
/** French reasons against correcting what was typed on the admissibility of part I: by who typed it, until the portal tells it. */
function empechementsCorrectionUn({ statut, suivi, dateRecevabilite }: DossierExamine, actor: Actor): string[] {
  const { saisieUn, partieUn } = suivi;
  if (dateRecevabilite)
    return ['Le portail européen donne cette décision : elle se corrige sur le portail, elle l’est ici à sa lecture.'];
  if (!saisieUn || STATUT_APRES[saisieUn.decision] !== partieUn)
    return ['Aucune décision saisie ici sur la partie I ne peut être corrigée.'];
  if (estClos(statut) && partieUn !== 'P1_NON_RECEVABLE') return ['La demande est close.'];
  if (suivi.consultation) return ['Une consultation d’experts est notée sur la partie I : levez-la d’abord.'];
  return saisieUn.par === partDe(actor)
    ? []
    : [`Cette décision a été saisie par ${saisieUn.par === 'ANSM' ? 'l’ANSM, qui' : 'le comité, qui'} la corrige.`];
}
/** French reasons against correcting the conclusion on part I. */
function empechementsConclusion({ statut, suivi }: DossierExamine): string[] {
  if (!suivi.conclusionIci)
    return ['Le portail européen donne cette conclusion : elle se corrige sur le portail, elle l’est ici à sa lecture.'];
  if (estClos(statut)) return ['La demande est close : sa conclusion ne se corrige plus.'];
  return suivi.partieDeuxLe ? ['La partie II a été déposée sur cette conclusion : elle ne se corrige plus ici.'] : [];
}
/** French reasons against reopening an opinion whose sense was typed wrong. */
function empechementsAvisRouvert({ statut, suivi }: DossierExamine, recoursEnCours: boolean): string[] {
  if (estClos(statut)) return ['La demande est close : l’avis du comité ne se rouvre que jusqu’à la décision.'];
  if (avisDuComite(suivi).length === 0)
    return ['Le portail européen donne cet avis : il se corrige sur le portail, il l’est ici à sa lecture.'];
  return recoursEnCours ? ['Un recours est en cours contre cet avis : il ne se rouvre qu’une fois ce recours terminé.'] : [];
}
/** French reasons against a reopening; empty when it may be. */
function empechementsReouverture(d: DossierExamine, recoursEnCours = false): string[] {
  const { statut, suivi } = d;
  if (isAvisPartieDeux(suivi.partieDeux) && suivi.partieUn !== 'P1_CADUQUE') return empechementsAvisRouvert(d, recoursEnCours);
  if (statut === 'CADUC')
    return suivi.partieUn === 'P1_CADUQUE' || suivi.partieDeux === 'P2_CADUQUE'
      ? []
      : ['Le portail européen dit cette demande caduque : elle ne se rouvre pas ici.'];
  return estClos(statut) && !suivi.decisionTacite
    ? ['La demande est close par une décision ou un retrait : elle ne se rouvre pas.']
    : [];
}
const DEJA_DEMANDEE = 'Une réaffectation est déjà demandée : l’administration n’a pas encore répondu.';
const AUCUNE_DEMANDEE = 'Aucune demande de réaffectation n’attend pour ce dossier.';
const garde = (raisons: (juge: Juge, actor: Actor) => Judgement) => ({ guard: raisons, run: 'appel' }) as const;

/** A decision waits for both parts. */
export const GARDES_UN: EventTable<typeof partieUnWorkflow, Partie<StatutPartieUn>, never, never> = {
  P1_DECLARER_RECEVABLE: libre,
  P1_DEMANDER_COMPLEMENT: libre,
  P1_NOTER_REPONSE: libre,
  P1_DECLARER_NON_RECEVABLE: libre,
  P1_PROLONGER: libre,
  P1_CONCLURE: libre,
  P1_CORRIGER_RECEVABILITE: garde(({ dossier }, actor) => empechementsCorrectionUn(dossier, actor)),
  P1_CORRIGER_CONCLUSION: garde(({ dossier }) => empechementsConclusion(dossier)),
  DECIDER: garde(({ dossier: { suivi } }) =>
    [decisionsPossibles(suivi.partieUn, suivi.partieDeux).raison].filter((r) => r !== null),
  ),
  P1_ROUVRIR: garde(({ dossier }) => empechementsReouverture(dossier)),
  CORRIGER_DECISION: garde(({ dossier }) => empechementsCorrection(dossier)),
  // Fired each day: echeances-passees.ts.
  P1_VALIDER_TACITEMENT: 'systeme',
  P1_CONSTATER_RENONCEMENT: 'systeme',
  DECIDER_TACITEMENT: 'systeme',
  // Fired by an import: etude/evenements-portail.rules.ts.
  P1_LIRE_CONCLUSION: 'systeme',
  LIRE_DECISION: 'systeme',
  LIRE_FIN: 'systeme',
};

const manquesAvis = (manques: string[]): Judgement =>
  manques.length === 0 ? [] : { reasons: manques, refusal: refus('avis.quorum', { manques }) };
const reaffectation = garde(({ reaffectationDemandee }) => (reaffectationDemandee ? [] : [AUCUNE_DEMANDEE]));
const reponse = garde(({ dossier, jour }) => empechementsDemande(dossier, jour));
export const GARDES_DEUX: EventTable<typeof partieDeuxWorkflow, Partie<StatutPartieDeux>, never, never> = {
  DEPOSER_PARTIE_DEUX: garde(({ dossier, pieces, categories, jour }) =>
    empechementsDepot(faitsDepot(dossier, pieces, categories), jour),
  ),
  // Each of the three ways to a committee says on its own form what it refuses.
  ATTRIBUER: libre,
  PREPARER_RECEVABILITE: libre,
  DECLARER_RECEVABLE: garde(({ dossier, pieces, categories }) => empechementsRecevable(dossier, pieces, categories)),
  DEMANDER_COMPLEMENTS: garde(({ dossier, jour }) => empechementsComplement(dossier, jour)),
  DECLARER_IRRECEVABLE: garde(({ dossier, jour }) => empechementsNonRecevable(dossier, jour)),
  ENVOYER_COMPLEMENTS: reponse,
  EMETTRE_DEMANDE_MODIF: garde(({ dossier, examens, sousReserve, jour }) =>
    empechementsInformation(dossier, { examens, sousReserve }, jour),
  ),
  REPONDRE_MODIF: reponse,
  OBSERVER_PARTIE_UN: garde(({ dossier, jour }) => empechementsObservation(dossier, jour)),
  CONFIRMER_CONFORMITE: garde(({ dossier, examens, isDelegataire }, { profil }) =>
    profil === 'INSTRUCTEUR' && !isDelegataire ? [RESERVE_AU_PRESIDENT] : manquesAvis(empechementsDelegation(dossier, examens)),
  ),
  EMETTRE_AVIS_FINAL: garde(({ dossier, examens }) => manquesAvis(empechementsAvisCtis(dossier, examens))),
  CORRIGER_AVIS: garde(({ dossier }, { profil }) =>
    estClos(dossier.statut) && profil !== 'SUPER_ADMIN'
      ? ['La demande est close : seule l’administration remplace encore le document de l’avis.']
      : [],
  ),
  DEMANDER_REAFFECTATION: garde(({ reaffectationDemandee }) => (reaffectationDemandee ? [DEJA_DEMANDEE] : [])),
  REFUSER_REAFFECTATION: reaffectation,
  REAFFECTER: reaffectation,
  SIGNALER_COMITE: garde(({ dossier, maintenant }) => empechementsSignalement(dossier, maintenant)),
  RETIRER: libre,
  ROUVRIR: garde(({ dossier, recoursEnCours }) => empechementsReouverture(dossier, recoursEnCours)),
  // Fired by an import: etude/evenements-portail.rules.ts.
  LIRE_CONCLUSION: 'systeme',
  // Fired by an appeal: recours/recours.ts.
  REEXAMINER: 'systeme',
  // Fired each day: echeances-passees.ts.
  VALIDER_TACITEMENT: 'systeme',
  CONSTATER_RENONCEMENT: 'systeme',
  CONSTATER_NON_DEPOT: 'systeme',
  CONSTATER_SILENCE: 'systeme',
};
