import type { FieldError } from '@riph/contracts/core/errors';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import {
  CHAMPS_REDACTION,
  type ChampRedaction,
  CONCLUSION_LABELS,
  CONCLUSIONS,
  CRITERE_LABELS,
  CRITERES,
  champLabel,
  manquesRedaction,
  NOTE_CRITERE_LABELS,
  NOTES_CRITERE,
  REDACTION_MAX,
} from '@riph/contracts/expertise/redaction.rules';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { type RedactionLue, useLectureRedaction, useRedaction } from './useRedaction.ts';

const LIBELLES = Object.fromEntries(CHAMPS_REDACTION.map((c) => [c, champLabel(c)]));
const optionsDe = <C extends string>(codes: readonly C[], libelles: Record<C, string>) =>
  codes.map((code) => ({ code, libelle: libelles[code] }));
const NOTES = optionsDe(NOTES_CRITERE, NOTE_CRITERE_LABELS);
const SENS = optionsDe(CONCLUSIONS, CONCLUSION_LABELS);

type Props = { dosId: number; lu: RedactionLue; lecture: ReturnType<typeof useLectureRedaction>; dejaRendu: boolean };

const Saisie = ({ dosId, lu, lecture, dejaRendu }: Props) => {
  const autosave = useRedaction(dosId, lu, lecture);
  const [erreurs, setErreurs] = useState<readonly FieldError[]>([]);
  const rendre = useAction(expertiseRedaction.calls.rendre, {
    succes: 'Rapport imprimé et déposé, le comité est prévenu',
    silencieux: true,
  });
  const v = autosave.valeurs;
  const champ = (nom: ChampRedaction) => ({
    champ: nom,
    valeur: v[nom] ?? '',
    erreur: erreurs.find((e) => e.champ === nom)?.message,
    onChange: (t: string) => {
      autosave.setValeurs((old) => ({ ...old, [nom]: t }));
      setErreurs((e) => e.filter((x) => x.champ !== nom));
    },
  });
  const deposer = async () => {
    const manques = manquesRedaction(autosave.courantes());
    setErreurs(manques);
    if (manques.length > 0) return;
    // What is not kept yet is not printed: the state of saving says what holds it back.
    if (!(await autosave.enregistrerMaintenant()) || autosave.enConflit()) return;
    const r = await rendre({ params: { dosId }, body: { version: autosave.version() } });
    if (!r.ok) setErreurs(r.problem.fields ?? []);
  };
  return (
    <Form label="Rapport d’expertise" erreurs={erreurs} onSubmit={() => void deposer()}>
      <AutosaveNotices autosave={autosave} libelles={LIBELLES} />
      <TextArea {...champ('reponse')} label={champLabel('reponse')} lignes={6} max={REDACTION_MAX} obligatoire />
      {CRITERES.map((c) => (
        <div key={c} className="fr-mb-2w">
          <RadioField {...champ(`note_${c}`)} label={CRITERE_LABELS[c]} options={NOTES} enLigne petits obligatoire />
          <TextArea
            {...champ(`texte_${c}`)}
            label={`Commentaire : ${CRITERE_LABELS[c].toLowerCase()}`}
            lignes={2}
            max={REDACTION_MAX}
          />
        </div>
      ))}
      <RadioField {...champ('conclusion')} label={champLabel('conclusion')} options={SENS} obligatoire />
      <TextArea {...champ('synthese')} label={champLabel('synthese')} lignes={4} max={REDACTION_MAX} />
      <div className="riph-rangee">
        <Button type="submit" enCours={rendre.enCours}>
          {dejaRendu ? 'Remplacer le rapport déposé' : 'Déposer ce rapport'}
        </Button>
        <SaveState etat={autosave.etat} />
      </div>
    </Form>
  );
};

/** The report written in the page: its grid, saved as it is typed, printed and handed in by one button. */
export const RedactionRapport = ({ dosId, dejaRendu }: { dosId: number; dejaRendu: boolean }) => {
  const lecture = useLectureRedaction(dosId);
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={6} />}>
      {(lu) => <Saisie dosId={dosId} lu={lu} lecture={lecture} dejaRendu={dejaRendu} />}
    </Loadable>
  );
};
