import type { FileRule } from '@riph/contracts/core/files';
import { useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { useFieldState } from '../fields/form-context.ts';
import { useLeaveGuard } from '../form/leave.ts';
import { DropZone } from './DropZone.tsx';
import { fileRefusal, ruleWords, sizeFr } from './files.rules.ts';

type Props = {
  file: File | null;
  onChoose: (fichier: File | null) => void;
  label: string;
  /** Of the call that takes it. */
  regle: FileRule;
  /** What happens without it, where it is optional. */
  withoutFile?: string;
  /** Its name among the errors of the form around it. */
  field?: string;
};

/** One file, joined to the act and sent with it. */
export const AttachedFile = ({ file, onChoose, label, regle, withoutFile, field }: Props) => {
  const id = useId();
  const [refuse, setRefuse] = useState<string | null>(null);
  const etat = useFieldState(field ?? '');
  const error = refuse ?? (file ? null : etat.serverError);
  useLeaveGuard(file !== null, 'Le fichier que vous avez choisi.');
  const choose = (f: File) => {
    const refus = fileRefusal(f, regle);
    setRefuse(refus);
    onChoose(refus ? null : f);
  };
  return (
    <div className="riph-depot" {...(field && { id: etat.id })}>
      <p className="riph-depot__label fr-mb-1v" id={`${id}-titre`}>
        {label} {regle.optional ? '(facultatif)' : <span className="riph-obligatoire">(obligatoire)</span>}
      </p>
      <DropZone
        id={id}
        regle={regle}
        button={file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        small
        compact
        single
        errorId={error && `${id}-erreur`}
        onFiles={([f]) => choose(f)}
        after={
          <span className="fr-hint-text" id={`${id}-aide`}>
            {ruleWords(regle)}. {regle.optional ? withoutFile : regle.aFaire}
          </span>
        }
      />
      {error && (
        <p id={`${id}-erreur`} className="fr-message fr-message--error riph-message-champ">
          {error}
        </p>
      )}
      {file && (
        <p className="riph-rangee fr-mt-1w fr-mb-0">
          {file.name} ({sizeFr(file.size)})
          <Button priority="nu" size="sm" onClick={() => onChoose(null)}>
            Retirer le fichier
          </Button>
        </p>
      )}
    </div>
  );
};
