import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../components/form/drafts.ts';
import { useUser } from '../../session/session-context.ts';
import {
  type BrouillonDecision,
  type EtatRecevabilite,
  type SaisieDecision,
  saisieReprise,
  saisieVierge,
} from './decision.rules.ts';

/** What is typed in the decision, kept in this browser until it is sent: closing the dialog to look at a piece loses nothing. */
export const useDecision = (etat: EtatRecevabilite) => {
  const { id: utiId } = useUser();
  const cle = `recevabilite-${etat.dosId}-${etat.complementsDejaDemandes ? 'apres-complements' : 'premiere'}`;
  const [repris, setRepris] = useState(() => readDraft<BrouillonDecision>(utiId, cle));
  const [saisie, setSaisie] = useState(() => (repris ? saisieReprise(repris.valeurs, etat) : saisieVierge(etat)));
  return {
    saisie,
    /** When the text taken up again was typed; null: nothing was. */
    reprisDu: repris?.le ?? null,
    modifier: (change: Partial<SaisieDecision>) => {
      const next = { ...saisie, ...change };
      setSaisie(next);
      const valeurs: BrouillonDecision = { ...next, proposees: etat.brouillonDemandes };
      writeDraft(utiId, cle, { valeurs, version: etat.version, le: Date.now() });
    },
    /** Back to what the verdicts propose; also once the decision is sent. */
    oublier: () => {
      removeDraft(utiId, cle);
      setRepris(null);
      setSaisie(saisieVierge(etat));
    },
  };
};
