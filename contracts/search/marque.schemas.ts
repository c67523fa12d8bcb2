/** A text cut where it matched, so that a screen can mark words without reading HTML. */
import * as z from 'zod';

export const texteMarque = z.array(z.object({ texte: z.string(), marque: z.boolean() }));
