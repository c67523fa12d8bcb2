import type { FieldError } from '@riph/contracts/core/errors';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import type { ChoixRecevabilite } from './choix.rules.ts';

type Props<C extends string> = {
  choix: readonly ChoixRecevabilite<C>[];
  /** Null: nothing can be decided now. */
  value: C | null;
  onChange: (code: C) => void;
  busy: boolean;
  errors: readonly FieldError[];
  resumedFrom: number | null;
  /** Back to what the verdicts propose. */
  onRepartir: () => void;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields of what is chosen. */
  children: ReactNode;
};

const FORM = 'decision';

/** The decision on the admissibility: what each choice sets, what forbids it, what follows. */
export const DialogueDecision = <C extends string>({ choix, value, onChange, busy, errors, children, ...p }: Props<C>) => {
  const selected = choix.find((c) => c.code === value);
  return (
    <Dialog
      title="Prononcer la recevabilité"
      size="lg"
      onClose={p.onClose}
      actions={
        <DialogFooter
          type="submit"
          form={FORM}
          busy={busy}
          reason={selected ? null : 'Aucune décision n’est possible pour l’instant.'}
          onCancel={p.onClose}
        >
          {selected?.action ?? 'Prononcer'}
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Décision de recevabilité" onSubmit={p.onSubmit} errors={errors}>
        <DraftNotice
          resumedFrom={p.resumedFrom}
          actions={
            <Button priority="secondary" size="sm" onClick={p.onRepartir}>
              Repartir des verdicts
            </Button>
          }
        />
        <RadioField
          field="decision"
          label="Décision"
          value={value ?? ''}
          onChange={(v) => {
            const code = choix.find((c) => c.code === v)?.code;
            if (code) onChange(code);
          }}
          options={choix.map(({ code, libelle, detail, raisons }) => ({ code, libelle, detail, desactive: raisons.length > 0 }))}
        />
        {choix
          .filter((c) => c.raisons.length > 0)
          .map((c) => (
            <Alert key={c.code} severity="warning" small title={`Ce qui empêche ${c.nom}`}>
              <ul>
                {c.raisons.map((r) => (
                  <li key={r}>{r}</li>
                ))}
              </ul>
            </Alert>
          ))}
        {children}
        {selected && <p className="riph-discret fr-mb-0">{selected.suite}</p>}
      </Form>
    </Dialog>
  );
};
