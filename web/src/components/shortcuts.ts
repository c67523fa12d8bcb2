/** Single-key shortcuts: on by default, switched off in the preferences, never inside a field (RGAA 12.10). */
const KEY = 'riph.raccourcis';

export const shortcutsOn = (): boolean => localStorage.getItem(KEY) !== 'non';
export const setShortcuts = (on: boolean) => localStorage.setItem(KEY, on ? 'oui' : 'non');

/** Whether the focus is where letters are typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea'));

/** `vers`: only for who has that entry in the menu. */
export const SHORTCUTS: readonly { touches: string; effet: string; vers?: string }[] = [
  { touches: '/', effet: 'Aller à la recherche' },
  { touches: 'g puis a', effet: 'Aller à l’accueil' },
  { touches: 'g puis d', effet: 'Aller aux dossiers', vers: '/dossiers/jarde' },
  { touches: 'g puis s', effet: 'Aller aux séances', vers: '/seances' },
  { touches: 'g puis e', effet: 'Aller aux études', vers: '/etudes' },
  { touches: 'j et k', effet: 'Ligne suivante et précédente d’une liste' },
  { touches: 'Entrée', effet: 'Ouvrir la ligne' },
  { touches: 'Espace', effet: 'Voir le résumé de la ligne sans quitter la liste' },
  { touches: 'x', effet: 'Sélectionner la ligne' },
  { touches: '?', effet: 'Afficher cette liste' },
];
