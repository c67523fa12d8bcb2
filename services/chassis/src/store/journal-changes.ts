/** What a line of the journal says of a change: fields with their value before and after. Whatever else it keeps is not for reading. */
import type { ChangementJournal } from '@riph/contracts/core/journal';
import * as z from 'zod';

const listes = z.object({
  changements: z.array(z.object({ champ: z.string(), avant: z.unknown().optional(), apres: z.unknown().optional() })),
});
const objets = z.object({ avant: z.record(z.string(), z.unknown()), apres: z.record(z.string(), z.unknown()) });

const enTexte = (v: unknown): string | null => {
  if (v === null || v === undefined || v === '') return null;
  if (typeof v === 'boolean') return v ? 'oui' : 'non';
  if (Array.isArray(v)) return v.length > 0 ? v.map((x) => enTexte(x) ?? '').join(', ') : null;
  return typeof v === 'object' ? JSON.stringify(v) : String(v);
};

export function changesOf(details: unknown): ChangementJournal[] {
  const liste = listes.safeParse(details);
  if (liste.success)
    return liste.data.changements.map((c) => ({ champ: c.champ, avant: enTexte(c.avant), apres: enTexte(c.apres) }));
  const paire = objets.safeParse(details);
  if (!paire.success) return [];
  const { avant, apres } = paire.data;
  return [...new Set([...Object.keys(avant), ...Object.keys(apres)])]
    .map((champ) => ({ champ, avant: enTexte(avant[champ]), apres: enTexte(apres[champ]) }))
    .filter((c) => c.avant !== c.apres);
}
