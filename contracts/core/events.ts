/** Facts published after commit on JetStream: `event('etude.dossierSoumis', schema)` goes out on `event.etude.dossierSoumis`. */
import type * as z from 'zod';

export type Event<T extends z.ZodType = z.ZodType> = { name: string; schema: T };

export const event = <const N extends string, T extends z.ZodType>(name: N, schema: T) => ({ name, schema });

export const eventSubject = (e: { name: string }) => `event.${e.name}`;
