import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { aujourdhui } from '../../../labels/dates.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const DECISIONS = [
  { code: 'RECEVABLE', libelle: 'Recevable', detail: 'Les délais d’évaluation des deux parties commencent ce jour-là.' },
  { code: 'COMPLEMENT', libelle: 'Un complément est demandé', detail: 'Il se lit et se répond sur le portail européen.' },
  { code: 'NON_RECEVABLE', libelle: 'Non recevable', detail: 'La demande s’arrête.' },
] as const;
type Decision = (typeof DECISIONS)[number]['code'];

/** What the agency decided of part I, written by the agency or copied from the portal by the committee. */
export const RecevabilitePartieUn = ({ instruction: i, relire }: ActeProps) => {
  const traiter = useAction(dossierCtisInstruction.calls.traiterRecevabilitePartieUn, { silencieux: true });
  const { erreurs, setErreurs, faire } = useActe(relire);
  const [decision, setDecision] = useState<Decision | ''>('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [motif, setMotif] = useState('');
  const envoyer = async () => {
    if (!decision || !le)
      return setErreurs([
        ...(decision ? [] : [{ champ: 'decision', message: 'Choisissez la décision.' }]),
        ...(le ? [] : [{ champ: 'le', message: 'Indiquez la date de la décision.' }]),
      ]);
    await faire(() => traiter({ params: { dosId: i.id }, body: { version: i.version, decision, le, motif } }));
  };
  return (
    <Form label="Recevabilité de la partie I" onSubmit={() => void envoyer()} erreurs={erreurs}>
      <RadioField
        champ="decision"
        label="Décision sur la partie I"
        obligatoire
        valeur={decision}
        onChange={(v) => setDecision(DECISIONS.find((d) => d.code === v)?.code ?? '')}
        options={i.suivi?.partieUn === 'P1_COMPLEMENT' ? DECISIONS.filter((d) => d.code !== 'COMPLEMENT') : DECISIONS}
      />
      <DateField champ="le" label="Date de la décision" obligatoire valeur={le} onChange={setLe} max={aujourdhui()} />
      <TextArea
        champ="motif"
        label="Motif"
        obligatoire={decision !== '' && decision !== 'RECEVABLE'}
        valeur={motif}
        onChange={setMotif}
        max={4000}
        lignes={3}
      />
      <div className="riph-rangee">
        <Button type="submit" enCours={traiter.enCours}>
          Enregistrer la décision
        </Button>
      </div>
    </Form>
  );
};
