import { Link } from 'react-router';
import { compte } from '../labels/dates.ts';
import { useUser } from '../session/session-context.ts';
import { facteurDans } from '../session/timer.rules.ts';

/** Strip of the last days without a second factor: it stays until there is one. */
export const FactorReminder = () => {
  const { facteurAvantLe } = useUser();
  const days = facteurDans(facteurAvantLe, Date.now());
  if (days === null) return null;
  return (
    <section className="riph-bandeau" aria-label="Rappel sur votre second facteur">
      <span>
        Votre profil demande un second facteur : {days === 0 ? 'dans moins d’un jour' : `dans ${compte(days, 'jour')}`}, vous
        n’entrerez plus sans lui. <Link to="/mon-compte?onglet=mot-de-passe">L’enregistrer</Link>
      </span>
    </section>
  );
};
