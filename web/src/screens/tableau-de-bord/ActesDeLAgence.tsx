import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { etudeCalendrier } from '@riph/contracts/etude/suivi/calendrier.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { ListeEcheances } from './Echeances.tsx';
import { actesDeLAgence } from './echeances.rules.ts';

/** How late an act may be and still be asked for, and as far as the calendar looks. */
const PASSES = 100;
const A_VENIR = 300;

/** What the agency itself must do, national files and trials, the most urgent first: positions on admissibility, decisions that a delay of law holds. */
export const ActesDeLAgence = () => {
  const { can } = useSession();
  const query = { du: addJours(aujourdhui(), -PASSES), au: addJours(aujourdhui(), A_VENIR) };
  const nationales = useCall(etudeCalendrier.calls.lister, { query });
  const essais = useCall(dossierCtisCalendrier.calls.lister, can('CTIS_LIRE') ? { query } : null);
  const manque = essais.error && essais.data === undefined ? essais : null;
  return (
    <section className="riph-carte" aria-labelledby="actes-agence">
      <h2 className="riph-carte__titre" id="actes-agence">
        Attendu de l’agence
      </h2>
      <SansLesEssais manque={manque} />
      <Loadable reading={nationales} skeleton={<Skeleton rows={4} />}>
        {({ dates, tronque }) => {
          const lignes = actesDeLAgence([...dates, ...(essais.data?.dates ?? [])]);
          const isCut = tronque || essais.data?.tronque;
          return (
            <>
              {lignes.length > 0 && <ListeEcheances lignes={lignes} />}
              {isCut && (
                <p className="riph-discret fr-mb-0">
                  La période compte plus de jours que cette liste n’en lit : le <Link to="/calendrier">calendrier</Link> les
                  montre tous, mois par mois.
                </p>
              )}
              {lignes.length === 0 && !isCut && (
                <p className="riph-discret fr-mb-0">Aucun acte de l’agence n’a de jour fixé par la loi.</p>
              )}
            </>
          );
        }}
      </Loadable>
    </section>
  );
};
