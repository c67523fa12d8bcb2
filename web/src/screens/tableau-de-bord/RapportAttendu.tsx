import { Button } from '../../components/Button.tsx';
import { DeadlineBadge } from '../../components/badges.tsx';
import { dateFr } from '../../labels/dates.ts';

type RapportAttenduProps = {
  rapport: { numero: string | null; titre: string };
  le: string | null;
  /** Asked again: when, and what for. */
  demande: { le: string; message: string } | null;
  vers: string;
  /** « le dossier », « l’essai ». */
  sur: string;
};

/** A report that the member owes, on a national dossier or on a trial, and the way to it. */
export const RapportAttendu = ({ rapport: r, le, demande, vers, sur }: RapportAttenduProps) => (
  <li className="riph-ligne riph-action">
    <span className="riph-action__delai">
      <DeadlineBadge echeance={le} />
    </span>
    <span className="riph-action__quoi">
      <span className="riph-chiffres">{r.numero}</span>
      <span className="riph-action__titre riph-deux-lignes">{r.titre}</span>
      {demande && (
        <span className="riph-discret riph-deux-lignes">
          Sollicité à nouveau le {dateFr(demande.le)} : {demande.message}
        </span>
      )}
    </span>
    <Button to={vers} size="sm" priority="tertiary" aria-label={`Lire et rapporter ${sur} ${r.numero}`}>
      Lire et rapporter
    </Button>
  </li>
);
