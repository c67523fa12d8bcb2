/**
 * Nobody judges his own request. Whoever filed a dossier may hold a profile in the committee that was drawn: under it the dossier does not exist for him,
 * and as a member he has a link of interest with it, declared or not. Rule: COM-07 (L1123-3, R1123-12).
 */
import type { Actor } from '../../core/call.ts';
import type { UtiId } from '../../core/ids.ts';

type Depose = { deposantUtiId: UtiId };

/** Whether this profile would make him judge in his own cause. */
export const estJugeEtPartie = (a: Pick<Actor, 'profil' | 'utiId'>, d: Depose): boolean =>
  (a.profil === 'GESTIONNAIRE' || a.profil === 'INSTRUCTEUR') && a.utiId === d.deposantUtiId;

/** As the minutes state it beside his name. */
export const MOTIF_DEPOSANT = 'A déposé ce dossier';

type Lien = { utiId: UtiId; motif: string };

/** All links with a dossier: those declared, then that of whoever filed it. The words that he declared himself stand. */
export const liensDe = (d: Depose, declares: readonly Lien[]): Lien[] =>
  declares.some((l) => l.utiId === d.deposantUtiId)
    ? [...declares]
    : [...declares, { utiId: d.deposantUtiId, motif: MOTIF_DEPOSANT }];
