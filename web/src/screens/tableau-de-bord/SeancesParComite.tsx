import { nomComite } from '@riph/contracts/core/typographie';
import type { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { compte, dateFr, nombreFr } from '../../labels/dates.ts';

type Seances = Answer<typeof seanceTableauDeBord.calls.lireSeancesAdministration>;

/** What the séances of the month offer to the draw, beside what waits for it. */
const placesEnMots = (s: Seances): string => {
  const places = `${compte(s.placesTasLibres, 'place libre', 'places libres')} au tirage`;
  const attente =
    s.enAttenteDeTirage === null ? '' : `, ${compte(s.enAttenteDeTirage, 'dossier attend', 'dossiers attendent')} un comité`;
  return `Du ${dateFr(s.du)} au ${dateFr(s.au)} : ${places}${attente}. Demandes initiales par comité, en moyenne : ${nombreFr(s.chargeMoyenne)}.`;
};

type Props = { reading: { data: Seances | undefined; error: ApiProblem | undefined } };

/** The next séance, the free places and the load of each committee. */
export const SeancesParComite = ({ reading }: Props) => (
  <section className="riph-carte" aria-labelledby="comites">
    <h2 className="riph-carte__titre" id="comites">
      Séances et places au tirage, par comité
    </h2>
    <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
      {(s) => (
        <>
          <p className="riph-discret">{placesEnMots(s)}</p>
          <TableFrame label="Comités">
            <table>
              <caption className="fr-sr-only">Prochaine séance, places libres et demandes initiales de chaque comité</caption>
              <thead>
                <tr>
                  <th scope="col">Comité</th>
                  <th scope="col">Prochaine séance</th>
                  <th scope="col" className="riph-table__nombre">
                    Places libres
                  </th>
                  <th scope="col" className="riph-table__nombre">
                    Demandes initiales
                  </th>
                </tr>
              </thead>
              <tbody>
                {s.parComite.map((c) => (
                  <tr key={c.cppId}>
                    <th scope="row" className="riph-table__libelle">
                      <Link to={`/dossiers/jarde?cppId=${c.cppId}`}>{nomComite(c.cppNom)}</Link>
                    </th>
                    <td>
                      {c.prochaineSeance ? dateFr(c.prochaineSeance) : <StatusBadge tone="warning">Aucune séance</StatusBadge>}
                    </td>
                    <td className="riph-table__nombre">{nombreFr(c.placesTasLibres)}</td>
                    <td className="riph-table__nombre">{nombreFr(c.di)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
    </Loadable>
  </section>
);
