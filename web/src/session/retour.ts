/** Where the person wanted to go before signing in; only an address of this page. */
export const returnTarget = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('retour' in state) || typeof state.retour !== 'string') return '/';
  return state.retour.startsWith('/') && !state.retour.startsWith('//') ? state.retour : '/';
};
