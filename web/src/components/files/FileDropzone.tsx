import { useId } from 'react';
import { compte } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { DropZone } from './DropZone.tsx';
import { ruleWords } from './files.rules.ts';
import { UploadLine } from './UploadLine.tsx';
import { type UploadsOptions, useUploads } from './useUploads.ts';

type Props = UploadsOptions & {
  label: string;
  hint?: string;
  /** One file only. */
  single?: boolean;
  /** Small: beside a line rather than a block. */
  compact?: boolean;
  disabled?: boolean;
};

/**
 * Choice or drop of files, one line for each with progress, cancel and retry. Type, size and emptiness are checked before sending; the same
 * content is told. With `categories`, each file gets a proposed one to confirm before the lot is sent.
 */
export const FileDropzone = ({ label, hint, single, compact, disabled, ...options }: Props) => {
  const id = useId();
  const q = useUploads(options);
  const prets = q.uploads.filter((u) => u.phase === 'acategoriser');
  const sansCategorie = prets.filter((u) => !u.categorie).length;

  return (
    <div className="riph-depot">
      <DropZone
        id={id}
        regle={options.regle}
        single={single ?? false}
        compact={compact ?? false}
        disabled={disabled ?? false}
        small
        button={single ? 'Choisir un fichier' : 'Choisir des fichiers'}
        onFiles={(fichiers) => void q.ajouter(fichiers)}
        before={
          <div>
            <span id={`${id}-titre`} className="riph-depot__label">
              {label}
            </span>
            <p className="fr-hint-text fr-mb-0" id={`${id}-aide`}>
              {hint ? `${hint} ` : ''}
              {ruleWords(options.regle)}.
            </p>
          </div>
        }
        after={!compact && <p className="riph-depot__ou">{single ? 'ou déposez-le ici' : 'ou déposez-les ici'}</p>}
      />
      {q.uploads.length > 0 && (
        <ul className="riph-depot__liste" aria-label="Fichiers choisis">
          {q.uploads.map((u) => (
            <UploadLine
              key={u.id}
              upload={u}
              file={q}
              {...(options.categories && !options.categorie && { categories: options.categories })}
            />
          ))}
        </ul>
      )}
      <p className="fr-sr-only" role="status">
        {q.uploads.some((u) => u.phase === 'fait')
          ? `${compte(q.uploads.filter((u) => u.phase === 'fait').length, 'fichier envoyé', 'fichiers envoyés')}.`
          : ''}
      </p>
      {q.uploads.length > 0 && (
        <div className="riph-rangee fr-mt-1w">
          {prets.length > 0 && (
            <Button
              priority="secondary"
              size="sm"
              onClick={q.lancer}
              reason={sansCategorie === prets.length ? 'Choisissez la catégorie d’au moins un fichier.' : null}
            >
              {sansCategorie === prets.length ? 'Envoyer' : `Envoyer ${compte(prets.length - sansCategorie, 'fichier')}`}
            </Button>
          )}
          {sansCategorie > 0 && <span className="fr-text--sm fr-mb-0">{compte(sansCategorie, 'catégorie')} à choisir</span>}
          {q.uploads.some((u) => u.phase === 'fait' || u.phase === 'annule') && (
            <Button priority="nu" size="sm" onClick={q.clear}>
              Retirer les lignes terminées
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
