import { etudeSecurite } from '@riph/contracts/etude/vie/securite.calls';
import { FAIT_DIT_LABELS } from '@riph/contracts/etude/vie/securite.rules';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';

/** What touches the safety of persons, until somebody confirms that it was read: before all else. Nothing when nothing waits. */
export const FaitsDeSecurite = () => {
  const { data: faits = [] } = useCall(etudeSecurite.calls.lister);
  if (faits.length === 0) return null;
  return (
    <section className="riph-carte riph-carte--forte fr-mb-3w" aria-labelledby="securite-a-lire">
      <h2 className="riph-carte__titre" id="securite-a-lire">
        Sécurité des personnes : à lire ({faits.length})
      </h2>
      <ul className="riph-liste">
        {faits.map((f) => (
          <li key={f.id} className="riph-ligne riph-action">
            <span className="riph-action__quoi">
              <strong>{FAIT_DIT_LABELS[f.fait]}</strong>
              <span className="riph-chiffres riph-discret">{f.numero}</span>
              <span className="riph-action__titre riph-deux-lignes">{f.titre}</span>
              <span className="riph-discret">
                du {dateFr(f.dateEvenement)}, déclaré le {dateHeureFr(f.declareLe)}
              </span>
            </span>
            <Button
              to={`/etudes/${f.etuId}#documents-etude`}
              size="sm"
              aria-label={`Lire : ${FAIT_DIT_LABELS[f.fait]}, étude ${f.numero ?? f.titre}`}
            >
              Lire
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
