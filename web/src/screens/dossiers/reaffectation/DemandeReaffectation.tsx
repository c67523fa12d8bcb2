import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeReaffectation } from '@riph/contracts/etude/reaffectation.calls';
import { MOTIF_REAFFECTATION_LABELS, MOTIFS_REAFFECTATION } from '@riph/contracts/etude/reaffectation.schemas';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import type { Synthese } from '../../lecture/dossier.types.ts';

const OPTIONS = MOTIFS_REAFFECTATION.map((code) => ({ code, libelle: MOTIF_REAFFECTATION_LABELS[code] }));

/** The secretariat asks, with a reason that the administration alone reads. */
export const DemandeReaffectation = ({ dossier: d, onRefus }: { dossier: Synthese; onRefus: () => Promise<unknown> }) => {
  const demander = useAction(etudeReaffectation.calls.demander);
  const [motif, setMotif] = useState<(typeof MOTIFS_REAFFECTATION)[number] | null>(null);
  const explication = useMotif(MOTIF_MIN.attribution, `Expliquez la demande (au moins ${MOTIF_MIN.attribution} caractères).`);
  const envoyer = async () => {
    if (motif === null || !explication.verifier()) return;
    const body = { motif, commentaire: explication.texte, version: d.version };
    const r = await demander({ params: { dosId: d.dosId }, body });
    if (!r.ok) return void (await onRefus());
    notifier.succes(r.data.message);
  };
  return (
    <Form label="Demande de réaffectation" onSubmit={() => void envoyer()}>
      <RadioField
        champ="motifReaffectation"
        label="Pourquoi votre comité ne peut-il pas examiner ce dossier ?"
        obligatoire
        valeur={motif ?? ''}
        onChange={(code) => setMotif(MOTIFS_REAFFECTATION.find((m) => m === code) ?? null)}
        options={OPTIONS}
      />
      <TextArea
        {...explication.champ}
        label="Explication"
        aide={`Au moins ${MOTIF_MIN.attribution} caractères. L’administration la lit ; ni le promoteur ni un autre comité ne la voient.`}
        max={4000}
        lignes={4}
      />
      <Alert severite="warning" petit>
        Le dossier sera figé jusqu’à la décision de l’administration : personne ne pourra plus y agir, et ses délais continueront
        de courir. La demande ne se retire pas.
      </Alert>
      <div className="fr-mt-2w">
        <Button onClick={() => void envoyer()} enCours={demander.enCours} raison={motif === null ? 'Choisissez un motif.' : null}>
          Demander la réaffectation
        </Button>
      </div>
    </Form>
  );
};
