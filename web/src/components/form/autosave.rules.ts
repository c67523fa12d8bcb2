/** Autosave as a state machine, and whether a filing waits for it (FOR-11). Pure: `useAutosave` owns timers, storage and calls. */

/** Rest after the last change before saving. */
const REPOS_MS = 2_000;
/** Waits between tries while the network or the service is down. */
const REPRISES_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export type SavePhase = 'repos' | 'attente' | 'envoi' | 'echec' | 'refus' | 'conflit';
export type SaveState = {
  phase: SavePhase;
  /** Values changed since the last send began: they go after it. */
  sale: boolean;
  essais: number;
  enregistreLe: number | null;
  message: string | null;
  /** Fields that the last save left out: the server cannot hold what was typed there. */
  retenus: number;
};
export type SaveEvent =
  | { type: 'modifie' }
  | { type: 'envoi' }
  | { type: 'succes'; le: number; retenus?: number }
  | { type: 'echec' }
  | { type: 'refus'; message: string }
  | { type: 'conflit'; message: string }
  | { type: 'resolu' }
  /** All that was typed is on the server already. */
  | { type: 'rien' };

export const SAVE_INITIAL: SaveState = { phase: 'repos', sale: false, essais: 0, enregistreLe: null, message: null, retenus: 0 };

export const saveNext = (s: SaveState, e: SaveEvent): SaveState => {
  switch (e.type) {
    case 'modifie':
      // A conflict must be answered first; a send under way finishes, then the change goes.
      return s.phase === 'envoi' || s.phase === 'conflit'
        ? { ...s, sale: true }
        : { ...s, phase: 'attente', sale: true, essais: 0, message: null };
    case 'envoi':
      return s.phase === 'conflit' ? s : { ...s, phase: 'envoi', sale: false };
    case 'succes':
      return {
        phase: s.sale ? 'attente' : 'repos',
        sale: s.sale,
        essais: 0,
        enregistreLe: e.le,
        message: null,
        retenus: e.retenus ?? 0,
      };
    case 'echec':
      return { ...s, phase: 'echec', sale: true, essais: s.essais + 1 };
    case 'refus':
      return s.sale ? { ...s, phase: 'attente' } : { ...s, phase: 'refus', sale: true, message: e.message };
    case 'conflit':
      return { ...s, phase: 'conflit', sale: true, message: e.message };
    case 'resolu':
      return { ...s, phase: 'attente', sale: true, essais: 0, message: null };
    case 'rien':
      return s.phase === 'conflit' ? s : { ...s, phase: 'repos', sale: false, essais: 0, message: null, retenus: 0 };
  }
};

/** Milliseconds to wait after so many tries that failed in a row. */
export const retryMs = (essais: number): number => REPRISES_MS[Math.min(essais, REPRISES_MS.length) - 1];

/** Milliseconds to wait before the next send; null: nothing is to be sent by itself. */
export const saveDelay = (s: SaveState): number | null => {
  if (s.phase === 'attente') return REPOS_MS;
  return s.phase === 'echec' ? retryMs(s.essais) : null;
};

/** Something typed is not yet on the server. */
export const isUnsaved = (s: SaveState): boolean => s.sale || s.phase === 'envoi';

/** The server holds what is on the screen: nothing was typed since, nothing was left out. What is sent for good (a filing) waits for it. */
export const isAllSaved = (s: SaveState): boolean => !isUnsaved(s) && s.retenus === 0;

/** Words always visible beside the form. */
export const saveWords = (s: SaveState, heure: (le: number) => string): string => {
  switch (s.phase) {
    case 'envoi':
      return 'Enregistrement…';
    case 'echec':
      return 'Non enregistré, nouvelle tentative…';
    case 'refus':
    case 'conflit':
      return `Non enregistré : ${s.message ?? ''}`;
    case 'attente':
      return 'Modifications en cours…';
    case 'repos':
      if (s.enregistreLe === null) return 'Enregistrement automatique';
      return `${s.retenus > 0 ? `Non enregistré : ${s.retenus} ${s.retenus > 1 ? 'champs' : 'champ'} à corriger. Le reste est enregistré` : 'Enregistré'} à ${heure(s.enregistreLe)}`;
  }
};

export type FieldChange = { champ: string; base: unknown; mienne: unknown; autre: unknown };
export type Merge<T> = { fusion: T; autres: FieldChange[]; conflits: FieldChange[] };

/** The order of the keys means nothing: the server gives back its own. */
const sorted = (_: string, v: unknown): unknown =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
    ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : v;
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** Three versions of one form: what only the others changed is taken, what I changed is kept, what both changed is told. */
export const mergeValues = <T extends Record<string, unknown>>(base: T, mine: T, theirs: T): Merge<T> => {
  const autres: FieldChange[] = [];
  const conflits: FieldChange[] = [];
  const fusion = { ...theirs };
  const keep = <K extends keyof T>(k: K) => {
    fusion[k] = mine[k];
  };
  for (const champ of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const change = { champ, base: base[champ], mienne: mine[champ], autre: theirs[champ] };
    const byMe = !same(change.base, change.mienne);
    const byThem = !same(change.base, change.autre);
    if (byMe) keep(champ);
    if (byThem && !same(change.mienne, change.autre)) (byMe ? conflits : autres).push(change);
  }
  return { fusion, autres, conflits };
};

/** Nothing to ask: nobody else changed anything, or all that I changed is there already. */
export const isSilent = <T>({ fusion, autres, conflits }: Merge<T>, theirs: T): boolean =>
  conflits.length === 0 && (autres.length === 0 || same(fusion, theirs));

/**
 * What a save refused as late met. `unanswered`: what was sent without an answer coming back. If the server holds one of them, the other who saved first
 * was this form itself: its values are the new base, and whatever was typed since goes on top of them.
 */
export const mergeLate = <T extends Record<string, unknown>>(base: T, mine: T, theirs: T, unanswered: readonly T[]): Merge<T> =>
  mergeValues(unanswered.some((sent) => same(sent, theirs)) ? theirs : base, mine, theirs);
