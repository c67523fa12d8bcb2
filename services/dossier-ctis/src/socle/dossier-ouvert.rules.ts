/** A request that is examined here and is not over. */
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis } from './contenus.ts';

export type DossierOuvert = DossierCtis & { id: number; suivi: NonNullable<DossierCtis['suivi']> };

/** The request as it is examined here, or the French sentence that says why it is not. */
export function examinee(id: number, contenu: DossierCtis): DossierOuvert | string {
  const { suivi, suppression, statut } = contenu;
  if (suppression) return 'Cette demande est supprimée.';
  if (!suivi) return 'Cette demande est arrivée du portail avec sa décision : elle n’est pas instruite sur cette plateforme.';
  return estClos(statut) ? 'Cette demande est close.' : { ...contenu, id, suivi };
}

/** Null when it is not examined here, or no more. */
export function ouvertDe(id: number, contenu: DossierCtis): DossierOuvert | null {
  const d = examinee(id, contenu);
  return typeof d === 'string' ? null : d;
}
