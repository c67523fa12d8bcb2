import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type * as z from 'zod';
import type { ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogFault } from '../DialogFault.tsx';
import { DescribedFields } from '../fields/DescribedField.tsx';
import { type ChampDef, inputOf, type Saisie } from '../fields/described.types.ts';
import { Form } from '../fields/Form.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { StaleVersion } from './StaleVersion.tsx';
import { gardeesDecrites } from './stale.ts';
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
  const version = p.version ?? 0;
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const [manques, setManques] = useState<readonly FieldError[]>([]);
  const [busy, setBusy] = useState(false);
  const { saisie, surVersion, resumedFrom, modifier, forget } = useDraft<Saisie>(brouillon, version, (kept) => ({
    ...inputOf(fields, p.start),
    ...kept,
  }));
  const repartir = () => {
    forget();
    setManques([]);
    setRefus(null);
  };
  const soumettre = async (sur: number) => {
    setRefus(null);
    const lu = p.lire(saisie, sur);
    setManques(lu.success ? [] : fieldsOf(lu.error));
    if (!lu.success) return;
    setBusy(true);
    const r = await p.send(lu.data);
    setBusy(false);
    if (!r.ok) return setRefus(r.problem);
    forget();
    notifier.success(success);
    onClose();
  };
  const errors = (refus?.fields ?? manques).map((f) => ({ ...f, champ: derniere(f.champ) }));
  const isPerimee = refus?.code === 'version.perimee';
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
      <DraftNotice resumedFrom={resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void soumettre(version)}
        onRepartir={repartir}
        gardees={gardeesDecrites(fields, saisie, p.start)}
      />
      <DialogFault>{refus && !isPerimee && errors.length === 0 && refus.detail}</DialogFault>
      <Form id={FORMULAIRE} label={title} onSubmit={() => void soumettre(surVersion)} errors={errors} labels={libelles}>
        <DescribedFields defs={fields} input={saisie} onChange={(cle, valeur) => modifier({ [cle]: valeur })} />
      </Form>
    </Dialog>
  );
};
