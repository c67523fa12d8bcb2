/** What a séance decided, as the form of the opinion begins with it. Pure. */
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { seanceDirect } from '@riph/contracts/seance/direct.calls';
import type { Answer } from '../../../api/types.ts';

/** Typed in séance once; null when it was not held live. */
export type DecisionPrise = Answer<typeof seanceDirect.calls.lireDecision>;

export type SaisieAvis = {
  sens: SensAvis | null;
  motifIds: readonly string[];
  motivation: string;
  conditions: string;
  /** Of a trial. */
  expertise: string;
  /** Why without the report of each college. */
  sansRapport: string;
};
const VIERGE: SaisieAvis = { sens: null, motifIds: [], motivation: '', conditions: '', expertise: '', sansRapport: '' };

/** What was typed and not sent, else what the séance decided. */
export function departDe(decision: DecisionPrise, kept: Partial<SaisieAvis> | null): SaisieAvis {
  if (kept) return { ...VIERGE, ...kept };
  if (decision === null || decision.decision === 'DEMANDE_MODIFICATION') return VIERGE;
  const ecrit = decision.decision === 'FAVORABLE_CONDITIONS' ? { conditions: decision.motifs } : { motivation: decision.motifs };
  return { ...VIERGE, sens: decision.decision, ...ecrit };
}

/** The decision of the séance that the opinion stands on, and of no other: a first committee may have sat on it before. */
export const decisionRetenue = (decision: DecisionPrise, examen: { seanceId: number } | null): DecisionPrise =>
  decision !== null && examen?.seanceId === decision.seanceId ? decision : null;
