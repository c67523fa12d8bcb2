import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/cx.ts';
import { nombreFr } from '../../labels/dates.ts';
import { isBuilt } from '../../session/built.ts';

type Props<T> = {
  titre: string;
  vers: string;
  reading: { data: T | undefined; error: ApiProblem | undefined; mutate: () => unknown };
  nombre: (data: T) => number;
  texte: (data: T) => string;
};

/** A count that opens its list; grey at zero. When its call fails it says so, with its own retry. */
export const Tuile = <T,>({ titre, vers, reading, nombre, texte }: Props<T>) => {
  const { data, error } = reading;
  if (error && data === undefined)
    return (
      <li>
        <div className="riph-tuile">
          <span className="riph-tuile__titre">{titre}</span>
          <span className="riph-tuile__texte">Indisponible</span>
          <Button
            priority="nu"
            size="sm"
            icon="fr-icon-refresh-line"
            aria-label={`Réessayer : ${titre}`}
            onClick={() => void reading.mutate()}
          >
            Réessayer
          </Button>
        </div>
      </li>
    );
  const n = data === undefined ? null : nombre(data);
  const contenu = (
    <>
      <span className="riph-tuile__titre">{titre}</span>
      <span
        className={cx('riph-tuile__nombre riph-chiffres', n === 0 && 'riph-tuile__nombre--zero')}
        aria-busy={n === null || undefined}
      >
        {n === null ? '…' : nombreFr(n)}
      </span>
      <span className="riph-tuile__texte">{data === undefined ? 'Chargement…' : texte(data)}</span>
    </>
  );
  return (
    <li>
      {isBuilt(vers) ? (
        <Link to={vers} className="riph-tuile">
          {contenu}
        </Link>
      ) : (
        <div className="riph-tuile">{contenu}</div>
      )}
    </li>
  );
};
