/** Both sides of a mixed study are examined in one séance, or somebody says why not. Pure. Rule: MIX-09. */
import type { SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dateEtHeure } from '@riph/contracts/seance/moment';

/** Where the other side waits. */
export type AilleursVolet = { numero: string; seanceId: SeanceId; date: Jour; heureDebut: string };

/** What is asked before a side goes to a séance that is not the other one's; null when nothing is. */
export const motifDemande = (autre: AilleursVolet | null, seanceId: SeanceId): string | null =>
  autre === null || autre.seanceId === seanceId
    ? null
    : `L’autre volet de cette étude mixte, ${autre.numero}, est inscrit à la séance du ${dateEtHeure(autre)} : choisissez la même séance, ou écrivez pourquoi les deux volets sont examinés séparément.`;
