/** What the tabs of one browser tell each other about the session they share. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';

type TabMessage =
  | { type: 'activite'; at: number }
  | { type: 'deconnexion' }
  /** The second factor was shown again in the window that asks it. */
  | { type: 'facteur' }
  | { type: 'connexion'; utiId: UtiId; profil: string; cppId: CppId | null };

const open = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel('riph-session');
  } catch {
    // The browser has none, or refuses it: each tab lives alone.
    return null;
  }
};
const channel = open();

export const tell = (message: TabMessage) => channel?.postMessage(message);

/** Listens to the other tabs; a message does not come back to the tab that sent it. */
export const listen = (listener: (message: TabMessage) => void): (() => void) => {
  const onMessage = (e: MessageEvent<TabMessage>) => listener(e.data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
};
