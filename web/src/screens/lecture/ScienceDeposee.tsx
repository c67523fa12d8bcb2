import type { DosId } from '@riph/contracts/core/ids';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { lectureDe } from '@riph/contracts/etude/formulaire/depose';
import { assuranceDe, centresDe, scienceDe } from '@riph/contracts/etude/formulaire/science';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Loadable } from '../../components/states.tsx';
import { Science } from './Science.tsx';

/** Sites listed on the summary; the others are one click away. */
const CENTRES_MONTRES = 6;

/** Who insures, where the research is done and by whom. */
const AssuranceEtCentres = ({ dosId, administratif }: { dosId: DosId; administratif: ElementAdministratif }) => {
  const { coordonnateur, centres } = centresDe(administratif);
  const lignes = [
    ...assuranceDe(administratif),
    ...(coordonnateur === null ? [] : [{ terme: 'Investigateur coordonnateur', mots: coordonnateur }]),
  ];
  if (lignes.length === 0 && centres.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="assurance-centres">
      <h2 className="riph-carte__titre" id="assurance-centres">
        Assurance et centres
      </h2>
      <Science lignes={lignes} />
      {centres.length > 0 && (
        <ul className="riph-liste" aria-label="Centres et investigateurs">
          {centres.slice(0, CENTRES_MONTRES).map(({ centre, investigateur }) => (
            <li key={`${centre}-${investigateur}`}>
              {centre}
              <span className="riph-discret"> · {investigateur ?? 'investigateur non indiqué'}</span>
            </li>
          ))}
        </ul>
      )}
      {centres.length > CENTRES_MONTRES && <Link to={`/dossiers/${dosId}/depose#lieux`}>Voir les {centres.length} centres</Link>}
    </section>
  );
};

type Props = { dosId: DosId; reponses: ReactNode };

/** On the summary of a filed dossier: what is studied, on whom, at what risk; what was answered of it; who insures it, where it is done. */
export const ScienceDeposee = ({ dosId, reponses }: Props) => {
  const parts = { params: { dosId }, query: {} };
  const administratif = useCall(etudeDepose.calls.lire, parts);
  const recherche = useCall(etudeDepose.calls.lireRecherche, parts);
  // Whoever may not read the content knows it from the page: there is no summary of it for him.
  if (administratif.error?.status === 403) return null;
  return (
    <>
      <section className="riph-carte" aria-labelledby="science">
        <h2 className="riph-carte__titre" id="science">
          La recherche
          <Link to={`/dossiers/${dosId}/depose`}>Lire tout le dossier</Link>
        </h2>
        <Loadable reading={administratif}>
          {(a) => (
            <Loadable reading={recherche}>
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
      {reponses}
      {administratif.data && <AssuranceEtCentres dosId={dosId} administratif={administratif.data.administratif} />}
    </>
  );
};
