import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import type { Direct, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

type Props = { direct: Direct; point: Point; act: Agir; onClose: () => void };

/** A secret ballot asked aloud, noted by who conducts. */
export const SecretDialog = ({ direct: d, point: p, act, onClose }: Props) => {
  const [utiId, setUtiId] = useState('');
  const demander = useAction(seanceScrutin.calls.demanderSecret, { silent: true });
  const deliberants = d.membres.filter((m) => p.deliberants.includes(m.utiId));
  return (
    <ConfirmDialog
      title="Noter une demande de bulletin secret"
      objet={p.numero ?? `Dossier ${p.dosId}`}
      effect="Le vote sur ce dossier est secret, sauf si un membre prend part à la séance à distance (art. R1123-12)."
      back="La demande reste au relevé de décisions, avec son heure."
      label="Noter la demande"
      onClose={onClose}
      onConfirm={async () => {
        if (utiId === '') return notifier.warning('Choisissez le membre qui demande le bulletin secret.');
        const params = { seanceId: d.seanceId, dosId: p.dosId };
        if (await act(demander({ params, body: { utiId: Number(utiId) } }))) onClose();
      }}
    >
      <SelectField
        field="utiId"
        label="Membre qui le demande"
        required
        value={utiId}
        onChange={setUtiId}
        options={deliberants.map((m) => ({ code: String(m.utiId), libelle: `${m.prenom} ${m.nom}` }))}
      />
    </ConfirmDialog>
  );
};
