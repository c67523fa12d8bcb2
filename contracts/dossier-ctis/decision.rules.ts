/** What the agency may decide of a request once both parts are concluded: the single decision of article 8 of regulation (EU) 536/2014. Pure. Rule: CTI-42. */
import type { DemandeCtis } from './ctis.schemas.ts';
import type { StatutPartieDeux, StatutPartieUn } from './partie.workflow.ts';

export type TypeDecision = NonNullable<DemandeCtis['decision']>['type'];
/** `attendue`: what follows from both parts; another one is a disagreement of article 8(2), with its reason. */
export type DecisionsPossibles = { types: readonly TypeDecision[]; attendue: TypeDecision | null; raison: string | null };

const impossible = (raison: string): DecisionsPossibles => ({ types: [], attendue: null, raison });
const ACCEPTEES: readonly StatutPartieUn[] = ['P1_SANS_OBJET', 'P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND'];
const FAVORABLES: readonly StatutPartieDeux[] = ['P2_SANS_OBJET', 'P2_AVIS_FAVORABLE', 'P2_AVIS_CONDITIONS', 'P2_TACITE'];

/** A part I that is not acceptable refuses whatever the committee said; the committee's refusal refuses in France. */
export function decisionsPossibles(un: StatutPartieUn, deux: StatutPartieDeux): DecisionsPossibles {
  if (un === 'P1_NON_ACCEPTABLE') return { types: ['REFUSE'], attendue: 'REFUSE', raison: null };
  if (!ACCEPTEES.includes(un)) return impossible('La partie I n’est pas conclue : concluez-la d’abord.');
  if (deux === 'P2_AVIS_DEFAVORABLE') return { types: ['REFUSE'], attendue: 'REFUSE', raison: null };
  if (deux === 'P2_DIFFEREE')
    return impossible('La partie II n’est pas déposée (article 11) : la décision attend l’avis du comité, ou son silence.');
  if (!FAVORABLES.includes(deux)) return impossible('Le comité n’a pas rendu son avis sur la partie II.');
  const attendue = un === 'P1_ACCEPTABLE_COND' || deux === 'P2_AVIS_CONDITIONS' ? 'AUTORISE_CONDITIONS' : 'AUTORISE';
  return { types: [attendue, 'REFUSE'], attendue, raison: null };
}
