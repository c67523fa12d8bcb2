import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type * as z from 'zod';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogFault } from '../DialogFault.tsx';
import { DescribedFields } from '../fields/DescribedField.tsx';
import { type ChampDef, inputOf, type Saisie } from '../fields/described.types.ts';
import { Form } from '../fields/Form.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './useDraft.ts';

type Props<T> = {
  title: string;
  /** Names what is typed in this browser; null: it is not kept there, being about a person. */
  brouillon: string | null;
  fields: readonly ChampDef[];
  start: object | null;
  version?: number;
  /** What is sent, or the fields to correct, said before anything leaves. */
  lire: (s: Saisie, version: number) => z.ZodSafeParseResult<T>;
  send: (corps: T) => Promise<Result<unknown>>;
  label: string;
  success: string;
  onClose: () => void;
};

const FORMULAIRE = 'dialogue-saisie';
/** « exclusion.valeur » is the field « valeur » of these forms. */
const derniere = (champ: string) => champ.slice(champ.lastIndexOf('.') + 1);

/** A dialog with a form described as data. What is typed stays in the browser until it is sent. */
export const FormDialog = <T,>(p: Props<T>) => {
  const { title, brouillon, fields, label, success, onClose } = p;
  const [lue] = useState({ depart: p.start, version: p.version ?? 0 });
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const { saisie, surVersion, resumedFrom, modifier, forget } = useDraft<Saisie>(brouillon, lue.version, (kept) => ({
    ...inputOf(fields, lue.depart),
    ...kept,
  }));
  const soumettre = async () => {
    const lu = p.lire(saisie, surVersion);
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    setBusy(true);
    const r = await p.send(lu.data);
    setBusy(false);
    if (!r.ok) return setRefus(r.problem);
    forget();
    notifier.success(success);
    onClose();
  };
  const errors = refus?.fields.map((f) => ({ ...f, champ: derniere(f.champ) })) ?? [];
  const libelles = Object.fromEntries(fields.map((c) => [c.cle, c.libelle]));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <Button type="submit" form={FORMULAIRE} busy={busy}>
          {label}
        </Button>
      }
    >
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <DialogFault>{refus && errors.length === 0 && refus.detail}</DialogFault>
      <Form id={FORMULAIRE} label={title} onSubmit={() => void soumettre()} errors={errors} labels={libelles}>
        <DescribedFields defs={fields} input={saisie} onChange={(cle, valeur) => modifier({ [cle]: valeur })} />
      </Form>
    </Dialog>
  );
};
