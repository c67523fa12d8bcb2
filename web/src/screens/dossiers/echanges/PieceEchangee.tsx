import type { PieceEchangee as Piece } from '@riph/contracts/etude/depot/echanges.schemas';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { useNumericParams } from '../../../components/useNumericParams.ts';
import { dateFr } from '../../../labels/dates.ts';
import { ComparerPieces } from '../../lecture/ComparerPieces.tsx';

const versionDe = (p: { nom: string; version: string | null }) =>
  p.version ? `la version ${p.version} (« ${p.nom} »)` : `« ${p.nom} »`;

type Props = { piece: Piece; onLire: (piece: { pjId: number; nom: string; type?: string }) => void };

/** A piece of an answer: what it is, whether it is in force, which version it replaced; one click reads either. */
export const PieceEchangee = ({ piece: p, onLire }: Props) => {
  const { dosId } = useNumericParams('dosId');
  const { remplace } = p;
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <span>
        <strong className="riph-coupe">{p.nom}</strong>{' '}
        {p.enVigueur ? <StatusBadge tone="success">En vigueur</StatusBadge> : <StatusBadge>Remplacée depuis</StatusBadge>}
        <span className="riph-discret riph-bloc-ligne">
          {[
            p.categorieLibelle,
            p.version && `version ${p.version}`,
            p.dateDocument && `du ${dateFr(p.dateDocument)}`,
            sizeFr(p.taille),
            `déposée le ${dateFr(p.deposeeLe)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {remplace && (
          <span className="riph-bloc-ligne">
            Remplace {versionDe(remplace)}, déposée le {dateFr(remplace.deposeeLe)}.
          </span>
        )}
      </span>
      <span className="riph-rangee">
        {remplace && <ComparerPieces dosId={dosId} piece={p} anciennes={[remplace]} />}
        <Button priority="secondary" size="sm" aria-label={`Lire : ${p.nom}`} onClick={() => onLire(p)}>
          Lire
        </Button>
        {remplace && (
          <Button
            priority="tertiary"
            size="sm"
            aria-label={`Lire la version précédente : ${remplace.nom}`}
            onClick={() => onLire(remplace)}
          >
            Version précédente
          </Button>
        )}
      </span>
    </li>
  );
};
