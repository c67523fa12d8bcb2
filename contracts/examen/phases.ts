/** What an examination knows of the state of a request. Each table of states says the phase of each of its own. */
export const PHASES = ['HORS_COMITE', 'RECEVABILITE', 'COMPLEMENTS', 'EVALUATION', 'DEMANDE', 'RENDU', 'CLOS'] as const;
export type Phase = (typeof PHASES)[number];

/** Nothing of the examination is written any more. */
export const isOver = (phase: Phase): boolean => phase === 'RENDU' || phase === 'CLOS';
