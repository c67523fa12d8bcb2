import { FILE_TYPES } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { useId, useState } from 'react';
import { cx } from '../../../components/cx.ts';
import { extensionOf, sizeFr } from '../../../components/files/files.rules.ts';
import { UploadState } from '../../../components/files/UploadLine.tsx';
import type { Upload } from '../../../components/files/upload-queue.ts';
import type { useUploads } from '../../../components/files/useUploads.ts';
import { dateFr, lireDate } from '../../../labels/dates.ts';
import type { PiecesLues } from '../formulaire/depot.types.ts';
import type { QuestionDuLot } from './lot.rules.ts';
import type { LuDuNom } from './noms.rules.ts';
import { QuestionVersion } from './QuestionVersion.tsx';

/** A date on one line of a list: typed as jj/mm/aaaa, kept only when it exists. */
const DateCourte = ({ id, valeur, onChange }: { id: string; valeur: string | null; onChange: (jour: Jour | null) => void }) => {
  const [texte, setTexte] = useState(valeur ? dateFr(valeur) : '');
  const isFausse = texte.trim() !== '' && lireDate(texte) === null;
  return (
    <input
      id={id}
      className={cx('fr-input riph-chiffres', isFausse && 'fr-input--error')}
      inputMode="numeric"
      placeholder="jj/mm/aaaa"
      maxLength={10}
      aria-invalid={isFausse || undefined}
      value={texte}
      onChange={(e) => {
        setTexte(e.target.value);
        onChange(lireDate(e.target.value));
      }}
    />
  );
};

type Props = {
  upload: Upload;
  file: ReturnType<typeof useUploads>;
  attendues: PiecesLues['attendues'];
  lu: LuDuNom;
  onCorrect: (lu: LuDuNom) => void;
  /** It looks like a new version of what is there. */
  question: QuestionDuLot | undefined;
  onDire: (remplacePjId: number | null) => void;
};

/** Why the chosen category is not right for this file; null when it is. */
const alerteCategorie = (u: Upload, attendues: PiecesLues['attendues'], isDemande: boolean): string | null => {
  const a = attendues.find((x) => String(x.categorieId) === u.categorie);
  if (!a || u.phase === 'fait') return null;
  const ext = extensionOf(u.nom);
  if (a.types.length > 0 && !a.types.some((t) => FILE_TYPES[t].extensions.some((e) => e === ext)))
    return `Cette catégorie accepte : ${a.types.map((t) => FILE_TYPES[t].label).join(', ')}.`;
  return !isDemande && !a.multiple && a.presentes > 0
    ? 'Une pièce est déjà jointe dans cette catégorie, qui n’en attend qu’une.'
    : null;
};

/** One chosen file: category, version and date to confirm, then its progress and what can be done. */
export const LigneLot = ({ upload: u, file, attendues, lu, onCorrect, question, onDire }: Props) => {
  const id = useId();
  const isOuvert = u.phase === 'acategoriser' || u.phase === 'echec';
  const alerte = alerteCategorie(u, attendues, question !== undefined);
  const groupes = [
    { titre: 'Obligatoires', codes: attendues.filter((a) => a.obligation === 'O') },
    { titre: 'Selon le cas', codes: attendues.filter((a) => a.obligation === 'C') },
    { titre: 'Facultatives', codes: attendues.filter((a) => a.obligation === 'F') },
  ].filter((g) => g.codes.length > 0);
  return (
    <li className={cx('riph-fichier riph-fichier--lot', `riph-fichier--${u.phase}`)}>
      <div className="riph-fichier__nom">
        <span className="riph-coupe">{u.nom}</span> <span className="riph-discret riph-chiffres">{sizeFr(u.taille)}</span>
        {u.message && <p className="fr-message fr-message--error">{u.message}</p>}
        {u.doublon && u.phase !== 'fait' && u.phase !== 'echec' && (
          <p className="fr-message fr-message--warning">Même contenu que « {u.doublon} ».</p>
        )}
        {alerte && <p className="fr-message fr-message--warning">{alerte}</p>}
      </div>
      {isOuvert && (
        <div className="riph-lot">
          <div className="riph-lot__categorie">
            <label className="fr-label fr-text--sm" htmlFor={`${id}-c`}>
              Catégorie <span className="fr-sr-only">de {u.nom}</span>
              {u.proposee && <span className="riph-discret"> (proposée, à vérifier)</span>}
            </label>
            <select
              id={`${id}-c`}
              className="fr-select"
              value={u.categorie ?? ''}
              onChange={(e) => file.categoriser(u.id, e.target.value)}
            >
              <option value="">Choisir la catégorie</option>
              {groupes.map((g) => (
                <optgroup key={g.titre} label={g.titre}>
                  {g.codes.map((c) => (
                    <option key={c.categorieId} value={String(c.categorieId)}>
                      {c.categorieLibelle}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <div className="riph-lot__version">
            <label className="fr-label fr-text--sm" htmlFor={`${id}-v`}>
              Version <span className="fr-sr-only">de {u.nom}</span>
            </label>
            <input
              id={`${id}-v`}
              className="fr-input"
              maxLength={40}
              value={lu.version ?? ''}
              onChange={(e) => onCorrect({ ...lu, version: e.target.value || null })}
            />
          </div>
          <div className="riph-lot__date">
            <label className="fr-label fr-text--sm" htmlFor={`${id}-d`}>
              Date <span className="fr-sr-only">de {u.nom}</span>
            </label>
            <DateCourte id={`${id}-d`} valeur={lu.dateDocument} onChange={(dateDocument) => onCorrect({ ...lu, dateDocument })} />
          </div>
        </div>
      )}
      {question && (
        <div className="riph-lot__question">
          <QuestionVersion cle={`lot-${u.id}`} fichier={u.nom} {...question} onChange={onDire} />
        </div>
      )}
      <UploadState upload={u} file={file} />
    </li>
  );
};
