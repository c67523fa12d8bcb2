import { POSITION_ANSM_LABELS, POSITIONS_ANSM, type PositionAnsm as Position } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFault } from '../../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { optionsDe } from '../../../labels/options.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';

const { ajouter } = etudeDocumentsAnsm.calls;
const REGLE = { ...ajouter.files.fichier, aFaire: 'Joignez le courrier de l’ANSM.' };

const PositionDialog = ({ dossier: d, refetch, onClose }: SectionProps & { onClose: () => void }) => {
  const envoyer = useAction(ajouter, { silent: true });
  const [position, setPosition] = useState<Position | null>(null);
  const [accessible, setAccessible] = useState(false);
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const enregistrer = async () => {
    if (!position || !fichier) {
      setFaute('Dites si le dossier est valide ou incomplet, et joignez le courrier de l’ANSM.');
      return;
    }
    const parts = { params: { dosId: d.dosId, typeDocument: 'RECEVABILITE' as const }, files: { fichier: [fichier] } };
    const r = await envoyer({ ...parts, body: { position, accessible } });
    if (r.ok) {
      notifier.success('La position de l’ANSM est enregistrée. Le comité est prévenu.');
      onClose();
    } else {
      setFaute(r.problem.detail);
      await refetch();
    }
  };
  return (
    <ConfirmDialog
      title="Donner la position de l’ANSM"
      objet={`${d.numero ?? ''} – ${d.titre}`}
      effect="Valide, le comité peut déclarer le dossier recevable. Incomplet, il demande les compléments au promoteur."
      prevenus="Le comité est prévenu par courriel ; le déposant aussi s’il peut lire le courrier."
      back="Une autre position peut être donnée tant que la recevabilité n’est pas prononcée."
      label="Enregistrer la position"
      onConfirm={enregistrer}
      onClose={onClose}
    >
      <RadioField
        field="position"
        label="Position"
        required
        value={position ?? ''}
        onChange={(v) => setPosition(POSITIONS_ANSM.find((p) => p === v) ?? null)}
        options={optionsDe(POSITIONS_ANSM, POSITION_ANSM_LABELS)}
      />
      <AttachedFile label="Courrier de l’ANSM" regle={REGLE} file={fichier} onChoose={setFichier} />
      <CheckboxField field="accessible" label="Le déposant peut lire ce courrier" value={accessible} onChange={setAccessible} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

/** What the agency says of the admissibility of a device dossier that it validates with the committee; it says it here. */
export const PositionAnsm = ({ dossier: d, refetch }: SectionProps) => {
  const { can } = useSession();
  const [ouvert, setOuvert] = useState(false);
  if (!d.positionAnsm) return null;
  const { position, ouverte } = d.positionAnsm;
  return (
    <section className="riph-carte" aria-labelledby="position-ansm">
      <h2 className="riph-carte__titre" id="position-ansm">
        Position de l’ANSM sur la recevabilité
      </h2>
      <div className="riph-ligne riph-ligne--gestes">
        <span>
          {position ? POSITION_ANSM_LABELS[position] : ouverte ? 'Attendue : l’ANSM valide aussi ce dossier.' : 'Non donnée.'}
        </span>
        {ouverte && can('DOCUMENT_ANSM_ECRIRE') && (
          <Button size="sm" onClick={() => setOuvert(true)}>
            {position ? 'Changer la position' : 'Donner la position de l’ANSM'}
          </Button>
        )}
      </div>
      {ouvert && <PositionDialog dossier={d} refetch={refetch} onClose={() => setOuvert(false)} />}
    </section>
  );
};
