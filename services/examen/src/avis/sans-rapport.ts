import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';

/** Why an opinion was given without the report of each college (RAP-15): of the committee alone, as its reports are. Nothing when nobody said it. */
export function noterSansRapport(tx: Tx, entityCode: 'DOSSIER' | 'DOSSIER_CTIS', dosId: DosId, motif: string | undefined): void {
  if (motif) tx.journal({ entityCode, entityId: dosId, action: 'AVIS_SANS_RAPPORT', commentaire: motif });
}
