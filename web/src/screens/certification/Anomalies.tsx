import type { Anomalie } from '@riph/contracts/indemnites/indemnites.schemas';
import { StatusBadge } from '../../components/badges.tsx';

const lieu = (a: Anomalie): string | null => {
  if (!a.feuille) return null;
  const cellule = a.ligne === null ? '' : a.colonne ? `, cellule ${a.colonne}${a.ligne}` : `, ligne ${a.ligne}`;
  return `Feuille « ${a.feuille} »${cellule}`;
};

type Props = { list: readonly Anomalie[]; nombre: number; titre: string };
/** What is wrong with a file, what stops it first: where, why, what to do. `nombre`: all of them, of which `list` is the first. */
export const Anomalies = ({ list, nombre, titre }: Props) => (
  <>
    <ul className="riph-liste" aria-label={titre}>
      {list.map((a) => (
        <li key={`${a.code}-${a.feuille}-${a.ligne}-${a.colonne}-${a.message}`}>
          <StatusBadge tone={a.niveau === 'BLOQUANT' ? 'error' : 'warning'}>
            {a.niveau === 'BLOQUANT' ? 'À corriger' : 'À regarder'}
          </StatusBadge>{' '}
          {lieu(a) && <strong>{lieu(a)} : </strong>}
          {a.message} <span className="riph-discret">({a.code})</span>
        </li>
      ))}
    </ul>
    {nombre > list.length && (
      <p className="riph-discret">
        Les {list.length} premières sur {nombre} sont montrées.
      </p>
    )}
  </>
);
