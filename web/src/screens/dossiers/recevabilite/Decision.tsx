import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Synthese } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { choixDe, corpsDe, type EtatRecevabilite } from './decision.rules.ts';
import { LettreComplements } from './LettreComplements.tsx';
import { useDecision } from './useDecision.ts';

type Props = { dossier: Synthese; etat: EtatRecevabilite; onClose: () => void };

const FORM = 'decision';

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
    <Dialog
      title="Prononcer la recevabilité"
      size="lg"
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={traiter.busy} onCancel={onClose}>
          {decision === 'RECEVABLE'
            ? 'Déclarer recevable'
            : decision === 'COMPLEMENTS'
              ? 'Envoyer la demande'
              : 'Déclarer irrecevable'}
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Décision de recevabilité" onSubmit={envoyer} errors={errors}>
        <DraftNotice
          resumedFrom={resumedFrom}
          actions={
            <Button priority="secondary" size="sm" onClick={forget}>
              Repartir des verdicts
            </Button>
          }
        />
        <RadioField
          field="decision"
          label="Décision"
          value={decision}
          onChange={(v) => (v === 'RECEVABLE' || v === 'COMPLEMENTS' || v === 'IRRECEVABLE') && modifier({ choix: v })}
          options={[
            {
              code: 'RECEVABLE',
              libelle: 'Recevable',
              detail: `L’avis sera à rendre au plus tard le ${dateFr(etat.echeanceSiRecevable.date)}.`,
              desactive: etat.empechementsRecevable.length > 0,
            },
            {
              code: 'COMPLEMENTS',
              libelle: 'Demander des compléments',
              detail: `Le déposant aura jusqu’au ${dateFr(etat.echeanceSiComplements.dateAffichee)}.`,
              desactive: etat.complementsDejaDemandes,
            },
            {
              code: 'IRRECEVABLE',
              libelle: 'Irrecevable',
              detail: 'Hors du champ, mauvaise qualification ou mauvaise réglementation.',
            },
          ]}
        />
        {decision !== 'IRRECEVABLE' && (
          <p className="fr-text--sm fr-mb-0">
            Pourquoi le{' '}
            <DateDeLoi
              explanation={explicationDe(decision === 'RECEVABLE' ? etat.echeanceSiRecevable : etat.echeanceSiComplements)}
            />{' '}
            ?
          </p>
        )}
        {etat.empechementsRecevable.length > 0 && (
          <Alert severity="warning" small title="Ce qui empêche la recevabilité">
            <ul>
              {etat.empechementsRecevable.map((r) => (
                <li key={r}>{r}</li>
              ))}
            </ul>
          </Alert>
        )}
        {decision !== 'IRRECEVABLE' && (
          <TextField
            field="referenceCpp"
            label="Référence du comité"
            hint="Reprise dans les courriers. Sans elle : l’année, le mois et le rang du dossier dans votre comité."
            value={referenceCpp}
            onChange={(v) => modifier({ referenceCpp: v })}
            max={30}
          />
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
        <p className="riph-discret fr-mb-0">Une lettre est produite et le déposant est prévenu par courriel.</p>
      </Form>
    </Dialog>
  );
};
