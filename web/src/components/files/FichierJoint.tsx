import type { FileRule } from '@riph/contracts/core/files';
import { useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { useFieldState } from '../fields/form-context.ts';
import { useLeaveGuard } from '../form/leave.ts';
import { DropZone } from './DropZone.tsx';
import { refusFichier, ruleWords, tailleFr } from './files.rules.ts';

type Props = {
  fichier: File | null;
  onChoisir: (fichier: File | null) => void;
  libelle: string;
  /** Of the call that takes it. */
  regle: FileRule;
  /** What happens without it, where it is optional. */
  sansFichier?: string;
  /** Its name among the errors of the form around it. */
  champ?: string;
};

/** One file, joined to the act and sent with it. */
export const FichierJoint = ({ fichier, onChoisir, libelle, regle, sansFichier, champ }: Props) => {
  const id = useId();
  const [refuse, setRefuse] = useState<string | null>(null);
  const etat = useFieldState(champ ?? '');
  const erreur = refuse ?? (fichier ? null : etat.erreurServeur);
  useLeaveGuard(fichier !== null, 'Le fichier que vous avez choisi.');
  const choisir = (f: File) => {
    const refus = refusFichier(f, regle);
    setRefuse(refus);
    onChoisir(refus ? null : f);
  };
  return (
    <div className="riph-depot" {...(champ && { id: etat.id })}>
      <p className="riph-depot__label fr-mb-1v" id={`${id}-titre`}>
        {libelle} {regle.optional ? '(facultatif)' : <span className="riph-obligatoire">(obligatoire)</span>}
      </p>
      <DropZone
        id={id}
        regle={regle}
        bouton={fichier ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        petit
        compact
        unSeul
        erreurId={erreur && `${id}-erreur`}
        onFichiers={([f]) => choisir(f)}
        apres={
          <span className="fr-hint-text" id={`${id}-aide`}>
            {ruleWords(regle)}. {regle.optional ? sansFichier : regle.aFaire}
          </span>
        }
      />
      {erreur && (
        <p id={`${id}-erreur`} className="fr-message fr-message--error riph-message-champ">
          {erreur}
        </p>
      )}
      {fichier && (
        <p className="riph-rangee fr-mt-1w fr-mb-0">
          {fichier.name} ({tailleFr(fichier.size)})
          <Button priorite="nu" taille="sm" onClick={() => onChoisir(null)}>
            Retirer le fichier
          </Button>
        </p>
      )}
    </div>
  );
};
