import type { FieldError } from '@riph/contracts/core/errors';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import type { Result } from '../../api/useAction.ts';
import { useDraft } from './useDraft.ts';

/** What follows once it is done; else the fields to correct (none: it waits for a confirmation), or what the server refused. */
export type Sent = (() => void) | readonly FieldError[] | ApiProblem;

/** Of a call: its refusal, or what follows. */
export const outcome = <T>(r: Result<T>, then?: (data: T) => void): Sent => (r.ok ? () => then?.(r.data) : r.problem);

type Asked<T> = {
  /** Names the draft; null: nothing is kept (`useDraft`). */
  key: string | null;
  /** Of what is saved now. */
  version: number;
  /** First values, from those kept (null: none). */
  start: (kept: T | null) => T;
  /** Sends what is typed over a version. */
  send: (typed: T, version: number) => Promise<Sent>;
  /** What is sent over what somebody else saved, where it is not what was typed. */
  rebase?: (typed: T) => T;
  /** Field of the screen that shows what the server says of another. */
  place?: (champ: string) => string;
};

const NONE: readonly FieldError[] = [];

/** A form that a button sends: what is typed, the version it is typed over, the fields to correct, the refusal. `FormNotices` tells the last two. */
export const useForm = <T extends object>({
  key,
  version,
  start,
  send,
  rebase = (typed) => typed,
  place = (champ) => champ,
}: Asked<T>) => {
  const draft = useDraft(key, version, start);
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const [errors, setErrors] = useState(NONE);
  const forget = () => {
    draft.forget();
    setErrors(NONE);
    setRefus(null);
  };
  const tell = (sent: Sent) => {
    if (typeof sent === 'function') {
      forget();
      return sent();
    }
    const isRefused = sent instanceof ApiProblem;
    setErrors((isRefused ? sent.fields : sent).map((f) => ({ ...f, champ: place(f.champ) })));
    setRefus(isRefused ? sent : null);
  };
  const over = async (saved: number, typed = draft.saisie) => {
    tell(NONE);
    setBusy(true);
    tell(await send(typed, saved));
    setBusy(false);
  };
  return {
    ...draft,
    busy,
    errors,
    refus,
    forget,
    tell,
    submit: () => over(draft.surVersion),
    /** Over what somebody else saved meanwhile. */
    force: () => over(version, rebase(draft.saisie)),
  };
};
