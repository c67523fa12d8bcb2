import { useEffect } from 'react';
import { cx } from './cx.ts';
import type { Toast } from './toasts.rules.ts';
import { notifier, useToasts } from './toasts.ts';

const OneToast = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    if (toast.dureeMs === null) return;
    const timer = setTimeout(() => notifier.fermer(toast.id), toast.dureeMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={cx('fr-alert', 'fr-alert--sm', `fr-alert--${toast.severity}`, 'riph-toast')} data-toast={toast.severity}>
      <p>
        {toast.texte}
        {toast.numero && <span className="riph-toast__numero">Numéro d’incident : {toast.numero}</span>}
      </p>
      <button type="button" className="fr-btn--close fr-btn" title="Fermer le message" onClick={() => notifier.fermer(toast.id)}>
        Fermer le message
      </button>
    </div>
  );
};

/** Messages of the application, once in the frame. Two live regions that exist before any message: what is urgent, and the rest. */
export const Toasts = () => {
  const { affiches } = useToasts();
  const urgent = (t: Toast) => t.severity === 'error' || t.severity === 'warning';
  return (
    <div className="riph-toasts">
      <div role="alert">
        {affiches.filter(urgent).map((t) => (
          <OneToast key={t.id} toast={t} />
        ))}
      </div>
      <div role="status">
        {affiches
          .filter((t) => !urgent(t))
          .map((t) => (
            <OneToast key={t.id} toast={t} />
          ))}
      </div>
    </div>
  );
};
