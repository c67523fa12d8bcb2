import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { dateFr } from '../../labels/dates.ts';

type Correction = Answer<typeof indemnitesCorrections.calls.lister>;
type Props = { correction: Correction };

/** Whether the request follows the accelerated European procedure, which nothing that is filed here tells: the administration says it. */
export const Acceleration = ({ correction: c }: Props) => {
  const [question, setQuestion] = useState(false);
  return (
    <>
      {c.acceleration && (
        <Alert severity="info" title="Procédure européenne accélérée" small>
          Dite par {c.acceleration.par} le {dateFr(c.acceleration.le)} : {c.acceleration.motif}
        </Alert>
      )}
      {c.peutAccelerer && (
        <p className="riph-rangee">
          <Button priority="secondary" onClick={() => setQuestion(true)}>
            {titre(c)}
          </Button>
        </p>
      )}
      {question && <AccelerationDialog correction={c} onClose={() => setQuestion(false)} />}
    </>
  );
};

const titre = (c: Correction): string => (c.acceleration ? 'Retirer la procédure accélérée' : 'Indiquer une procédure accélérée');

const AccelerationDialog = ({ correction: c, onClose }: Props & { onClose: () => void }) => {
  const motif = useMotif(MOTIF_MIN.ordinaire);
  const acceleree = c.acceleration === null;
  const marquer = useAction(indemnitesCorrections.calls.marquerAcceleration, {
    success: acceleree ? 'Procédure accélérée indiquée' : 'Procédure accélérée retirée',
  });
  return (
    <ConfirmDialog
      title={titre(c)}
      objet={`Dossier ${c.numero ?? c.dosId}`}
      effect={
        acceleree
          ? 'Chaque rapport sur cette demande initiale est multiplié comme le dit le barème. Les lignes déjà certifiées ne changent pas ; un fichier préparé est à préparer de nouveau.'
          : 'Les rapports qui ne sont pas certifiés sont payés comme sur une demande ordinaire ; un fichier préparé est à préparer de nouveau.'
      }
      prevenus="Personne automatiquement : le comité le lit dans l’aperçu de ses indemnités."
      back="Oui, tant qu’une ligne n’est pas certifiée."
      label={acceleree ? 'Indiquer' : 'Retirer'}
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const { ok } = await marquer({ params: { dosId: c.dosId }, body: { acceleree, motif: motif.texte } });
        if (ok) onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        {...motif.champ}
        label="Motif"
        max={500}
        rows={3}
        hint="Par exemple la référence de l’action commune des États."
      />
    </ConfirmDialog>
  );
};
