/** What a line of the journal says of a change: fields with their value before and after. Whatever else it keeps is not for reading. */
import type { ChangementJournal } from '@riph/contracts/core/journal';
import * as z from 'zod';

const listes = z.object({
  changements: z.array(z.object({ champ: z.string(), avant: z.unknown().optional(), apres: z.unknown().optional() })),
});
const paire = z.object({ avant: z.unknown(), apres: z.unknown() });
const fields = z.record(z.string(), z.unknown());
/** What was before in one object, what is now beside it: kept so by lists and settings. */
const aCote = z.looseObject({ avant: fields, apres: z.undefined().optional() });

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
  const beside = aCote.safeParse(details);
  if (beside.success) {
    const { avant, ...apres } = beside.data;
    return compare(
      Object.keys(avant).filter((c) => c in apres),
      avant,
      apres,
    );
  }
  const both = paire.safeParse(details);
  if (!both.success) return [];
  const { avant, apres } = both.data;
  const [before, after] = [fields.safeParse(avant), fields.safeParse(apres)];
  if (before.success && after.success)
    return compare([...new Set([...Object.keys(before.data), ...Object.keys(after.data)])], before.data, after.data);
  const isValue = (v: unknown) => v !== undefined && (typeof v !== 'object' || v === null);
  return isValue(avant) && isValue(apres) ? compare(['valeur'], { valeur: avant }, { valeur: apres }) : [];
}

const compare = (champs: readonly string[], avant: Record<string, unknown>, apres: Record<string, unknown>) =>
  champs
    .map((champ) => ({ champ, avant: enTexte(avant[champ]), apres: enTexte(apres[champ]) }))
    .filter((c) => c.avant !== c.apres);
