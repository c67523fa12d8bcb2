/** Lines of the journal as a person reads them: what changed, before and after. Pure. */
import type { LigneJournal } from '@riph/contracts/referentiel/administration.schemas';

export type Evenement = { rang: number; le: string; par: string | null; action: string; details: Record<string, unknown> | null };

/** What places the object and says nothing of a change. */
const A_PART = ['liste', 'reglementation', 'id', 'paramId', 'version', 'avant', 'apres', 'dateModif', 'modifiePar'];

const enTexte = (v: unknown): string | null => {
  if (v === null || v === undefined || v === '') return null;
  if (typeof v === 'boolean') return v ? 'oui' : 'non';
  if (Array.isArray(v)) return v.length > 0 ? v.map((x) => enTexte(x) ?? '').join(', ') : null;
  return typeof v === 'object' ? JSON.stringify(v) : String(v);
};
const objet = (v: unknown): Record<string, unknown> | null =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? Object.fromEntries(Object.entries(v)) : null;

/** Events of one object, oldest first. A line that does not hold what was before is compared with the line before it. */
export function lignesDuJournal(evenements: readonly Evenement[]): LigneJournal[] {
  let connu: Record<string, unknown> = {};
  const lignes = evenements.map((e) => {
    const details = e.details ?? {};
    const apres = objet(details.apres) ?? details;
    const avant = objet(details.avant) ?? connu;
    const champs = Object.keys(apres).filter((c) => !A_PART.includes(c));
    connu = { ...connu, ...avant, ...apres };
    return {
      rang: e.rang,
      le: e.le,
      par: e.par ?? 'la plateforme',
      action: e.action,
      changements: champs
        .map((champ) => ({ champ, avant: enTexte(avant[champ]), apres: enTexte(apres[champ]) }))
        .filter((c) => c.avant !== c.apres),
    };
  });
  return lignes.reverse();
}
