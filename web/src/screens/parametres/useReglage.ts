import { useState } from 'react';
import { type ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import type { WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';

/** Saves one block of settings: its refusal stands on its fields, its success is said. */
export const useReglage = (appel: WriteCall, success: string) => {
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const envoyer = useAction(appel, { silent: true });
  return {
    busy: envoyer.busy,
    errors: refus?.fields ?? [],
    refus,
    enregistrer: async (body: unknown): Promise<boolean> => {
      const r = await envoyer({ body });
      setRefus(r.ok ? null : r.problem);
      if (r.ok) notifier.success(success);
      else if (r.problem.fields.length === 0) notifier.problem(r.problem);
      return r.ok;
    },
  };
};
