import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import {
  effetDuRetrait,
  PORTEE_RETRAIT_LABELS,
  prevenusDuRetrait,
  RAISON_PORTEE,
  RESTE_DU_RETRAIT,
} from '@riph/contracts/dossier-ctis/retrait.rules';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { LienPortail } from '../portail/LienPortail.tsx';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { abandonner, remplacerAvis } = dossierCtisInstruction.calls;

/** The signed document was wrong: another one takes its place, with a reason; what it says does not change. */
export const RemplacerAvis = ({ instruction: i, refetch }: ActeProps) => {
  const remplacer = useAction(remplacerAvis, { silent: true });
  const { errors, faire } = useActe(refetch);
  const motif = useMotif(MOTIF_CTIS_MIN);
  const [fichier, setFichier] = useState<File | null>(null);
  const avis = i.suivi?.avis.findLast((a) => !a.remplace);
  if (!avis) return <p className="fr-mb-0">L’avis est venu du portail européen : il n’a pas de document ici.</p>;
  const envoyer = async () => {
    if (!fichier || !motif.verifier()) return;
    const params = { dosId: i.id, partie: '2', id: avis.id } as const;
    await faire(() => remplacer({ params, body: { version: i.version, motif: motif.texte }, files: { fichier: [fichier] } }));
  };
  return (
    <Form label="Remplacer le document de l’avis" onSubmit={() => void envoyer()} errors={errors}>
      <TextArea
        {...motif.champ}
        label="Motif du remplacement"
        hint="Le promoteur, le comité et l’ANSM le lisent."
        max={4000}
        rows={3}
      />
      <AttachedFile label="Avis signé" regle={remplacerAvis.files.fichier} file={fichier} onChoose={setFichier} />
      <div className="riph-rangee">
        <Button type="submit" busy={remplacer.busy} reason={fichier ? null : 'Joignez le nouveau document signé.'}>
          Remplacer le document
        </Button>
      </div>
    </Form>
  );
};

/** Withdraws a request, with its reason; where is not chosen. `refetch` asks the instruction again. */
export const Retirer = ({ instruction: i, refetch }: ActeProps) => {
  const retirer = useAction(abandonner, { silent: true });
  const { errors, faire } = useActe(refetch);
  const motif = useMotif(MOTIF_CTIS_MIN);
  const [ouvert, setOuvert] = useState(false);
  const { data: demande } = useCall(dossierCtisDossier.calls.lire, ouvert ? { params: { id: i.id } } : null);
  const retrait = i.siRetrait;
  if (!retrait) return null;
  const { portee } = retrait;
  /** Refused, what was read may have changed: it is read again, and nothing that was typed is lost. */
  const envoyer = async () => {
    if (!motif.verifier()) return;
    const body = { version: i.version, motif: motif.texte, portee };
    if (await faire(() => retirer({ params: { id: i.id }, body }))) setOuvert(false);
    else await refetch();
  };
  return (
    <div className="riph-rangee">
      <Button priority="secondary" onClick={() => setOuvert(true)}>
        Retirer la demande
      </Button>
      {ouvert && (
        <ConfirmDialog
          title="Retirer la demande"
          objet={`La demande, ${PORTEE_RETRAIT_LABELS[portee]}`}
          effect={`${effetDuRetrait(retrait)} ${RAISON_PORTEE[portee]} ${RESTE_DU_RETRAIT}`}
          prevenus={`${prevenusDuRetrait(retrait)} par courriel.`}
          back="Un retrait est définitif. Une nouvelle demande pourra être soumise au portail européen."
          label="Retirer la demande"
          danger
          onConfirm={envoyer}
          onClose={() => setOuvert(false)}
        >
          <Form label="Motif du retrait" onSubmit={() => void envoyer()} errors={errors} labels={{ portee: 'Portée du retrait' }}>
            <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
          </Form>
          {demande && <LienPortail numeroCtis={demande.numeroCtis} />}
        </ConfirmDialog>
      )}
    </div>
  );
};
