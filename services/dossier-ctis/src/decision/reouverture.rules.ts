/** What the administration opens again of a request: a lapse, the acceptance that silence gave, a decision that was deemed given, an opinion typed wrong. Pure. Rules: CTI-61, CTI-64. */
import { isAvisPartieDeux, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DemandeSuivie, SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Avant = {
  partieDeux: StatutPartieDeux;
  demandes: readonly Pick<DemandeSuivie, 'etape' | 'statut'>[];
  reexamen: object | null;
};
/** Where part II stood before its lapse, the silence of its committee or its opinion. */
export function partieDeuxAvant({ partieDeux, demandes, reexamen }: Avant) {
  if (isAvisPartieDeux(partieDeux)) return reexamen === null ? ('P2_EVALUATION' as const) : ('P2_EN_REEXAMEN' as const);
  if (partieDeux === 'P2_TACITE') return 'P2_EVALUATION' satisfies StatutPartieDeux;
  const derniere = demandes.at(-1);
  if (derniere?.statut !== 'ECHUE') return 'P2_DIFFEREE' satisfies StatutPartieDeux;
  return derniere.etape === 'VALIDATION' ? ('P2_COMPLEMENT' as const) : ('P2_RFI' as const);
}

type Reprise = Pick<SuiviCtis, 'partieUn' | 'partieDeux' | 'decisionTacite'>;
/** In words, what stands no more and what follows. */
export function effetDeLaReouverture({ partieUn, partieDeux, decisionTacite }: Reprise): string {
  const decision = decisionTacite ? ' La décision réputée rendue ne l’est plus.' : '';
  if (partieUn === 'P1_CADUQUE' || partieDeux === 'P2_CADUQUE')
    return `La demande n’est plus caduque : elle attend de nouveau ce qui manquait.${decision}`;
  if (isAvisPartieDeux(partieDeux))
    return 'L’avis du comité sur la partie II est retiré, avec sa lettre : le comité doit rendre son avis de nouveau, sur ce qu’il a délibéré.';
  return `L’accord tacite du comité ne tient plus : il doit rendre son avis, et inscrire la demande à une séance s’il ne l’a pas examinée.${decision}`;
}
