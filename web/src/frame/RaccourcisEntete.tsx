import { identityNotifications } from '@riph/contracts/identity/notifications.calls';
import { Link } from 'react-router';
import { useCall } from '../api/useCall.ts';
import { cx } from '../components/cx.ts';

const REFETCH_MS = 120_000;
const MONTRE_MAX = 99;

/** What comes, and what the reader was told: two links beside his name, the second with what he has not read. */
export const RaccourcisEntete = () => {
  const { data: nonLues = 0 } = useCall(identityNotifications.calls.compterNonLues, {}, { refreshMs: REFETCH_MS });
  // What is shown is part of the name: whoever speaks to the page says what he sees.
  const montre = nonLues > MONTRE_MAX ? `${MONTRE_MAX}+` : String(nonLues);
  const nom = nonLues === 0 ? 'Notifications' : `Notifications : ${montre} non lue${nonLues > 1 ? 's' : ''}`;
  return (
    <>
      <Link
        to="/calendrier"
        className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-icon-calendar-line riph-entete__icone"
        title="Échéances"
      >
        Échéances
      </Link>
      <Link
        to="/notifications"
        className={cx(
          'fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-icon-mail-line',
          nonLues > 0 ? 'fr-btn--icon-left' : 'riph-entete__icone',
        )}
        title={nom}
        aria-label={nom}
      >
        {nonLues === 0 ? 'Notifications' : montre}
      </Link>
    </>
  );
};
