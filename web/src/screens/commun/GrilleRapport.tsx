import type { FieldError } from '@riph/contracts/core/errors';
import {
  CHAMPS_REDACTION,
  type ChampRedaction,
  CONCLUSION_LABELS,
  CONCLUSIONS,
  CRITERE_LABELS,
  champLabel,
  GRILLES,
  type Grille,
  manquesRedaction,
  NOTE_CRITERE_LABELS,
  NOTES_CRITERE,
  REDACTION_MAX,
  type Redacteur,
  type Redaction,
} from '@riph/contracts/etude/instruction/redaction.rules';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import type { useAutosave } from '../../components/form/useAutosave.ts';
import { optionsDe } from '../../labels/options.ts';

const NOTES = optionsDe(NOTES_CRITERE, NOTE_CRITERE_LABELS);
const SENS = optionsDe(CONCLUSIONS, CONCLUSION_LABELS);

type Props = {
  qui: Redacteur;
  grille: Grille;
  /** What the form is called. */
  label: string;
  autosave: ReturnType<typeof useAutosave<Redaction>>;
  dejaRendu: boolean;
  /** Hands in what was saved under this version; gives what the server refuses, field by field. */
  rendre: (version: number) => Promise<readonly FieldError[]>;
  busy: boolean;
};

/** A report written in the page, of an expert or of a reporter: its grid, saved as it is typed, printed and handed in by one button. */
export const GrilleRapport = ({ qui, grille, label, autosave, dejaRendu, rendre, busy }: Props) => {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const libelles = Object.fromEntries(CHAMPS_REDACTION.map((c) => [c, champLabel(c, qui)]));
  const v = autosave.valeurs;
  const champ = (nom: ChampRedaction) => ({
    field: nom,
    value: v[nom] ?? '',
    error: errors.find((e) => e.champ === nom)?.message,
    onChange: (t: string) => {
      autosave.setValeurs((old) => ({ ...old, [nom]: t }));
      setErrors((e) => e.filter((x) => x.champ !== nom));
    },
  });
  const deposer = async () => {
    const manques = manquesRedaction(autosave.courantes(), qui, grille);
    setErrors(manques);
    if (manques.length > 0) return;
    // What is not kept yet is not printed: the state of saving says what holds it back.
    if (!(await autosave.saveNow()) || autosave.enConflit()) return;
    setErrors(await rendre(autosave.version()));
  };
  return (
    <Form label={label} errors={errors} onSubmit={() => void deposer()}>
      <AutosaveNotices autosave={autosave} labels={libelles} />
      <TextArea {...champ('reponse')} label={champLabel('reponse', qui)} rows={6} max={REDACTION_MAX} required />
      {GRILLES[grille].map((c) => (
        <div key={c} className="fr-mb-2w">
          <RadioField {...champ(`note_${c}`)} label={CRITERE_LABELS[c]} options={NOTES} inline petits required />
          <TextArea
            {...champ(`texte_${c}`)}
            label={`Commentaire : ${CRITERE_LABELS[c].toLowerCase()}`}
            rows={2}
            max={REDACTION_MAX}
          />
        </div>
      ))}
      <RadioField {...champ('conclusion')} label={champLabel('conclusion', qui)} options={SENS} required />
      <TextArea {...champ('synthese')} label={champLabel('synthese', qui)} rows={4} max={REDACTION_MAX} />
      <div className="riph-rangee">
        <Button type="submit" busy={busy}>
          {dejaRendu ? 'Remplacer le rapport déposé' : 'Déposer ce rapport'}
        </Button>
        <SaveState state={autosave.etat} />
      </div>
    </Form>
  );
};
