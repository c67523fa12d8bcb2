/** What refuses an act before anything is printed or written. */
import { refusal } from '@riph/contracts/core/errors';
import type { Transition } from '@riph/contracts/core/workflow';
import { refus } from '@riph/contracts/etude/dossier.errors';
import {
  dossierWorkflow,
  type EvenementDossier,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/dossier.workflow';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import { raisonsDeLEtat } from './dossier.transition.ts';

/** Throws `transition.refusee` with these French reasons, unless there is none. */
export function assertAucune(raisons: string[]): void {
  if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
}

/** Throws `dossier.dejaFait` when the client read another version, `transition.refusee` when the state forbids the event. */
export function assertFaisable(dossier: DossierEntity, evenement: EvenementDossier, versionLue?: number): void {
  if (versionLue !== undefined && versionLue !== dossier.version)
    throw refus('dossier.dejaFait', { statut: STATUT_DOSSIER_LABELS[dossier.statut] });
  const row: Transition<StatutDossier> = dossierWorkflow[evenement];
  assertAucune(raisonsDeLEtat(dossier, row));
}

/**
 * Facts that several guards of one dossier look at, asked once for each object that was read: it lives as long as its request. Only for guards, which come
 * before anything is written.
 */
export function partages<T>(lire: (dossier: DossierEntity) => Promise<T>): (dossier: DossierEntity) => Promise<T> {
  const lus = new WeakMap<DossierEntity, Promise<T>>();
  return (dossier) => {
    const lu = lus.get(dossier) ?? lire(dossier);
    lus.set(dossier, lu);
    return lu;
  };
}
