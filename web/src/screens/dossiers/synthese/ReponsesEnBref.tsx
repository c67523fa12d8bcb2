import type { DosId } from '@riph/contracts/core/ids';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Loadable } from '../../../components/states.tsx';
import { Science } from '../../lecture/Science.tsx';
import { reponsesEnBref } from './reponses.rules.ts';

/** On the summary: what the sponsor answered to the committee, right after what is studied. */
export const ReponsesEnBref = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(examenEchanges.calls.lister, { params: { dosId } });
  return (
    <section className="riph-carte" aria-labelledby="reponses-en-bref">
      <h2 className="riph-carte__titre" id="reponses-en-bref">
        Réponses du déposant
        <Link to={`/dossiers/${dosId}/echanges`}>Lire tous les échanges</Link>
      </h2>
      <Loadable reading={reading}>
        {(echanges) =>
          reponsesEnBref(echanges).map((r) => (
            <div key={r.titre}>
              <h3 className="fr-text--md fr-text--bold fr-mt-1v fr-mb-0">{r.titre}</h3>
              <Science court lignes={r.lignes} />
            </div>
          ))
        }
      </Loadable>
    </section>
  );
};
