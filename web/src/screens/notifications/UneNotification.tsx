import './notifications.css';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { TYPE_NOTIFICATION_LABELS, type TypeNotification } from '@riph/contracts/identity/notifications';
import { identityNotifications, type NotificationLue } from '@riph/contracts/identity/notifications.calls';
import { Link } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { cx } from '../../components/cx.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';
import { isBuilt } from '../../session/built.ts';
import { useUser } from '../../session/session-context.ts';

const TON: Record<TypeNotification, Ton> = { ACTION: 'warning', DECISION: 'info', INFORMATION: 'neutre' };

/** One message: opening it marks it read, unless it asks for something. */
export const UneNotification = ({ notification: n }: { notification: NotificationLue }) => {
  const user = useUser();
  const marquer = useAction(identityNotifications.calls.marquer);
  const lue = n.lueLe !== null;
  const noter = (oui: boolean) => void marquer({ params: { notifId: n.id }, body: { lue: oui } });
  const [resume, ...suite] = n.texte;
  return (
    <li className="riph-ligne riph-action">
      <div className="riph-notification">
        <div className="riph-notification__tete">
          <StatusBadge tone={TON[n.type]}>{TYPE_NOTIFICATION_LABELS[n.type]}</StatusBadge>
          {!lue && <StatusBadge tone="new">Non lue</StatusBadge>}
          <span className="riph-discret fr-text--sm riph-chiffres">{dateHeureFr(n.creeLe)}</span>
          {n.profil && n.profil !== user.profil.code && (
            <span className="riph-discret fr-text--sm">pour votre profil {PROFIL_LABELS[n.profil]}</span>
          )}
        </div>
        <p className={cx('fr-mb-1v', !lue && 'fr-text--bold')}>
          {n.lien && isBuilt(n.lien) ? (
            <Link to={n.lien} onClick={() => !lue && n.type !== 'ACTION' && noter(true)}>
              {n.titre}
            </Link>
          ) : (
            n.titre
          )}
        </p>
        {resume && <p className="fr-text--sm fr-mb-0">{resume}</p>}
        {suite.length > 0 && (
          <details className="fr-text--sm">
            <summary>La suite du message</summary>
            {suite.map((p) => (
              <p key={p} className="fr-text--sm fr-mb-1v">
                {p}
              </p>
            ))}
          </details>
        )}
      </div>
      <Button
        priority="tertiary"
        size="sm"
        busy={marquer.busy}
        aria-label={`Marquer comme ${lue ? 'non lue' : 'lue'} : ${n.titre}`}
        onClick={() => noter(!lue)}
      >
        {lue ? 'Marquer comme non lue' : 'Marquer comme lue'}
      </Button>
    </li>
  );
};
