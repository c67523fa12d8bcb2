import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { MOTIF_RECOURS_MIN } from '@riph/contracts/dossier-ctis/recours.schemas';
import { PARTIES_VISEES } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { useActe } from '../instruction/useActe.ts';

const PARTIES = [
  { code: 'PARTIE_2', libelle: 'Partie II : l’avis défavorable du comité' },
  { code: 'PARTIE_1', libelle: 'Partie I : l’évaluation de l’ANSM' },
] as const;
const DEBUT = { partie: 'PARTIE_2', motif: '', argumentaire: '' };

/** The sponsor lodges his appeal: which part, why. What forbids it is said by the server, with the day until when it was possible. */
export const Former = ({ dosId, refetch }: { dosId: DosId; refetch: () => Promise<unknown> }) => {
  const demander = useAction(dossierCtisRecours.calls.demander, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const {
    saisie: s,
    resumedFrom,
    modifier,
    forget,
  } = useDraft(`recours-${dosId}`, 1, (garde: typeof DEBUT | null) => garde ?? DEBUT);
  const [ouvert, setOuvert] = useState(false);
  if (!ouvert)
    return (
      <div className="riph-rangee">
        <Button onClick={() => setOuvert(true)}>Former un recours</Button>
      </div>
    );
  const envoyer = async () => {
    const partie = PARTIES_VISEES.find((p) => p === s.partie);
    const manques = [
      ...(s.motif.trim() ? [] : [{ champ: 'motif', message: 'Dites en quelques mots ce que vous contestez.' }]),
      ...(s.argumentaire.trim().length >= MOTIF_RECOURS_MIN
        ? []
        : [{ champ: 'argumentaire', message: `Développez votre argumentaire, en ${MOTIF_RECOURS_MIN} caractères au moins.` }]),
    ];
    setErrors(manques);
    if (!partie || manques.length > 0) return;
    const body = { dosId, partie, motif: s.motif.trim(), argumentaire: s.argumentaire.trim() };
    if (await faire(() => demander({ body }))) forget();
  };
  return (
    <Form label="Recours" onSubmit={() => void envoyer()} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <RadioField
        field="partie"
        label="Votre recours porte sur"
        value={s.partie}
        onChange={(partie) => modifier({ partie })}
        options={PARTIES}
      />
      <TextField field="motif" label="Objet du recours" required value={s.motif} onChange={(motif) => modifier({ motif })} />
      <TextArea
        field="argumentaire"
        label="Argumentaire"
        required
        max={20000}
        rows={8}
        value={s.argumentaire}
        onChange={(argumentaire) => modifier({ argumentaire })}
      />
      <div className="riph-rangee">
        <Button type="submit" busy={demander.busy}>
          Déposer le recours
        </Button>
      </div>
    </Form>
  );
};
