import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { REGLES_VIGILANCE } from '@riph/contracts/dossier-ctis/vigilance.rules';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';

/** Documents of vigilance that a sponsor has to file for his trials of medicines: late or near; nothing is shown when there is none. */
export const DepotsVigilance = () => {
  const reading = useCall(dossierCtisTableauDeBord.calls.listerDepotsVigilance);
  if (reading.data?.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="vigilance" id="liste-vigilance">
      <h2 className="riph-carte__titre" id="vigilance">
        Documents de vigilance à déposer{reading.data && ` (${reading.data.length})`}
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {(depots) => (
          <ul className="riph-liste">
            {depots.map((d) => (
              <li key={`${d.etuId}-${d.type}`}>
                <strong>
                  {REGLES_VIGILANCE[d.type].libelle} :{' '}
                  <DateDeLoi explanation={{ titre: REGLES_VIGILANCE[d.type].libelle, echeance: d.date, ...d.explication }} />
                </strong>{' '}
                {d.enRetard && <StatusBadge tone="error">En retard</StatusBadge>}
                <br />
                <span className="riph-chiffres riph-discret">{d.numeroCtis}</span>{' '}
                <Link to={`/etudes-ctis/${d.etuId}?onglet=vigilance`}>{d.titre}</Link>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
};
