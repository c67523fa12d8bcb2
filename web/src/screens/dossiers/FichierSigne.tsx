import type { FileRule } from '@riph/contracts/core/files';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const [erreur, setErreur] = useState<string | null>(null);
  const choisir = (f: File | undefined) => {
    if (!f) return;
    const refus = refusFichier(f, regle);
    setErreur(refus);
    onChoisir(refus ? null : f);
  };
  return (
    <div className="fr-upload-group fr-mb-3w">
      <label className="fr-label" htmlFor={id}>
        {libelle ?? 'Fichier signé (facultatif)'}
        <span className="fr-hint-text">
          {ruleWords(regle)}.{libelle === undefined && ' Sans fichier, la lettre est produite par la plateforme.'}
        </span>
      </label>
      <input
        ref={input}
        id={id}
        className="fr-upload"
        type="file"
        accept=".pdf"
        aria-describedby={erreur ? `${id}-erreur` : undefined}
        onChange={(e) => choisir(e.target.files?.[0])}
      />
      {erreur && (
        <p id={`${id}-erreur`} className="fr-error-text">
          {erreur}
        </p>
      )}
      {fichier && (
        <p className="riph-rangee fr-mb-0">
          {fichier.name} ({tailleFr(fichier.size)})
          <Button
            priorite="nu"
            taille="sm"
            onClick={() => {
              onChoisir(null);
              if (input.current) input.current.value = '';
            }}
          >
            Retirer le fichier
          </Button>
        </p>
      )}
    </div>
  );
};
