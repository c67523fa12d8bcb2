/**
 * Nobody judges his own request. Whoever filed a dossier may hold a profile in the committee that was drawn: under it the dossier does not exist for him,
 * and as a member he has a link of interest with it, declared or not. Nobody examines his own refusal again. Rules: COM-07 (L1123-3, R1123-12), COM-11 (R1123-25).
 */
import type { Actor } from '../../core/call.ts';
import type { UtiId } from '../../core/ids.ts';

type Depose = { deposantUtiId: UtiId };

/** Whether this profile would make him judge in his own cause. */
export const estJugeEtPartie = (a: Pick<Actor, 'profil' | 'utiId'>, d: Depose): boolean =>
  (a.profil === 'GESTIONNAIRE' || a.profil === 'INSTRUCTEUR') && a.utiId === d.deposantUtiId;

/** As the minutes state it beside his name. */
export const MOTIF_DEPOSANT = 'A déposé ce dossier';

/** As the minutes of a second examination state it (COM-11, R1123-25). */
export const MOTIF_PREMIER_COMITE = 'Membre du comité qui a donné le premier avis';

type Membre = { utiId: UtiId; nom: string; prenom: string };
/** Who is set aside from a second examination: whoever sat in the first committee on one of these days, once each. */
export const premiersMembres = (parJour: readonly (readonly Membre[])[]): { utiId: UtiId; nom: string }[] => [
  ...new Map(parJour.flat().map((m) => [m.utiId, { utiId: m.utiId, nom: `${m.prenom} ${m.nom}` }])).values(),
];

type Lien = { utiId: UtiId; motif: string };

/** All links with a dossier: those declared, then that of whoever filed it. The words that he declared himself stand. */
export const liensDe = (d: Depose, declares: readonly Lien[]): Lien[] =>
  declares.some((l) => l.utiId === d.deposantUtiId)
    ? [...declares]
    : [...declares, { utiId: d.deposantUtiId, motif: MOTIF_DEPOSANT }];
