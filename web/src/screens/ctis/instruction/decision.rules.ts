/** What a decision of the agency does, said before it is kept. Pure. */
import type { DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';

const EFFETS: Record<keyof typeof DECISION_CTIS_LABELS, string> = {
  AUTORISE: 'La demande est close. L’essai est autorisé en France : il peut démarrer.',
  AUTORISE_CONDITIONS:
    'La demande est close. L’essai est autorisé en France sous les conditions de la décision : il peut démarrer.',
  REFUSE: 'La demande est close. L’essai n’est pas autorisé en France : il ne peut pas démarrer.',
};

export const effetDeLaDecision = (type: keyof typeof EFFETS): string => EFFETS[type];
