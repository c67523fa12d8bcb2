/** One word for what a call answers with. */
import type { ResponseKind } from './call.ts';

export const answerLabel = (r: ResponseKind): string => {
  if ('file' in r) return r.file === 'original' ? 'fichier' : r.file;
  if ('json' in r) return 'json';
  if ('live' in r) return 'flux';
  if ('text' in r) return 'texte';
  if ('number' in r) return 'nombre';
  return 'boolean' in r ? 'booléen' : 'vide';
};
