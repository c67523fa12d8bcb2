import type { DosId } from '@riph/contracts/core/ids';
import type { examenNotes } from '@riph/contracts/examen/notes.calls';
import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import { useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { Nommer } from './Nommer.tsx';

export type Note = Answer<typeof examenNotes.calls.lister>[number];
type NoteSaisie = Pick<Note, 'texte' | 'partagee' | 'epinglee'> & { nommes: number[] };

const LECTEURS = [
  { code: 'MOI', libelle: 'Moi seul' },
  { code: 'COMITE', libelle: 'Le comité', detail: 'Secrétariat et membres, sauf lien d’intérêts déclaré. Jamais le promoteur.' },
];

type Props = {
  dosId: DosId;
  note?: Note;
  busy: boolean;
  /** False: refused; what was typed stays. */
  onSave: (saisie: NoteSaisie) => Promise<boolean>;
  onCancel?: () => void;
};

/** A note that is being written or changed: its words, who reads it, whether it stays on top. */
export const SaisieNote = ({ dosId, note, busy, onSave, onCancel }: Props) => {
  const [texte, setTexte] = useState(note?.texte ?? '');
  const [partagee, setPartagee] = useState<boolean | null>(note?.partagee ?? null);
  const [epinglee, setEpinglee] = useState(note?.epinglee ?? false);
  const [nommes, setNommes] = useState<readonly number[]>(note?.nommes.map((n) => n.utiId) ?? []);
  const vide = texte.trim() === '';
  const raison = vide ? 'Écrivez la note.' : partagee === null ? 'Dites qui la lit.' : null;
  const enregistrer = async () => {
    if (vide || partagee === null) return;
    if (!(await onSave({ texte, partagee, epinglee, nommes: partagee ? [...nommes] : [] })) || note) return;
    setTexte('');
    setPartagee(null);
    setEpinglee(false);
    setNommes([]);
  };
  return (
    <Form label={note ? 'Modifier la note' : 'Nouvelle note'} onSubmit={() => void enregistrer()}>
      <TextArea field="note" label={note ? 'Note' : 'Nouvelle note'} value={texte} onChange={setTexte} max={NOTE_MAX} rows={3} />
      <RadioField
        field="lecteurs"
        label="Qui la lit ?"
        required
        inline
        petits
        value={partagee === null ? '' : partagee ? 'COMITE' : 'MOI'}
        onChange={(code) => setPartagee(code === 'COMITE')}
        options={LECTEURS}
      />
      {partagee && <Nommer dosId={dosId} nommes={nommes} onChange={setNommes} />}
      <CheckboxField field="epinglee" label="Garder en tête de liste" value={epinglee} onChange={setEpinglee} />
      <div className="riph-rangee fr-mt-2w">
        <Button onClick={() => void enregistrer()} busy={busy} reason={raison}>
          {note ? 'Enregistrer' : 'Ajouter la note'}
        </Button>
        {onCancel && (
          <Button priority="secondary" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </Form>
  );
};
