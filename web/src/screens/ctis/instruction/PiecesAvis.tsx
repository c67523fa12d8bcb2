import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const APPEL = dossierCtisInstruction.calls.ajouterAvis;
const { telecharger } = dossierCtisDossierPieces.calls;

const Ajouter = ({ instruction: i, refetch }: ActeProps) => {
  const ajouter = useAction(APPEL, { silent: true });
  const { faire } = useActe(refetch);
  const [fichier, setFichier] = useState<File | null>(null);
  const [confirming, setConfirming] = useState(false);
  const envoyer = async () => {
    if (!fichier) return;
    if (await faire(() => ajouter({ params: { id: i.id }, files: { fichier: [fichier] } }))) setFichier(null);
    setConfirming(false);
  };
  return (
    <>
      <AttachedFile label="Pièce à joindre à l’avis" regle={APPEL.files.fichier} file={fichier} onChoose={setFichier} />
      <div className="riph-rangee">
        <Button priority="secondary" reason={fichier ? null : 'Choisissez un fichier.'} onClick={() => setConfirming(true)}>
          Joindre à l’avis
        </Button>
      </div>
      {confirming && fichier && (
        <ConfirmDialog
          title="Joindre une pièce à l’avis"
          objet={fichier.name}
          effect="La pièce est lue avec l’avis. Ce que dit l’avis ne change pas."
          prevenus="Le promoteur et l’ANSM sont prévenus par courriel."
          back="Une pièce jointe à un avis ne se retire pas."
          label="Joindre à l’avis"
          onConfirm={envoyer}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};

/** The letter as it was given, for the committee: the signed document alone is the opinion. */
const TexteDeLAvis = ({ instruction: i }: { instruction: ActeProps['instruction'] }) => {
  const avis = i.suivi?.avis.findLast((a) => !a.remplace);
  if (!avis) return null;
  const { sens, conditions, motivation } = avis;
  const parts = { params: { id: i.id }, body: { sens, conditions, motivation, motifIds: [] } };
  return (
    <div className="riph-rangee">
      <DownloadButton priority="secondary" call={dossierCtisGeneration.calls.genererAvis} parts={parts}>
        Imprimer le texte de l’avis
      </DownloadButton>
    </div>
  );
};

/** What goes with the opinion, and for the committee what it adds to it. */
export const PiecesAvis = (props: ActeProps) => {
  const { instruction: i } = props;
  const pieces = i.suivi?.piecesAvis ?? [];
  if (pieces.length === 0 && !i.peutJoindreAvis) return null;
  return (
    <section className="riph-carte" aria-labelledby="pieces-avis-ctis">
      <h2 className="riph-carte__titre" id="pieces-avis-ctis">
        Pièces jointes à l’avis
      </h2>
      {pieces.map((p) => (
        <HandedInFile key={p.id} call={telecharger} parts={{ params: { dosId: i.id, id: p.id } }} label={p.fichier.nom}>
          <strong>{p.fichier.nom}</strong>, jointe le {dateHeureFr(p.deposeLe)}
        </HandedInFile>
      ))}
      {i.peutJoindreAvis && <TexteDeLAvis instruction={i} />}
      {i.peutJoindreAvis && <Ajouter {...props} />}
    </section>
  );
};
