import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { useActe } from '../instruction/useActe.ts';

const { lire, remplacerAvis } = dossierCtisInstruction.calls;

/** The file of a report on part I was wrong: another one takes its place, with a reason; what it concludes does not change. */
export const RemplacerRapport = ({ dosId, id, titre }: { dosId: DosId; id: number; titre: string }) => {
  const { data: i, mutate } = useCall(lire, { params: { id: dosId } });
  const remplacer = useAction(remplacerAvis, { silent: true });
  const { errors, faire } = useActe(() => mutate());
  const motif = useMotif(MOTIF_CTIS_MIN);
  const [fichier, setFichier] = useState<File | null>(null);
  const [ouvert, setOuvert] = useState(false);
  if (!i) return null;
  if (!ouvert)
    return (
      <div className="riph-rangee">
        <Button priority="secondary" aria-label={`Remplacer le fichier : ${titre}`} onClick={() => setOuvert(true)}>
          Remplacer le fichier
        </Button>
      </div>
    );
  const envoyer = async () => {
    if (!fichier || !motif.verifier()) return;
    const params = { dosId, partie: '1', id } as const;
    const { version } = i;
    if (await faire(() => remplacer({ params, body: { version, motif: motif.texte }, files: { fichier: [fichier] } })))
      setOuvert(false);
  };
  return (
    <Form label={`Remplacer le fichier : ${titre}`} onSubmit={() => void envoyer()} errors={errors}>
      <TextArea
        {...motif.champ}
        label="Motif du remplacement"
        hint="Le promoteur, le comité et l’ANSM le lisent. L’ancien fichier est conservé."
        max={4000}
        rows={3}
      />
      <AttachedFile label="Rapport corrigé" regle={remplacerAvis.files.fichier} file={fichier} onChoose={setFichier} />
      <div className="riph-rangee">
        <Button type="submit" busy={remplacer.busy} reason={fichier ? null : 'Joignez le nouveau fichier.'}>
          Remplacer le fichier
        </Button>
        <Button priority="nu" onClick={() => setOuvert(false)}>
          Annuler
        </Button>
      </div>
    </Form>
  );
};
