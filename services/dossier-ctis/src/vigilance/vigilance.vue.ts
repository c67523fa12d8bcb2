/** What one reader gets of the notifications of a trial. Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { type Instant, type Jour, jourParis } from '@riph/contracts/core/paris';
import {
  echeanceVigilance,
  estEnRetard,
  estPresse,
  type FaitsSuivi,
  type Obligation,
  obligations,
} from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { NotificationLue, NotificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { AUTORISES } from '../socle/autorisation.rules.ts';
import type { EtudeVue } from '../socle/collections.ts';
import { empechementPiece, peutRetirerPiece } from './declaration.rules.ts';

const JOIGNENT: readonly Actor['profil'][] = ['DEPOSANT', 'GESTIONNAIRE'];
/** In utero, and 0 to 17 years. */
const ENFANTS: readonly number[] = [1, 2];

/** `suit`: whether the reader follows the trial, or only reads it. */
export function notificationLue(n: NotificationVigilance, { profil }: Pick<Actor, 'profil'>, suit: boolean): NotificationLue {
  const echeance = echeanceVigilance(n.type, n);
  return {
    ...n,
    echeance,
    enRetard: estEnRetard(echeance?.date ?? null, n.dateNotification),
    pjs: n.pjs
      .filter((p) => !p.retiree)
      .map(({ id, deposeLe, deposePar, fichier: { nom, type, taille, sha256 }, ...p }) => ({
        id,
        deposeLe,
        deposePar,
        fichier: { nom, type, taille, sha256 },
        peutRetirer: suit && peutRetirerPiece(profil, n, { ...p, deposePar }),
      })),
    peutJoindre: suit && JOIGNENT.includes(profil) && empechementPiece(n) === null,
  };
}

/** The first authorisation in France, as the requests tell it. */
export const autoriseLe = ({ dossiers }: Pick<EtudeVue, 'dossiers'>): string | null =>
  dossiers
    .flatMap((d) => (AUTORISES.includes(d.statut) && d.dateDecision ? [d.dateDecision] : []))
    .toSorted()
    .at(0) ?? null;

/** `recuLe`: when the platform first received the trial. */
export const faitsDeSuivi = (etude: EtudeVue, notifications: readonly NotificationVigilance[], recuLe: Instant): FaitsSuivi => ({
  autoriseLe: autoriseLe(etude),
  connuLe: jourParis(recuLe),
  pediatrique: etude.recherche.tranchesAge.some((t) => ENFANTS.includes(t)),
  notifications,
  modifications: etude.dossiers,
});

export const aDeposer = (faits: FaitsSuivi, aujourdhui: Jour): (Obligation & { enRetard: boolean })[] =>
  obligations(faits)
    .filter((o) => estPresse(o.date, aujourdhui))
    .map((o) => ({ ...o, enRetard: o.date < aujourdhui }));
