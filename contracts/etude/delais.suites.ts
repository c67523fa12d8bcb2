/** What runs after an opinion, each day with why it is what it is (DEL-08, DEL-09): the re-examination of a refusal, the validity of an opinion. Pure. */
import { addMois, formatJour, joursOuvresRestants } from '../core/deadlines.ts';
import { suiteDuJour } from './delais.explication.ts';
import { ARTICLE_REEXAMEN, REEXAMEN_MOIS, VALIDITE_AVIS_MOIS } from './delais.regles.ts';
import { type Echeance, echeanceCaducite, limiteReexamen } from './delais.ts';

/** Sponsor: to ask for the re-examination of a refusal, by an opinion or by silence, from the day it was notified. */
export function echeanceReexamen(notifieLe: string, aujourdhui: string): Echeance {
  const comptee = addMois(notifieLe, REEXAMEN_MOIS);
  const date = limiteReexamen(notifieLe);
  return {
    code: 'REEXAMEN',
    libelle: 'Demande de second examen',
    date: comptee,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Refus notifié au promoteur', date: notifieLe }],
      regle:
        'Le promoteur peut demander une fois un second examen, par un autre comité, dans le mois qui suit la notification du refus. Le mois se compte de date à date.',
      article: ARTICLE_REEXAMEN,
      calcul: `${formatJour(notifieLe)} + ${REEXAMEN_MOIS} mois = ${formatJour(comptee)}${suiteDuJour({ acteur: 'DEPOSANT', date: comptee })}.`,
    },
  };
}

/** The validity kept on a study, with the extensions that its length tells. */
export function echeanceValidite(avisLe: string, caducLe: string, aujourdhui: string): Echeance {
  const mois = (Number(caducLe.slice(0, 4)) - Number(avisLe.slice(0, 4))) * 12;
  return echeanceCaducite(avisLe, aujourdhui, Math.max(0, mois / VALIDITE_AVIS_MOIS - 1));
}
