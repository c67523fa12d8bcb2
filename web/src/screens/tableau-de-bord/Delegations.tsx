import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import type { Lecture } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { Actions } from './Actions.tsx';
import { reunir } from './actions.rules.ts';
import { type Delegations, faitesDe } from './delegations.rules.ts';

/** What the committee delegated to its president, of both flows; `manque`: what could not be read of trials. */
export function useDelegations(): { lues: Delegations | undefined; manque: Lecture<unknown> | null } {
  const nationales = useCall(etudeTdbInstructeur.calls.listerDelegations);
  const essais = useCall(dossierCtisTableauDeBord.calls.listerDelegations);
  const manque = essais.error && essais.data === undefined ? essais : null;
  const autres = manque ? { aVerifier: [], faites: [] } : essais.data;
  const lues = nationales.data &&
    autres && {
      aVerifier: reunir(nationales.data.aVerifier, autres.aVerifier),
      faites: faitesDe(nationales.data.faites, autres.faites),
    };
  return { lues, manque };
}

/** For the president alone: answers that he verifies, then what was done in his name, and by whom. Nothing while nothing was delegated. */
export const DelegationsDuPresident = ({ lues, manque }: ReturnType<typeof useDelegations>) => {
  if (!lues || lues.aVerifier.length + lues.faites.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="delegations">
      <h2 className="riph-carte__titre" id="delegations">
        Délégué au président
      </h2>
      <SansLesEssais manque={manque} />
      {lues.aVerifier.length > 0 && <Actions actions={lues.aVerifier} />}
      {lues.faites.length > 0 && (
        <>
          <h3 className="fr-text--sm fr-text--bold fr-mt-2w fr-mb-1v">Fait en votre nom depuis trente jours</h3>
          <ul className="riph-liste">
            {lues.faites.map((f) => (
              <li key={f.dosId}>
                <span className="riph-chiffres riph-discret">{f.numero}</span> <Link to={f.route}>{f.titre}</Link>
                <br />
                <span className="riph-discret">
                  Réponse trouvée conforme, avis favorable rendu le {dateFr(f.le)} par {f.par}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
