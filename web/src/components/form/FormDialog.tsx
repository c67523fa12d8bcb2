import { fieldsOf } from '@riph/contracts/core/errors';
import type * as z from 'zod';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DescribedFields } from '../fields/DescribedField.tsx';
import { type ChampDef, inputOf, type Saisie } from '../fields/described.types.ts';
import { Form } from '../fields/Form.tsx';
import { FormNotices } from './FormNotices.tsx';
import { gardeesDecrites } from './stale.ts';
import { outcome, useForm } from './useForm.ts';

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
  const form = useForm<Saisie>({
    key: brouillon,
    version: p.version ?? 0,
    start: (kept) => ({ ...inputOf(fields, p.start), ...kept }),
    place: derniere,
    send: async (typed, version) => {
      const lu = p.lire(typed, version);
      if (!lu.success) return fieldsOf(lu.error);
      return outcome(await p.send(lu.data), () => {
        notifier.success(success);
        onClose();
      });
    },
  });
  const libelles = Object.fromEntries(fields.map((c) => [c.cle, c.libelle]));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <Button type="submit" form={FORMULAIRE} busy={form.busy}>
          {label}
        </Button>
      }
    >
      <FormNotices form={form} gardees={gardeesDecrites(fields, form.saisie, p.start)} />
      <Form id={FORMULAIRE} label={title} onSubmit={() => void form.submit()} errors={form.errors} labels={libelles}>
        <DescribedFields defs={fields} input={form.saisie} onChange={(cle, valeur) => form.modifier({ [cle]: valeur })} />
      </Form>
    </Dialog>
  );
};
