/** Until when a sponsor tells the committee that was drawn that another one has given its opinion already. Pure. Rule: CTI-52 (CSP R1124-4, R1124-5). */
import { formatJour } from '@riph/contracts/core/deadlines';
import { heureParis, jourParis } from '@riph/contracts/core/paris';
import type { TypeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';

const HEURES = 24;
const HEURE_MS = 3_600_000;
const TIRES: readonly TirageCtis['mode'][] = ['NORMAL', 'ELARGI', 'CRISE'];
const CAS: Partial<Record<TypeDossierCtis, { si: string; article: string }>> = {
  TRANS: { si: 'un autre comité a rendu un avis favorable sur cet essai avant le portail européen', article: 'R1124-4' },
  INI: { si: 'cet essai prolonge un essai sur lequel un autre comité a rendu un avis favorable', article: 'R1124-5' },
};

/** A sentence for those who are told of the draw; null when no committee was drawn, or none can have it by right. */
export function signalementAutreComite(type: TypeDossierCtis, mode: TirageCtis['mode'], tireLe: Date): string | null {
  const cas = TIRES.includes(mode) ? CAS[type] : undefined;
  if (!cas) return null;
  const fin = new Date(tireLe.getTime() + HEURES * HEURE_MS);
  const quand = `${formatJour(jourParis(fin))} à ${heureParis(fin)}`;
  return `Si ${cas.si}, le promoteur le signale au comité désigné dans les vingt-quatre heures du tirage, avant le ${quand} (${cas.article}) : le comité désigné peut alors demander que la demande revienne à l’autre.`;
}
