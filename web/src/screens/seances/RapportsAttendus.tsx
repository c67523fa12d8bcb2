import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/rapporteurs.schemas';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/tdb-gestionnaire.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { DeadlineBadge } from '../../components/badges.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { dateFr } from '../../labels/dates.ts';

const { listerRapports } = etudeTdbGestionnaire.calls;
type Rapport = Answer<typeof listerRapports>[number];
const ROLES: Record<string, string> = TYPE_RAPPORTEUR_LABELS;

const Ligne = ({ rapport: r }: { rapport: Rapport }) => (
  <tr>
    <th scope="row">
      <Link to={`/dossiers/${r.dosId}/rapporteurs`} className="riph-chiffres">
        {r.numero}
      </Link>
      <span className="riph-deux-lignes riph-discret">{r.titre}</span>
    </th>
    <td>{ROLES[r.type] ?? r.type}</td>
    <td>{r.rapporteur ?? '–'}</td>
    <td>{r.deposeLe ? `Rendu le ${dateFr(r.deposeLe)}` : <DeadlineBadge echeance={r.dateRapport} />}</td>
  </tr>
);

/** Reports of the reporters of the committee: those awaited first, by their day, then those handed in. */
export const RapportsAttendus = () => {
  const lecture = useCall(listerRapports);
  return (
    <section aria-labelledby="rapports-du-comite" className="fr-mb-4w">
      <h2 className="fr-h5" id="rapports-du-comite">
        Rapports des rapporteurs
      </h2>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={4} />}>
        {(rapports) =>
          rapports.length === 0 ? (
            <p className="riph-discret">Aucun rapport attendu : désignez les rapporteurs depuis la page d’un dossier.</p>
          ) : (
            <TableFrame label="Rapports des rapporteurs">
              <table>
                <caption className="fr-sr-only">Rapports attendus, puis rendus</caption>
                <thead>
                  <tr>
                    <th scope="col">Dossier</th>
                    <th scope="col">Rôle</th>
                    <th scope="col">Rapporteur</th>
                    <th scope="col">Rapport</th>
                  </tr>
                </thead>
                <tbody>
                  {rapports.map((r) => (
                    <Ligne key={`${r.dosId}-${r.type}-${r.rapporteur}`} rapport={r} />
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )
        }
      </Loadable>
    </section>
  );
};
