import type { FieldError } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import type { Result } from '../../../api/useAction.ts';

const AUCUNE: readonly FieldError[] = [];

type Fautes = readonly FieldError[];
/**
 * One act on a dossier: its refusals on the fields, its message, and the dossier read again when somebody acted meanwhile. `place`: the fields of the screen
 * for those of the call, as they were when it was sent.
 */
export function useActe(refetch: () => Promise<unknown>, place: (fautes: Fautes) => Fautes = (fautes) => fautes) {
  const [errors, setErrors] = useState<readonly FieldError[]>(AUCUNE);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  /** True when it is done. */
  const faire = async (acte: () => Promise<Result<{ message: string }>>): Promise<boolean> => {
    setErrors(AUCUNE);
    setRefus(null);
    const r = await acte();
    if (r.ok) {
      notifier.success(r.data.message);
      return true;
    }
    setErrors(place(r.problem.fields ?? AUCUNE));
    setRefus(r.problem);
    if (!r.problem.fields?.length) notifier.problem(r.problem);
    if (r.problem.status === 409) await refetch();
    return false;
  };
  return { errors, setErrors, refus, faire };
}
