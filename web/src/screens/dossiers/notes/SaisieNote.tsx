import type { DosId } from '@riph/contracts/core/ids';
import type { examenNotes } from '@riph/contracts/examen/notes.calls';
import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/problem.ts';
import type { Answer } from '../../../api/types.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../../components/form/StaleVersion.tsx';
import { gardeesDe } from '../../../components/form/stale.ts';
import { useDraft } from '../../../components/form/useDraft.ts';
import { Nommer } from './Nommer.tsx';

export type Note = Answer<typeof examenNotes.calls.lister>[number];
type NoteSaisie = Pick<Note, 'texte' | 'partagee' | 'epinglee'> & { nommes: number[] };
/** `partagee` null: not said yet. */
type Ecrite = Omit<NoteSaisie, 'partagee'> & { partagee: boolean | null };

const LECTEURS = [
  { code: 'MOI', libelle: 'Moi seul' },
  { code: 'COMITE', libelle: 'Le comité', detail: 'Secrétariat et membres, sauf lien d’intérêts déclaré. Jamais le promoteur.' },
];

type Props = {
  dosId: DosId;
  note?: Note;
  busy: boolean;
  /** Over the version that was read; 0: a new one. Gives what refused it: what was typed stays. */
  onSave: (saisie: NoteSaisie, version: number) => Promise<ApiProblem | null>;
  onCancel?: () => void;
};

const depart = (note: Note | undefined): Ecrite => ({
  texte: note?.texte ?? '',
  partagee: note?.partagee ?? null,
  epinglee: note?.epinglee ?? false,
  nommes: note?.nommes.map((n) => n.utiId) ?? [],
});

/** A note that is being written or changed: its words, who reads it, whether it stays on top. What is typed stays in this browser until it is sent. */
export const SaisieNote = ({ dosId, note, busy, onSave, onCancel }: Props) => {
  const version = note?.version ?? 0;
  const draft = useDraft<Ecrite>(`note-${dosId}-${note?.id ?? 'nouvelle'}`, version, (kept) => ({ ...depart(note), ...kept }));
  const { texte, partagee, epinglee, nommes } = draft.saisie;
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const vide = texte.trim() === '';
  const raison = vide ? 'Écrivez la note.' : partagee === null ? 'Dites qui la lit.' : null;
  const repartir = () => {
    draft.forget();
    setRefus(null);
  };
  const enregistrer = async (sur = draft.surVersion) => {
    if (vide || partagee === null) return;
    const refuse = await onSave({ texte, partagee, epinglee, nommes: partagee ? nommes : [] }, sur);
    if (refuse) setRefus(refuse);
    else repartir();
  };
  return (
    <Form label={note ? 'Modifier la note' : 'Nouvelle note'} onSubmit={() => void enregistrer()}>
      <DraftNotice resumedFrom={draft.resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void enregistrer(version)}
        onRepartir={repartir}
        gardees={gardeesDe(draft.saisie, depart(note), { texte: 'Note' })}
      />
      <TextArea
        field="note"
        label={note ? 'Note' : 'Nouvelle note'}
        value={texte}
        onChange={(v) => draft.modifier({ texte: v })}
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
        onChange={(code) => draft.modifier({ partagee: code === 'COMITE' })}
        options={LECTEURS}
      />
      {partagee && <Nommer dosId={dosId} nommes={nommes} onChange={(utiIds) => draft.modifier({ nommes: utiIds })} />}
      <CheckboxField
        field="epinglee"
        label="Garder en tête de liste"
        value={epinglee}
        onChange={(v) => draft.modifier({ epinglee: v })}
      />
      <div className="riph-rangee fr-mt-2w">
        <Button onClick={() => void enregistrer()} busy={busy} reason={raison}>
          {note ? 'Enregistrer' : 'Ajouter la note'}
        </Button>
        {onCancel && (
          <Button
            priority="secondary"
            onClick={() => {
              repartir();
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
