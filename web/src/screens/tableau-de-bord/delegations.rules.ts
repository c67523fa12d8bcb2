/** What a president's first page says of what was delegated to him, in both flows. Pure. */
import type { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import type { Answer } from '../../api/types.ts';
import { compte } from '../../labels/dates.ts';

export type Delegations = Answer<typeof etudeTdbInstructeur.calls.listerDelegations>;
type Faite = Delegations['faites'][number];

/** The newest first. */
export const faitesDe = (nationales: readonly Faite[], essais: readonly Faite[]): Faite[] =>
  [...nationales, ...essais].toSorted((a, b) => b.le.localeCompare(a.le));

/** After « Bonjour Anne »: his reports, and the answers that he verifies. */
export function attenteDuMembre(rapports: number, aVerifier: number): string {
  const dits = [
    ...(rapports > 0 ? [compte(rapports, 'rapport à rendre', 'rapports à rendre')] : []),
    ...(aVerifier > 0 ? [compte(aVerifier, 'réponse à vérifier', 'réponses à vérifier')] : []),
  ];
  return dits.length === 0 ? ', aucun rapport attendu' : `, ${dits.join(' et ')}`;
}
