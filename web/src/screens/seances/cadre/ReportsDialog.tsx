import type { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { Link } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { dateLongue } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';

/** Where each dossier of a cancelled séance went; those without a séance first. */
export const ReportsDialog = ({
  reponse,
  numeros,
  onClose,
}: {
  reponse: Answer<typeof seanceSeance.calls.appelerTransition>;
  numeros: ReadonlyMap<number, string | null>;
  onClose: () => void;
}) => (
  <Dialog title="Report des dossiers" onClose={onClose}>
    <p>{reponse.message}</p>
    <ul className="riph-liste">
      {[...reponse.reports]
        .sort((a, b) => Number(a.seanceId !== null) - Number(b.seanceId !== null))
        .map((r) => (
          <li key={r.dosId} className="riph-ligne">
            <Link to={`${lienDossier(r.dosId)}/seances`} onClick={onClose}>
              {numeros.get(r.dosId) ?? `Dossier ${r.dosId}`}
            </Link>
            {r.seanceId !== null && r.date !== null ? (
              <Link to={`/seances/${r.seanceId}`} onClick={onClose}>
                {dateLongue(r.date)}
              </Link>
            ) : (
              <StatusBadge tone="warning">à inscrire</StatusBadge>
            )}
          </li>
        ))}
    </ul>
  </Dialog>
);
