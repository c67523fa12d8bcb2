import type { FileRule } from '@riph/contracts/core/files';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { DropZone } from '../../components/files/DropZone.tsx';
import { refusFichier, ruleWords, tailleFr } from '../../components/files/files.rules.ts';

const REGLE = etudeWorkflow.calls.emettreAvisFinal.files.fichier;

type Props = {
  fichier: File | null;
  onChoisir: (fichier: File | null) => void;
  /** Given: the file is expected. Without it the platform makes the letter. */
  libelle?: string;
  regle?: FileRule;
};

/** One signed PDF, joined to the act and sent with it. */
export const FichierSigne = ({ fichier, onChoisir, libelle, regle = REGLE }: Props) => {
  const id = useId();
  const [erreur, setErreur] = useState<string | null>(null);
  const choisir = (f: File) => {
    const refus = refusFichier(f, regle);
    setErreur(refus);
    onChoisir(refus ? null : f);
  };
  return (
    <div className="riph-depot">
      <p className="riph-depot__label fr-mb-1v" id={`${id}-titre`}>
        {libelle ?? 'Fichier signé (facultatif)'}
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
            {ruleWords(regle)}.{libelle === undefined && ' Sans fichier, la lettre est produite par la plateforme.'}
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
