import { useState } from 'react';
import { Link } from 'react-router';
import { tabStorage } from '../browser/storage.ts';
import { compte } from '../labels/dates.ts';
import { useUser } from '../session/session-context.ts';
import { mdpExpireDans } from '../session/timer.rules.ts';

/** Strip of the last 15 days before the password expires; closed until the next sign-in. */
export const PasswordReminder = () => {
  const { mdpExpireLe } = useUser();
  const [fermee, setFermee] = useState(() => tabStorage.read('riph.rappel-mdp') === 'non');
  const days = mdpExpireDans(mdpExpireLe, Date.now());
  if (fermee || days === null) return null;
  const close = () => {
    tabStorage.write('riph.rappel-mdp', 'non');
    setFermee(true);
  };
  return (
    <section className="riph-bandeau" aria-label="Rappel sur votre mot de passe">
      <span>
        Votre mot de passe expire {days === 0 ? 'aujourd’hui' : `dans ${compte(days, 'jour')}`}.{' '}
        <Link to="/mon-compte?onglet=mot-de-passe">Le renouveler</Link>
      </span>
      <button
        type="button"
        className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-icon-close-line"
        title="Masquer ce rappel"
        onClick={close}
      >
        Masquer ce rappel
      </button>
    </section>
  );
};
