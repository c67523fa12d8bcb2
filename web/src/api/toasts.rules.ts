/** Rules of messages (INT-04): 5 s on screen whatever the severity, the same message not repeated within 3 s. */
const TOAST_DURATION_MS = 5_000;
/** Under test automation. */
const TOAST_DUREE_AUTOMATE_MS = 1_000;
const TOAST_REPETITION_MS = 3_000;
/** A warning may stay one hour (INT-04). */
const TOAST_ALERTE_MAX_MS = 3_600_000;

type ToastSeverity = 'success' | 'info' | 'warning' | 'error';
export type Toast = { id: number; severity: ToastSeverity; texte: string; numero: string | null; durationMs: number | null };
export type ToastState = {
  affiches: readonly Toast[];
  /** Every message of the session, newest first: nothing that was said is lost. */
  journal: readonly (Toast & { le: number })[];
  /** When each (severity, text) was last asked for. */
  vus: ReadonlyMap<string, number>;
};
export type ToastAsked = { severity: ToastSeverity; texte: string; numero?: string | null; durationMs?: number };

export const NO_TOAST: ToastState = { affiches: [], journal: [], vus: new Map() };

const key = (t: ToastAsked) => `${t.severity}:${t.texte}`;

/** `garder`: the preference of who needs more time (RGAA 13.1). */
export type Affichage = { automate?: boolean; garder?: boolean };

/** How long a message stays; null: until closed. */
export const dureeOf = (t: ToastAsked, { automate, garder }: Affichage = {}): number | null => {
  if (garder) return null;
  if (t.durationMs !== undefined) return Math.min(t.durationMs, TOAST_ALERTE_MAX_MS);
  return automate ? TOAST_DUREE_AUTOMATE_MS : TOAST_DURATION_MS;
};

/** The state after a message was asked for at `now`; the same state when it repeats one of less than 3 s. */
export const addToast = (
  state: ToastState,
  asked: ToastAsked,
  id: number,
  now: number,
  affichage: Affichage = {},
): ToastState => {
  const last = state.vus.get(key(asked));
  if (last !== undefined && now - last < TOAST_REPETITION_MS) return state;
  const toast: Toast = {
    id,
    severity: asked.severity,
    texte: asked.texte,
    numero: asked.numero ?? null,
    durationMs: dureeOf(asked, affichage),
  };
  return {
    affiches: [...state.affiches.filter((t) => t.texte !== toast.texte || t.severity !== toast.severity), toast].slice(-4),
    journal: [{ ...toast, le: now }, ...state.journal].slice(0, 50),
    vus: new Map([...state.vus, [key(asked), now]]),
  };
};

export const closeToast = (state: ToastState, id: number): ToastState => ({
  ...state,
  affiches: state.affiches.filter((t) => t.id !== id),
});
