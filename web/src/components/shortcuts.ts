import type { Droit } from '@riph/contracts/core/droits';
import { browserStorage } from '../browser/storage.ts';

/** Single-key shortcuts: on by default, switched off in the preferences, never inside a field (RGAA 12.10). */
const KEY = 'riph.raccourcis';

/** Whether single keys act in this browser; they do until somebody switches them off. */
export const shortcutsOn = (): boolean => browserStorage.read(KEY) !== 'non';
/** Switches single keys on or off in this browser. */
export const setShortcuts = (on: boolean) => void browserStorage.write(KEY, on ? 'oui' : 'non');

/** Whether the focus is where letters are typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea'));

/** `vers`: only for who has that entry in the menu; `droit`: only for who has that right. */
export const SHORTCUTS: readonly { touches: string; effet: string; vers?: string; droit?: Droit }[] = [
  { touches: '/', effet: 'Aller à la recherche' },
  { touches: 'g puis a', effet: 'Aller à l’accueil' },
  { touches: 'g puis d', effet: 'Aller aux dossiers', vers: '/dossiers/jarde' },
  { touches: 'g puis f', effet: 'Aller à ce qui est à faire', vers: '/actions' },
  { touches: 'g puis s', effet: 'Aller aux séances', vers: '/seances' },
  { touches: 'g puis e', effet: 'Aller aux études', vers: '/etudes' },
  { touches: 'j et k', effet: 'Ligne ou pièce suivante, précédente' },
  { touches: 'Maj + j et Maj + k', effet: 'Dossier suivant, précédent de la liste d’où vous venez' },
  { touches: 'Entrée', effet: 'Ouvrir la ligne' },
  { touches: 'Espace', effet: 'Voir le résumé de la ligne sans quitter la liste' },
  { touches: 'o', effet: 'Recevabilité : commencer l’examen', droit: 'RECEVABILITE' },
  { touches: 'c', effet: 'Recevabilité : pièce conforme, puis la suivante à voir', droit: 'RECEVABILITE' },
  { touches: 'n', effet: 'Recevabilité : pièce non conforme, puis son motif', droit: 'RECEVABILITE' },
  { touches: '1 à 6', effet: 'Recevabilité : motif fréquent de la pièce non conforme', droit: 'RECEVABILITE' },
  { touches: 'm', effet: 'Recevabilité : écrire le motif, Entrée pour passer à la suivante', droit: 'RECEVABILITE' },
  { touches: 'p', effet: 'Recevabilité : prononcer la décision', droit: 'RECEVABILITE' },
  { touches: 'o', effet: 'Séance en direct : ouvrir la séance', droit: 'SEANCE_CONDUIRE' },
  { touches: 'c', effet: 'Séance en direct : commencer l’examen du dossier', droit: 'SEANCE_CONDUIRE' },
  {
    touches: 'f, s, d, m',
    effet: 'Séance en direct : mettre aux voix favorable, sous conditions, défavorable, modifications',
    droit: 'SEANCE_CONDUIRE',
  },
  { touches: 'u', effet: 'Séance en direct : tous pour', droit: 'SEANCE_CONDUIRE' },
  { touches: 'v', effet: 'Séance en direct : prendre la décision', droit: 'SEANCE_CONDUIRE' },
  { touches: '?', effet: 'Afficher cette liste' },
];
