import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { EnvoiPiece } from '../../depot/pieces/EnvoiPiece.tsx';
import { isRepondu, type Justifications, type Ligne, pieceRemplacee, piecesDeLaLigne } from './reponse.rules.ts';

type PiecesLues = Answer<typeof examenPieces.calls.lister>;

type Props = {
  dosId: DosId;
  rang: number;
  ligne: Ligne;
  lues: PiecesLues;
  justifications: Justifications;
  onJustifier: (rang: number, texte: string) => void;
  onAttente: (rang: number, attend: boolean) => void;
  errors: readonly FieldError[];
};

/** One asked point: what was asked, the piece that answers it, the justification. */
export const ReponseLigne = ({ dosId, rang, ligne: l, lues, justifications, onJustifier, onAttente, errors }: Props) => {
  const supprimer = useAction(examenPieces.calls.supprimer);
  const attendue = lues.attendues.find((a) => a.categorieId === l.categorieId);
  const nommee = lues.pieces.find((p) => p.pjId === l.pjId);
  const jointes = piecesDeLaLigne(l, lues.pieces);
  const multiple = attendue?.multiple ?? true;
  const parDefaut = pieceRemplacee(l, lues.pieces, multiple);
  const repondu = isRepondu(l, rang, lues.pieces, justifications);
  const categorieId = l.categorieId ?? nommee?.categorieId ?? null;
  const remplacables = lues.pieces.filter((p) => p.remplacable && p.categorieId === categorieId);
  return (
    <li className="riph-carte riph-pile riph-pile--serree">
      <div className="riph-ligne">
        <h3 className="fr-h6 fr-mb-0">
          Point {rang + 1}
          {categorieId !== null && ` : ${l.categorieLibelle}`}
        </h3>
        <StatusBadge tone={repondu ? 'success' : 'warning'}>{repondu ? 'Répondu' : 'À répondre'}</StatusBadge>
      </div>
      <p className="riph-texte fr-mb-0">{l.texte}</p>
      {nommee && (
        <p className="riph-discret fr-mb-0">
          Pièce visée : {nommee.nom}
          {nommee.version && `, version ${nommee.version}`}
        </p>
      )}
      {jointes.length > 0 && (
        <ul className="riph-liste">
          {jointes.map((p) => (
            <li key={p.pjId} className="riph-ligne">
              <span>
                <strong className="riph-coupe">{p.nom}</strong>{' '}
                <span className="riph-discret">
                  {[p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                priority="tertiary"
                size="sm"
                busy={supprimer.busy}
                aria-label={`Retirer ${p.nom}`}
                onClick={() => void supprimer({ params: { dosId, id: p.pjId } })}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
      {categorieId !== null && (
        <div>
          <p className="fr-label fr-mb-1v">{jointes.length > 0 ? 'Joindre une autre version' : 'Joindre la nouvelle pièce'}</p>
          <EnvoiPiece
            dosId={dosId}
            cle={`reponse-${rang}`}
            categorie={{ categorieId, categorieLibelle: l.categorieLibelle, types: attendue?.types }}
            remplacePjId={parDefaut}
            remplacables={remplacables}
            multiple={multiple}
            existants={lues.pieces}
            onAttente={(attend) => onAttente(rang, attend)}
          />
        </div>
      )}
      <TextArea
        field={`lignes.${rang}`}
        label={
          categorieId === null
            ? 'Votre réponse'
            : jointes.length > 0
              ? 'Commentaire (facultatif)'
              : 'Ou votre justification, sans nouvelle pièce'
        }
        value={justifications[rang] ?? ''}
        onChange={(t) => onJustifier(rang, t)}
        max={4000}
        rows={3}
        error={errors.find((e) => e.champ === `lignes.${rang}`)?.message ?? null}
      />
    </li>
  );
};
