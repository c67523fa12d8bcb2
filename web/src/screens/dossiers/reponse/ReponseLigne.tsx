import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import type { RequestOptions } from '../../../api/client.ts';
import type { Answer } from '../../../api/types.ts';
import { type Result, useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { EnvoiPiece } from '../../depot/pieces/EnvoiPiece.tsx';
import { isRepondu, type Justifications, jointesA, type Ligne, pieceRemplacee, piecesDeLaLigne } from './reponse.rules.ts';

type PiecesLues = Answer<typeof examenPieces.calls.lister>;
const PIECE_DE_REPONSE = examenPieces.calls.ajouter.files.fichier;

type Props = {
  dosId: DosId;
  rang: number;
  ligne: Ligne;
  lues: PiecesLues;
  justifications: Justifications;
  onJustifier: (rang: number, texte: string) => void;
  onAttente: (rang: number, attend: boolean) => void;
  errors: readonly FieldError[];
  max: number;
  /** Where a file may answer any point: how it is sent, and which point it answers then; null: none. */
  joindre?: { envoyer: Joindre; rattacher: (pjId: number, rang: number | null) => void };
};
/** Sends one file, of that category. */
export type Joindre = (fichier: File, categorieId: number, options: RequestOptions) => Promise<Result<{ id: number }>>;

/** The files that answer a point about no piece. A file is of a category of the request: it stands among its pieces at once. */
const FichiersDuPoint = ({
  rang,
  lues,
  justifications,
  joindre: { envoyer, rattacher },
}: Pick<Props, 'rang' | 'lues' | 'justifications'> & { joindre: NonNullable<Props['joindre']> }) => {
  const ids = jointesA(rang, justifications);
  // What fits no other one.
  const complementaire = lues.attendues.find((a) => a.categorieCode === 'COMPLEMENTAIRE') ?? lues.attendues[0];
  const [categorie, setCategorie] = useState(complementaire ? String(complementaire.categorieId) : '');
  return (
    <>
      {ids.length > 0 && (
        <ul className="riph-liste" aria-label={`Fichiers joints au point ${rang + 1}`}>
          {lues.pieces
            .filter((p) => ids.includes(p.pjId))
            .map((p) => (
              <li key={p.pjId} className="riph-ligne">
                <strong className="riph-coupe">{p.nom}</strong>
                <Button
                  priority="tertiary"
                  size="sm"
                  aria-label={`Retirer de la réponse : ${p.nom}`}
                  onClick={() => rattacher(p.pjId, null)}
                >
                  Retirer de la réponse
                </Button>
              </li>
            ))}
        </ul>
      )}
      <SelectField
        field={`categories.${rang}`}
        label={`Catégorie des fichiers joints au point ${rang + 1}`}
        value={categorie}
        onChange={setCategorie}
        options={lues.attendues.map((a) => ({ code: String(a.categorieId), libelle: a.categorieLibelle }))}
      />
      <FileDropzone
        compact
        label={`Joindre un fichier au point ${rang + 1}`}
        regle={PIECE_DE_REPONSE}
        disabled={categorie === ''}
        existants={lues.pieces}
        send={async (fichier, _, options) => {
          const r = await envoyer(fichier, Number(categorie), options);
          if (r.ok) rattacher(r.data.id, rang);
          return r;
        }}
      />
    </>
  );
};

/** One asked point: what was asked, the piece that answers it, the justification. */
export const ReponseLigne = ({
  dosId,
  rang,
  ligne: l,
  lues,
  justifications,
  onJustifier,
  onAttente,
  errors,
  max,
  joindre,
}: Props) => {
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
          {(l.nom ?? (categorieId !== null && l.categorieLibelle)) && ` : ${l.nom ?? l.categorieLibelle}`}
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
      {joindre && <FichiersDuPoint rang={rang} lues={lues} justifications={justifications} joindre={joindre} />}
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
        max={max}
        rows={3}
        error={errors.find((e) => e.champ === `lignes.${rang}`)?.message ?? null}
      />
    </li>
  );
};
