import type { FieldError } from '@riph/contracts/core/errors';
import type { FileRule } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { Jour } from '@riph/contracts/core/paris';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import {
  PARTIE_RAPPORT_LABELS,
  type PartieRapport,
  resollicitation,
  TYPE_RAPPORTEUR_LABELS,
} from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { useState } from 'react';
import type * as z from 'zod';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { faultsOf } from '../../../components/form/faults.ts';
import { useDraft } from '../../../components/form/useDraft.ts';
import { ChampsDemande } from '../../commun/ChampsDemande.tsx';

const FORM = 'resollicitation';
type Saisie = { types: readonly string[]; message: string; attenduLe: Jour | null };
const MESSAGES: Record<string, string> = {
  types: 'Choisissez au moins un rapporteur.',
  message: `Dites ce que vous demandez (au moins ${MOTIF_MIN.question} caractères).`,
  attenduLe: 'Indiquez la date attendue du rapport.',
};

type Props = {
  dosId: DosId;
  partie: PartieRapport;
  parmi: readonly { type: TypeRapporteur; nom: string }[];
  /** Gives what the server refuses, field by field; null once it is sent. */
  envoyer: (demande: z.output<typeof resollicitation>, fichier: File | null) => Promise<readonly FieldError[] | null>;
  busy: boolean;
  /** A file may go with the request. */
  joint?: FileRule;
  onClose: () => void;
};

/** One request to all those chosen: the same words, day and file. What is typed is kept until it is sent. */
export const Resolliciter = ({ dosId, partie, parmi, envoyer, busy, joint, onClose }: Props) => {
  const brouillon = useDraft<Saisie>(`resolliciter-${dosId}${partie === 'ENTIER' ? '' : `-${partie}`}`, 0, (garde) => ({
    types: parmi.map((r) => r.type),
    message: '',
    attenduLe: null,
    ...garde,
    // Who reports no more since it was typed is asked nothing.
    ...(garde && { types: garde.types.filter((type) => parmi.some((r) => r.type === type)) }),
  }));
  const s = brouillon.saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const valider = async () => {
    const lu = resollicitation.safeParse(s);
    if (!lu.success) return setErrors(faultsOf(lu.error.issues, MESSAGES));
    setErrors([]);
    const refus = await envoyer(lu.data, fichier);
    if (refus !== null) return setErrors(refus);
    brouillon.forget();
    onClose();
  };
  return (
    <Dialog
      title={`Solliciter à nouveau les rapporteurs${partie === 'ENTIER' ? '' : ` : ${PARTIE_RAPPORT_LABELS[partie]}`}`}
      size="lg"
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={busy} onCancel={onClose}>
          Envoyer la demande
        </DialogFooter>
      }
    >
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      <Form
        id={FORM}
        label="Nouvelle demande aux rapporteurs"
        onSubmit={() => void valider()}
        errors={errors}
        labels={{ types: 'Rapporteurs', message: 'Votre demande', attenduLe: 'Rapport attendu le' }}
      >
        <p>Un rapport est de nouveau attendu de chacun. Le rapport déjà déposé est conservé.</p>
        <CheckboxesField
          field="types"
          label="Rapporteurs"
          required
          petits
          value={s.types}
          onChange={(types) => brouillon.modifier({ types })}
          options={parmi.map((r) => ({ code: r.type, libelle: `${TYPE_RAPPORTEUR_LABELS[r.type]} : ${r.nom}` }))}
        />
        <ChampsDemande
          champ="message"
          label="Votre demande"
          texte={s.message}
          onText={(message) => brouillon.modifier({ message })}
          attenduLe={s.attenduLe}
          onAttenduLe={(attenduLe) => brouillon.modifier({ attenduLe })}
        />
        {joint && (
          <AttachedFile
            file={fichier}
            onChoose={setFichier}
            label="Document joint"
            regle={joint}
            withoutFile="La réponse du promoteur se lit dans le dossier."
          />
        )}
      </Form>
    </Dialog>
  );
};
