import type { DosId } from '@riph/contracts/core/ids';
import { Link, useNavigate } from 'react-router';
import { KeyHint } from '../../components/KeyHint.tsx';
import { voisinsDansLaListe } from '../../components/table/parcours.ts';
import { useKeys } from '../../components/useKeys.ts';

/** The dossiers before and after this one in the list that it was opened from: the page of each takes the focus at its title, which is read out. */
export const Voisins = ({ dosId }: { dosId: DosId }) => {
  const navigate = useNavigate();
  const v = voisinsDansLaListe(dosId);
  const aller = (ligne: { vers: string } | null | undefined) => (ligne ? () => void navigate(ligne.vers) : undefined);
  // Capitals: j and k are those of the pieces.
  useKeys({ J: aller(v?.apres), K: aller(v?.avant) });
  if (!v) return null;
  return (
    <nav className="riph-rangee fr-mb-2w" aria-label="Liste d’où vous venez">
      {v.avant && (
        <Link to={v.avant.vers} aria-label={`Dossier précédent : ${v.avant.nom}`}>
          Dossier précédent <KeyHint>Maj k</KeyHint>
        </Link>
      )}
      <span className="riph-discret riph-chiffres">
        {v.rang} sur {v.total}
      </span>
      {v.apres && (
        <Link to={v.apres.vers} aria-label={`Dossier suivant : ${v.apres.nom}`}>
          Dossier suivant <KeyHint>Maj j</KeyHint>
        </Link>
      )}
    </nav>
  );
};
