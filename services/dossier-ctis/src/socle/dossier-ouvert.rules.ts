/** A request that is examined here and is not over. */
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DossierCtis } from './contenus.ts';

export type DossierOuvert = DossierCtis & { id: number; suivi: NonNullable<DossierCtis['suivi']> };
/** It may be over: what was done of it is corrected then too. */
export type DossierExamine = DossierOuvert;

/** The request as it is or was examined here, or the French sentence that says why it is not. */
export function examineeIci(id: number, contenu: DossierCtis): DossierExamine | string {
  const { suivi, suppression } = contenu;
  if (suppression) return 'Cette demande est supprimée.';
  if (!suivi) return 'Cette demande est arrivée du portail avec sa décision : elle n’est pas instruite sur cette plateforme.';
  return { ...contenu, id, suivi };
}

/** The same of one that is not over. */
export function examinee(id: number, contenu: DossierCtis): DossierOuvert | string {
  const d = examineeIci(id, contenu);
  return typeof d !== 'string' && estClos(d.statut) ? 'Cette demande est close.' : d;
}

/** Null when it is not examined here, or no more. */
export function ouvertDe(id: number, contenu: DossierCtis): DossierOuvert | null {
  const d = examinee(id, contenu);
  return typeof d === 'string' ? null : d;
}
