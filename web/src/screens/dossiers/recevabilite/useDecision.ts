import { useDraft } from '../../../components/form/useDraft.ts';
import {
  type BrouillonDecision,
  type EtatRecevabilite,
  type SaisieDecision,
  saisieReprise,
  saisieVierge,
} from './decision.rules.ts';

/** What is typed in the decision, kept in this browser until it is sent: closing the dialog to look at a piece loses nothing. */
export const useDecision = (etat: EtatRecevabilite) => {
  const cle = `recevabilite-${etat.dosId}-${etat.complementsDejaDemandes ? 'apres-complements' : 'premiere'}`;
  const proposees = etat.brouillonDemandes;
  const draft = useDraft<BrouillonDecision>(cle, etat.version, (kept) => ({
    ...(kept ? saisieReprise(kept, etat) : saisieVierge(etat)),
    proposees,
  }));
  return { ...draft, modifier: (change: Partial<SaisieDecision>) => draft.modifier({ ...change, proposees }) };
};
