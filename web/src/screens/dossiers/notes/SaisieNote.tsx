import type { DosId } from '@riph/contracts/core/ids';
import type { examenNotes } from '@riph/contracts/examen/notes.calls';
import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import type { Answer } from '../../../api/types.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { FormNotices } from '../../../components/form/FormNotices.tsx';
import { gardeesDe } from '../../../components/form/stale.ts';
import { type Sent, useForm } from '../../../components/form/useForm.ts';
import { Nommer } from './Nommer.tsx';

export type Note = Answer<typeof examenNotes.calls.lister>[number];
type NoteSaisie = Pick<Note, 'texte' | 'partagee' | 'epinglee'> & { nommes: number[] };
/** `partagee` null: not said yet. */
type Ecrite = Omit<NoteSaisie, 'partagee'> & { partagee: boolean | null };

const LECTEURS = [
  { code: 'MOI', libelle: 'Moi seul' },
  { code: 'COMITE', libelle: 'Le comité', detail: 'Secrétariat et membres, sauf lien d’intérêts déclaré. Jamais le promoteur.' },
];

/** The field of the screen for that of the call. */
const CHAMPS: Partial<Record<string, string>> = { texte: 'note', partagee: 'lecteurs' };

type Props = {
  dosId: DosId;
  note?: Note;
  /** Over the version that was read; 0: a new one. */
  onSave: (saisie: NoteSaisie, version: number) => Promise<Sent>;
  onCancel?: () => void;
};

const depart = (note: Note | undefined): Ecrite => ({
  texte: note?.texte ?? '',
  partagee: note?.partagee ?? null,
  epinglee: note?.epinglee ?? false,
  nommes: note?.nommes.map((n) => n.utiId) ?? [],
});

/** A note that is being written or changed: its words, who reads it, whether it stays on top. What is typed stays in this browser until it is sent. */
export const SaisieNote = ({ dosId, note, onSave, onCancel }: Props) => {
  const form = useForm<Ecrite>({
    key: `note-${dosId}-${note?.id ?? 'nouvelle'}`,
    version: note?.version ?? 0,
    start: (kept) => ({ ...depart(note), ...kept }),
    place: (champ) => CHAMPS[champ] ?? champ,
    send: ({ texte, partagee, epinglee, nommes }, sur) =>
      onSave({ texte, partagee: partagee === true, epinglee, nommes: partagee ? nommes : [] }, sur),
  });
  const { texte, partagee, epinglee, nommes } = form.saisie;
  const raison = texte.trim() === '' ? 'Écrivez la note.' : partagee === null ? 'Dites qui la lit.' : null;
  const enregistrer = () => {
    if (raison === null) void form.submit();
  };
  return (
    <Form label={note ? 'Modifier la note' : 'Nouvelle note'} onSubmit={enregistrer} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDe(form.saisie, depart(note), { texte: 'Note' })} />
      <TextArea
        field="note"
        label={note ? 'Note' : 'Nouvelle note'}
        value={texte}
        onChange={(v) => form.modifier({ texte: v })}
        max={NOTE_MAX}
        rows={3}
      />
      <RadioField
        field="lecteurs"
        label="Qui la lit ?"
        required
        inline
        petits
        value={partagee === null ? '' : partagee ? 'COMITE' : 'MOI'}
        onChange={(code) => form.modifier({ partagee: code === 'COMITE' })}
        options={LECTEURS}
      />
      {partagee && <Nommer dosId={dosId} nommes={nommes} onChange={(utiIds) => form.modifier({ nommes: utiIds })} />}
      <CheckboxField
        field="epinglee"
        label="Garder en tête de liste"
        value={epinglee}
        onChange={(v) => form.modifier({ epinglee: v })}
      />
      <div className="riph-rangee fr-mt-2w">
        <Button onClick={enregistrer} busy={form.busy} reason={raison}>
          {note ? 'Enregistrer' : 'Ajouter la note'}
        </Button>
        {onCancel && (
          <Button
            priority="secondary"
            onClick={() => {
              form.forget();
              onCancel();
            }}
          >
            Annuler
          </Button>
        )}
      </div>
    </Form>
  );
};
