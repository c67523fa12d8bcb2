/** What runs after an opinion, each day with why it is what it is (DEL-08, DEL-09): the re-examination of a refusal, the validity of an opinion. Pure. */
import { addMois, formatJour, joursOuvresRestants } from '../core/deadlines.ts';
import { suiteDuJour } from './delais.explication.ts';
import { ARTICLE_REEXAMEN, REEXAMEN_MOIS, rapportFinal } from './delais.regles.ts';
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

/** The validity kept on a study, extended or not. */
export const echeanceValidite = (avisLe: string, caducLe: string, aujourdhui: string): Echeance =>
  echeanceCaducite(avisLe, aujourdhui, caducLe);

export type FinDeRecherche = { reglementationCode: string; dateFinEffective: string; anticipee: boolean };

/** Sponsor: to file the final report, from the end of the research (TDB-03). Months are counted from day to day. */
export function echeanceRapportFinal(f: FinDeRecherche, aujourdhui: string): Echeance {
  const { mois, article } = rapportFinal(f.reglementationCode, f.anticipee);
  const date = addMois(f.dateFinEffective, mois);
  return {
    code: 'RAPPORT_FINAL',
    libelle: 'Rapport final',
    date,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: f.anticipee ? 'Fin anticipée de la recherche' : 'Fin de la recherche', date: f.dateFinEffective }],
      regle: `Le promoteur dépose le rapport final dans les ${mois} mois qui suivent la fin de la recherche. Les mois se comptent de date à date.`,
      article,
      calcul: `${formatJour(f.dateFinEffective)} + ${mois} mois = ${formatJour(date)}.`,
    },
  };
}
