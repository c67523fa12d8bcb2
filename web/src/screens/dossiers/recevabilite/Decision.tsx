import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import type { Synthese } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { DialogueDecision } from './DialogueDecision.tsx';
import { choixDe, choixNationaux, corpsDe, type EtatRecevabilite } from './decision.rules.ts';
import { LettreComplements } from './LettreComplements.tsx';
import { useDecision } from './useDecision.ts';

type Props = { dossier: Synthese; etat: EtatRecevabilite; onClose: () => void };

/** The decision, with the date that each choice sets and the letter's draft made from the verdicts. */
export const Decision = ({ dossier, etat, onClose }: Props) => {
  const { saisie, modifier, forget, resumedFrom } = useDecision(etat);
  const { referenceCpp, motif } = saisie;
  const decision = choixDe(saisie, etat);
  const traiter = useAction(etudeRecevabilite.calls.traiter, { silent: true });
  const [errors, setErrors] = useState<readonly { champ: string; message: string }[]>([]);
  const envoyer = async () => {
    setErrors([]);
    const r = await traiter({ params: { dosId: etat.dosId }, body: corpsDe(saisie, etat) });
    if (!r.ok) {
      setErrors(r.problem.fields ?? []);
      notifier.problem(r.problem);
      return;
    }
    forget();
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <DialogueDecision
      choix={choixNationaux(etat)}
      value={decision}
      onChange={(choix) => modifier({ choix })}
      busy={traiter.busy}
      errors={errors}
      resumedFrom={resumedFrom}
      onRepartir={forget}
      onSubmit={envoyer}
      onClose={onClose}
    >
      {decision !== 'IRRECEVABLE' && (
        <>
          <p className="fr-text--sm fr-mb-0">
            Pourquoi le{' '}
            <DateDeLoi
              explanation={explicationDe(decision === 'RECEVABLE' ? etat.echeanceSiRecevable : etat.echeanceSiComplements)}
            />{' '}
            ?
          </p>
          <TextField
            field="referenceCpp"
            label="Référence du comité"
            hint="Reprise dans les courriers. Sans elle : l’année, le mois et le rang du dossier dans votre comité."
            value={referenceCpp}
            onChange={(v) => modifier({ referenceCpp: v })}
            max={30}
          />
        </>
      )}
      {decision === 'COMPLEMENTS' && <LettreComplements dossier={dossier} saisie={saisie} modifier={modifier} />}
      {decision === 'IRRECEVABLE' && (
        <TextArea
          field="motif"
          label="Motif"
          required
          value={motif}
          onChange={(v) => modifier({ motif: v })}
          max={4000}
          rows={4}
        />
      )}
    </DialogueDecision>
  );
};
