import type { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { compte, dateCourte } from '../../labels/dates.ts';
import { absencesAnnoncees } from './jour.rules.ts';

type Seances = Answer<typeof seanceTableauDeBord.calls.lireSeancesGestionnaire>;

/** Next séances of the committee: fill, missing reporters, whether the quorum can be reached. */
export const ProchainesSeances = ({
  reading,
}: {
  reading: { data: Seances | undefined; error: ApiProblem | undefined; mutate?: () => unknown };
}) => (
  <section className="riph-carte" aria-labelledby="prochaines-seances">
    <h2 className="riph-carte__titre" id="prochaines-seances">
      Prochaines séances
    </h2>
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(seances) =>
        seances.length === 0 ? (
          <Empty
            title="Aucune séance prévue"
            action={
              <Button to="/seances/nouvelle" priority="secondary">
                Créer une séance
              </Button>
            }
          >
            Sans séance, le tirage au sort ne peut pas désigner votre comité.
          </Empty>
        ) : (
          <ul className="riph-liste">
            {seances.map((s) => (
              <li key={s.seanceId}>
                <p className="riph-rangee fr-mb-0">
                  <Link to={`/seances/${s.seanceId}`} className="riph-chiffres">
                    {dateCourte(s.date)} à {s.heureDebut}
                  </Link>
                  <span>{compte(s.remplissage.di + s.remplissage.ms + s.remplissage.autres, 'dossier')}</span>
                </p>
                <p className="riph-rangee fr-mb-0">
                  <StatusBadge tone={s.quorumPossible ? 'success' : 'warning'}>
                    {s.quorumPossible ? 'Quorum possible' : 'Quorum impossible'}
                    {absencesAnnoncees(s)}
                  </StatusBadge>
                  {s.rapporteursManquants > 0 && (
                    <StatusBadge tone="warning">
                      {compte(s.rapporteursManquants, 'rapporteur manquant', 'rapporteurs manquants')}
                    </StatusBadge>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loadable>
  </section>
);
