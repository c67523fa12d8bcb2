import { lectureDe, scienceDe } from '@riph/contracts/etude/depose';
import { etudeDepose } from '@riph/contracts/etude/depose.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Loadable } from '../../components/states.tsx';
import { Science } from './Science.tsx';

/** On the summary of a filed dossier: what is studied, on whom, at what risk. */
export const ScienceDeposee = ({ dosId }: { dosId: number }) => {
  const parts = { params: { dosId }, query: {} };
  const administratif = useCall(etudeDepose.calls.lire, parts);
  const recherche = useCall(etudeDepose.calls.lireRecherche, parts);
  // Whoever may not read the content knows it from the page: there is no summary of it for him.
  if (administratif.error?.status === 403) return null;
  return (
    <section className="riph-carte" aria-labelledby="science">
      <h2 className="riph-carte__titre" id="science">
        La recherche
        <Link to={`/dossiers/${dosId}/depose`}>Lire tout le dossier</Link>
      </h2>
      <Loadable lecture={administratif}>
        {(a) => (
          <Loadable lecture={recherche}>
            {(r) => (
              <Science
                court
                lignes={scienceDe({ administratif: a.administratif, recherche: r.recherche }, lectureDe(a.libelles))}
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </section>
  );
};
