/** What the administration opens again of a request: a lapse, the acceptance that silence gave, a decision that was deemed given. Pure. Rule: CTI-61. */
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DemandeSuivie, SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Avant = { partieDeux: StatutPartieDeux; demandes: readonly Pick<DemandeSuivie, 'etape' | 'statut'>[] };
/** Where part II stood before its lapse, or before the silence of its committee. */
export function partieDeuxAvant({ partieDeux, demandes }: Avant) {
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
  return `L’accord tacite du comité ne tient plus : il doit rendre son avis, et inscrire la demande à une séance s’il ne l’a pas examinée.${decision}`;
}
