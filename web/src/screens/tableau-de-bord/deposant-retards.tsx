import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { enRetardDe } from './deposant.rules.ts';

/** What the sponsor owes of his studies and has let pass: insurance, safety report, final report. */
export const useEnRetard = () => {
  const { data: assurances = [] } = useCall(etudeTdbDeposant.calls.listerExpirationsAssurance);
  const { data: etudes = [] } = useCall(etudeTdbDeposant.calls.listerExpirationsEtude);
  const { data: rapports = [] } = useCall(etudeTdbDeposant.calls.listerRapportsFinaux);
  return enRetardDe(assurances, etudes, rapports);
};

/** Before his dossiers; nothing when nothing is late. */
export const EnRetard = ({ lignes }: { lignes: ReturnType<typeof enRetardDe> }) =>
  lignes.length > 0 && (
    <section className="riph-carte riph-carte--forte" aria-labelledby="en-retard">
      <h2 className="riph-carte__titre" id="en-retard">
        En retard sur vos études ({lignes.length})
      </h2>
      <ul className="riph-liste">
        {lignes.map((e) => (
          <li key={`${e.etuId}-${e.motif}`} className="riph-ligne riph-action">
            <span className="riph-action__quoi">
              <strong>{e.geste}</strong>
              <span className="riph-chiffres riph-discret">{e.numero}</span>
              <span className="riph-action__titre riph-deux-lignes">{e.titre}</span>
              <StatusBadge tone="error">
                Depuis le {dateFr(e.date)} ({compte(-e.joursRestants, 'jour')})
              </StatusBadge>
            </span>
            <Button to={`/etudes/${e.etuId}`} size="sm" aria-label={`${e.geste}, étude ${e.numero ?? e.titre}`}>
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
