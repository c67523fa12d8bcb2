import type { DosId } from '@riph/contracts/core/ids';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateLongue } from '../../../labels/dates.ts';

const ETATS = {
  INSCRIT: { libelle: 'Inscrite', ton: 'info' },
  EXAMINE: { libelle: 'Examinée', ton: 'neutre' },
  RETIRE: { libelle: 'Retirée', ton: 'neutre' },
} as const;

/** Séances of the committee in which the request stands or stood; it is registered from the page of a séance, as national dossiers are. */
export const SeancesDeLaDemande = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(seanceDossier.calls.lister, { params: { dosId } });
  return (
    <section className="riph-carte" aria-labelledby="seances-ctis">
      <h2 className="riph-carte__titre" id="seances-ctis">
        Séances
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {(seances) =>
          seances.length === 0 ? (
            <p className="riph-discret fr-mb-0">
              La demande n’est inscrite à aucune séance. Une <Link to="/seances">séance du comité</Link> la propose parmi les
              dossiers sans séance.
            </p>
          ) : (
            <ul className="riph-liste">
              {seances.map((s) => (
                <li key={`${s.seanceId}-${s.inscritLe}`} className="riph-rangee">
                  <Link to={`/seances/${s.seanceId}`}>
                    {dateLongue(s.date)} à {s.heureDebut}
                  </Link>
                  <StatusBadge tone={ETATS[s.inscription].ton}>{ETATS[s.inscription].libelle}</StatusBadge>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
};
