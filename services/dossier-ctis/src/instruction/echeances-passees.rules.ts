/** What happens by itself on a day. Pure. Rules: CTI-12, CTI-47, CTI-48, CTI-56. */
import type { Jour } from '@riph/contracts/core/paris';
import { decisionsPossibles, type TypeDecision } from '@riph/contracts/dossier-ctis/decision.rules';
import {
  echeanceAvis,
  echeanceDecision,
  echeanceDepotPartieDeux,
  echeanceRecevabilite,
  echeanceReexamen,
  type FaitsCtis,
  lastAnswerDay,
} from '@riph/contracts/dossier-ctis/echeances.rules';
import type { StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';

/** `le`: the last day that has passed. */
export type Effet =
  | { evenement: EvenementDuJour; le: string }
  /** `type`: the decision that is deemed given. */
  | { evenement: 'DECIDER_TACITEMENT'; le: string; type: TypeDecision }
  /** Nothing is decided: the administration is told. */
  | { evenement: 'DIRE_RETARD_REEXAMEN'; le: string };
type EvenementDuJour =
  | 'P1_VALIDER_TACITEMENT'
  | 'P1_CONSTATER_RENONCEMENT'
  | 'VALIDER_TACITEMENT'
  | 'CONSTATER_RENONCEMENT'
  | 'CONSTATER_NON_DEPOT'
  | 'CONSTATER_SILENCE';

/** In the order in which they are recorded; `partieUn`: as it was concluded, which the clock of a part II that was filed apart knows no more. A part that becomes admissible begins its delay, and nothing more on the same look. */
export function effetsDuJour(f: FaitsCtis, partieUn: StatutPartieUn, jour: Jour): Effet[] {
  const effets: Effet[] = [];
  const validation = finDeLaValidation(f, jour);
  if (validation && validation.le < jour) effets.push(validation);
  const fin = finDeLaPartieDeux(f, jour);
  if (fin && fin.le < jour) effets.push(fin);
  const decision = decisionTacite(f, partieUn, jour);
  if (decision && decision.le < jour) effets.push(decision);
  const second = f.reexamen?.retardDit ? undefined : echeanceReexamen(f, jour)?.dateAffichee;
  if (second && second < jour) effets.push({ evenement: 'DIRE_RETARD_REEXAMEN', le: second });
  return effets;
}

/** The decision that silence gives, once its day is over. Where an opinion or part I is against the trial, silence decides nothing: the agency is alerted, and what it decides comes from the portal. */
function decisionTacite(f: FaitsCtis, partieUn: StatutPartieUn, jour: Jour): Effet | null {
  const le = echeanceDecision(f, jour)?.dateAffichee;
  const { attendue } = decisionsPossibles(partieUn, f.partieDeux);
  return le && attendue !== null && attendue !== 'REFUSE' ? { evenement: 'DECIDER_TACITEMENT', le, type: attendue } : null;
}

/** Of part I; its clock stands still while either authority waits for a complement. */
function finDeLaValidation(f: FaitsCtis, jour: Jour): Effet | null {
  if (f.partieUn === 'P1_COMPLEMENT')
    return f.complementUn ? { evenement: 'P1_CONSTATER_RENONCEMENT', le: lastAnswerDay(f.complementUn) } : null;
  const le = f.partieUn === 'P1_RECEVABILITE' ? echeanceRecevabilite(f, jour)?.dateAffichee : undefined;
  return le ? { evenement: 'P1_VALIDER_TACITEMENT', le } : null;
}

function finDeLaPartieDeux(f: FaitsCtis, jour: Jour): Effet | null {
  switch (f.partieDeux) {
    case 'P2_RECEVABILITE': {
      const le = echeanceRecevabilite(f, jour)?.dateAffichee;
      return le ? { evenement: 'VALIDER_TACITEMENT', le } : null;
    }
    case 'P2_COMPLEMENT':
    case 'P2_RFI': {
      const attendue = f.demandes.findLast((d) => d.statut === 'ENVOYEE');
      return attendue ? { evenement: 'CONSTATER_RENONCEMENT', le: lastAnswerDay(attendue) } : null;
    }
    case 'P2_EVALUATION': {
      const le = echeanceAvis(f, jour)?.dateAffichee;
      return le ? { evenement: 'CONSTATER_SILENCE', le } : null;
    }
    case 'P2_DIFFEREE': {
      const le = echeanceDepotPartieDeux(f, jour)?.dateAffichee;
      return le ? { evenement: 'CONSTATER_NON_DEPOT', le } : null;
    }
    default:
      return null;
  }
}
