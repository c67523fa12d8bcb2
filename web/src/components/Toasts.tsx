import { useEffect, useState } from 'react';
import type { Toast } from '../api/toasts.rules.ts';
import { notifier, useToasts } from '../api/toasts.ts';
import { cx } from './cx.ts';

const OneToast = ({ toast, retenu }: { toast: Toast; retenu: boolean }) => {
  useEffect(() => {
    if (toast.durationMs === null || retenu) return;
    const timer = setTimeout(() => notifier.close(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, retenu]);
  return (
    <div className={cx('fr-alert', 'fr-alert--sm', `fr-alert--${toast.severity}`, 'riph-toast')} data-toast={toast.severity}>
      <p>
        {toast.texte}
        {toast.numero && <span className="riph-toast__numero">Numéro d’incident : {toast.numero}</span>}
      </p>
      <button type="button" className="fr-btn--close fr-btn" title="Fermer le message" onClick={() => notifier.close(toast.id)}>
        Fermer le message
      </button>
    </div>
  );
};

/** Messages of the application, once in the frame; they wait while they are pointed at or hold the focus. Two live regions that exist before any message: what is urgent, and the rest. */
export const Toasts = () => {
  const { affiches } = useToasts();
  const [retenu, setRetenu] = useState(false);
  // The last one closed under the pointer: nobody leaves it, and those that come must not be held.
  const vide = affiches.length === 0;
  useEffect(() => {
    if (vide) setRetenu(false);
  }, [vide]);
  const urgent = (t: Toast) => t.severity === 'error' || t.severity === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to do here but to be read, the buttons are inside
    <div
      className="riph-toasts"
      onPointerEnter={() => setRetenu(true)}
      onPointerLeave={() => setRetenu(false)}
      onFocus={() => setRetenu(true)}
      onBlur={() => setRetenu(false)}
    >
      <div role="alert">
        {affiches.filter(urgent).map((t) => (
          <OneToast key={t.id} toast={t} retenu={retenu} />
        ))}
      </div>
      <div role="status">
        {affiches
          .filter((t) => !urgent(t))
          .map((t) => (
            <OneToast key={t.id} toast={t} retenu={retenu} />
          ))}
      </div>
    </div>
  );
};
