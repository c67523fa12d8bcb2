/** Who decides on a link beside its state, pure. Rule: MIX-02. */
import type { DecisionLien } from '@riph/contracts/etude/socle/mixte.workflow';

/** `sien`: the reader manages the committee of one of both sides. `alerte`: why the administration alone confirms; null when a manager may too. */
export type Regard = { admin: boolean; sien: boolean; alerte: string | null };

const ADMINISTRATION = 'La confirmation de ce lien revient à l’administration.';
const COTES = 'Seul le secrétariat du comité d’un des deux volets, ou l’administration, décide de ce lien.';
const ROMPRE = 'Seule l’administration rompt un lien confirmé.';

/** Why the reader may not decide so, in French; empty when he may. */
export function empechementsLien(decision: DecisionLien, { admin, sien, alerte }: Regard): string[] {
  if (admin) return [];
  if (decision === 'ROMPRE') return [ROMPRE];
  if (!sien) return [COTES];
  return decision === 'CONFIRMER' && alerte !== null ? [ADMINISTRATION] : [];
}
