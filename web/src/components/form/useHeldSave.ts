import { type RefObject, useEffect } from 'react';
import { on } from '../../api/signals.ts';
import { registerSave } from './pending.ts';

/** Why nothing is sent. `perdue`: no session, a send would only fail, or go under the name of whoever signs in next. `abandonnee`: somebody else did, or the screen is gone. */
export type Suspension = 'perdue' | 'abandonnee' | null;

/** Holds what saves itself while there is no session, for good once another person has one; `flush` saves before the person, the profile or the committee changes. */
export const useHeldSave = (held: RefObject<Suspension>, flush: () => Promise<boolean>, resume: () => void) =>
  useEffect(() => {
    const stops = [
      on('sessionPerdue', () => {
        held.current ??= 'perdue';
      }),
      on('sessionReprise', () => {
        if (held.current === 'perdue') held.current = null;
        resume();
      }),
      registerSave({
        flush,
        abandon: () => {
          held.current = 'abandonnee';
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [held, flush, resume]);
