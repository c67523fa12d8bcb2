/**
 * What a record of the portal tells of a request that is examined here: events of its two parts, in their order, and where it says otherwise than what was done here. Pure. Rules: CTI-55, CTI-65.
 */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { DemandeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { CONCLUSION_CTIS_LABELS, DECISION_CTIS_LABELS, STATUT_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type {
  EvenementPartieDeux,
  EvenementPartieUn,
  StatutPartieDeux,
  StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis } from '../socle/contenus.ts';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { AVIS_DU_PORTAIL, partieUnDe } from '../socle/suivi.rules.ts';
import { reponsesLues } from './reponses-portail.rules.ts';

/** `ecart`: what the administration reads when its state forbids it; null when there is nothing new in it. */
type Dite = { le: Jour | null; ecart: string | null };
type DitUn = Dite & { partie: 1; evenement: EvenementPartieUn; vers?: StatutPartieUn };
type DitDeux = Dite & { partie: 2; evenement: EvenementPartieDeux; vers?: StatutPartieDeux };
export type Dit = DitUn | DitDeux;

const ENDED: readonly string[] = ['NON_RECEVABLE', 'CADUC', 'ABANDONNE'];
const DECIDED: readonly string[] = ['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE'];
const duJour = (le: Jour | null): string => (le === null ? '' : `, le ${formatJour(le)}`);
const changed = <T extends { date: Jour | null }>(avant: T | null, lue: T, sens: keyof T): boolean =>
  avant?.[sens] !== lue[sens] || avant?.date !== lue.date;

/** A lapse that an answer in time undoes is undone first. */
function reponses({ suivi }: DossierExamine, apres: DossierCtis): Dit[] {
  return reponsesLues(suivi, apres.suivi).flatMap(({ evenement, le }): Dit[] => {
    const dite = { le, ecart: null };
    if (evenement === 'P1_NOTER_REPONSE') {
      const reprise = suivi.partieUn === 'P1_CADUQUE' ? [{ ...dite, partie: 1, evenement: 'P1_ROUVRIR' } as const] : [];
      return [...reprise, { ...dite, partie: 1, evenement }];
    }
    const vers = evenement === 'ENVOYER_COMPLEMENTS' ? 'P2_COMPLEMENT' : 'P2_RFI';
    const reprise = suivi.partieDeux === 'P2_CADUQUE' ? [{ ...dite, partie: 2, evenement: 'ROUVRIR', vers } as const] : [];
    return [...reprise, { ...dite, partie: 2, evenement }];
  });
}

function partieUn(avant: DossierExamine, lue: DemandeCtis, estRepondue: boolean, estDecide: boolean): Dit[] {
  const vers = partieUnDe(lue);
  const statut = estRepondue ? 'P1_RECEVABILITE' : avant.suivi.partieUn;
  if (vers === statut) return [];
  const conclusion = lue.conclusionPartieUn;
  if (vers === 'P1_EVALUATION' && statut === 'P1_RECEVABILITE')
    return [{ partie: 1, evenement: 'P1_DECLARER_RECEVABLE', le: lue.dateRecevabilite, ecart: null }];
  if (vers === 'P1_RECEVABILITE' || vers === 'P1_EVALUATION' || vers === 'P1_SANS_OBJET' || !conclusion) return [];
  // The decision says it too.
  const isNew = !estDecide && changed(avant.conclusionPartieUn, conclusion, 'sens');
  const ecart = `la conclusion de la partie I : ${CONCLUSION_CTIS_LABELS[conclusion.sens].toLowerCase()}${duJour(conclusion.date)}`;
  return [{ partie: 1, evenement: 'P1_LIRE_CONCLUSION', vers, le: conclusion.date, ecart: isNew ? ecart : null }];
}

/** Its conclusion of part II in words, when it is new; null when the portal told it before. */
function conclusionDeux({ conclusionPartieDeux }: DossierExamine, lue: NonNullable<DemandeCtis['conclusionPartieDeux']>) {
  if (!changed(conclusionPartieDeux, lue, 'sens')) return null;
  return `la conclusion de la partie II : ${CONCLUSION_CTIS_LABELS[lue.sens].toLowerCase()}${duJour(lue.date)}`;
}

/** Never over an opinion that was given here, nor in a second examination: the portal then tells the first one. */
function partieDeux(avant: DossierExamine, lue: DemandeCtis, estDecide: boolean): Dit[] {
  const conclusion = lue.conclusionPartieDeux;
  const { suivi } = avant;
  if (!conclusion || suivi.reexamen || suivi.avis.length > 0) return [];
  const vers = AVIS_DU_PORTAIL[conclusion.sens];
  const estTacite = suivi.partieDeux === 'P2_TACITE';
  if (vers === suivi.partieDeux || (estTacite && vers !== 'P2_AVIS_DEFAVORABLE')) return [];
  const ecart = estTacite || !estDecide ? conclusionDeux(avant, conclusion) : null;
  return [{ partie: 2, evenement: 'LIRE_CONCLUSION', vers, le: conclusion.date, ecart }];
}

/** It is not the opinion that was given here. */
function ecartsDAvis(avant: DossierExamine, lue: DemandeCtis): string[] {
  const conclusion = lue.conclusionPartieDeux;
  const { suivi } = avant;
  if (!conclusion || suivi.reexamen || suivi.avis.length === 0) return [];
  const ecart = AVIS_DU_PORTAIL[conclusion.sens] === suivi.partieDeux ? null : conclusionDeux(avant, conclusion);
  return ecart === null ? [] : [`${ecart}. Ce n’est pas l’avis rendu ici, qui reste`];
}

/** The decision, or what else ends the whole request. */
function fin(avant: DossierExamine, apres: DossierCtis): Dit[] {
  const le = apres.dateDecision;
  if (apres.suivi?.decisionPortail)
    return avant.suivi.decisionPortail && avant.statut === apres.statut && avant.dateDecision === le
      ? []
      : [{ partie: 1, evenement: 'LIRE_DECISION', le, ecart: null }];
  if (avant.statut === apres.statut || !ENDED.includes(apres.statut)) return [];
  return [
    apres.statut === 'ABANDONNE'
      ? { partie: 2, evenement: 'RETIRER', le: null, ecart: 'le retrait de la demande' }
      : { partie: 1, evenement: 'LIRE_FIN', le: null, ecart: null },
  ];
}

/** In the order in which they are fired. The table of each part says which of them its state lets through. */
export function ditsDuPortail(avant: DossierExamine, apres: DossierCtis, lue: DemandeCtis): Dit[] {
  const estDecide = apres.suivi?.decisionPortail === true;
  const lues = reponses(avant, apres);
  const estRepondue = lues.some((r) => r.evenement === 'P1_NOTER_REPONSE');
  return [...lues, ...partieUn(avant, lue, estRepondue, estDecide), ...partieDeux(avant, lue, estDecide), ...fin(avant, apres)];
}

/** Its parts are not those that were typed here: no event makes a part. */
function ecartsDePortee(avant: DossierExamine, lue: DemandeCtis): string[] {
  const sansUne = lue.portee === 'PARTIE_2';
  return avant.portee !== lue.portee && sansUne !== (avant.suivi.partieUn === 'P1_SANS_OBJET')
    ? [`la portée de la demande : ${sansUne ? 'la partie II seule' : 'la partie I aussi'}. Ici sa partie I ne change pas`]
    : [];
}

/** What the portal tells of a request that is over here by something else. A decision of the portal stands all the same. */
function ecartsDeFin(avant: DossierExamine, apres: DossierCtis, lue: DemandeCtis): string[] {
  const ici = STATUT_DOSSIER_CTIS_LABELS[avant.statut].toLowerCase();
  if (apres.suivi?.decisionPortail) {
    if (avant.suivi.decisionPortail || avant.suivi.decisionTacite || avant.statut === apres.statut) return [];
    // After a correction the mail of the decision says so already, to the agency too.
    const estAutre = (DECIDED.includes(avant.statut) && avant.suivi.corrections === 0) || ENDED.includes(avant.statut);
    const type = lue.decision?.type;
    const dite = type ? DECISION_CTIS_LABELS[type] : STATUT_DOSSIER_CTIS_LABELS[apres.statut];
    return estAutre ? [`la décision : ${dite.toLowerCase()}${duJour(apres.dateDecision)}. Elle remplace « ${ici} »`] : [];
  }
  const isOther = ENDED.includes(lue.statut) && avant.statut !== lue.statut && avant.statut === apres.statut;
  const isNew = lue.statutCtis !== avant.statutCtis;
  return isOther && isNew
    ? [`la fin de la demande : ${STATUT_DOSSIER_CTIS_LABELS[lue.statut].toLowerCase()}. Ici elle reste « ${ici} »`]
    : [];
}

/** Where the portal says otherwise than what was done here, beside the events that a state forbids: in words, once. */
export const ecartsDuPortail = (avant: DossierExamine, apres: DossierCtis, lue: DemandeCtis): string[] => [
  ...ecartsDePortee(avant, lue),
  ...ecartsDAvis(avant, lue),
  ...ecartsDeFin(avant, apres, lue),
];
