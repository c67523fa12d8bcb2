import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import type { Direct, Point } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

/** A link of interest declared aloud: the member is set aside from this dossier, here and everywhere. */
export const LienDialog = ({
  direct: d,
  point: p,
  act,
  onClose,
}: {
  direct: Direct;
  point: Point;
  act: Agir;
  onClose: () => void;
}) => {
  const [utiId, setUtiId] = useState('');
  const motif = useMotif(MOTIF_MIN.ordinaire);
  const action = useAction(seanceDirect.calls.declarerLien, { silent: true });
  const membres = d.membres.filter((m) => m.isPresent && !p.conflits.some((c) => c.utiId === m.utiId));
  return (
    <ConfirmDialog
      title="Noter un lien d’intérêts"
      objet={p.numero ?? `Dossier ${p.dosId}`}
      effect="Le membre ne délibère pas, ne vote pas et ne compte pas dans le quorum de ce dossier. Un vote déjà noté est à refaire."
      prevenus="Le membre, par courriel."
      back="Un lien noté par erreur se retire sur la page du dossier, avec un motif."
      label="Noter le lien"
      onClose={onClose}
      onConfirm={async () => {
        if (utiId === '') return notifier.warning('Choisissez le membre qui déclare un lien.');
        if (!motif.verifier()) return;
        const acte = action({
          params: { seanceId: d.seanceId, dosId: p.dosId },
          body: { version: d.version, utiId: Number(utiId), motif: motif.texte },
        });
        if (await act(acte)) onClose();
      }}
    >
      <SelectField
        field="utiId"
        label="Membre"
        required
        value={utiId}
        onChange={setUtiId}
        options={membres.map((m) => ({ code: String(m.utiId), libelle: `${m.prenom} ${m.nom}` }))}
      />
      <TextArea {...motif.champ} label="Lien déclaré" max={500} rows={2} />
    </ConfirmDialog>
  );
};
