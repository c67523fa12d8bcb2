/** What ends a request on the European portal, and a withdrawal made here that the portal does not tell yet. Pure. Rules: CTI-10, CTI-12. */
import { joursEntre } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DossierCtis } from './contenus.ts';

const FINS: readonly [RegExp, StatutDossierCtis][] = [
  [/^withdrawn/, 'ABANDONNE'],
  [/^cancelled/, 'ABANDONNE'],
  [/^lapsed/, 'CADUC'],
  [/^not valid/, 'NON_RECEVABLE'],
  [/^not authori[sz]ed/, 'REFUSE'],
  // What becomes of an authorisation: there is nothing left to examine in a country that gave none.
  [/^(?:expired|revoked|suspended|halted|temporarily halted|ended)/, 'CADUC'],
];

/** By the words of its record; null: it runs there, or the portal says nothing of it. */
export const finDuPortail = (statutCtis: string | null): StatutDossierCtis | null =>
  FINS.find(([mots]) => mots.test((statutCtis ?? '').toLowerCase()))?.[1] ?? null;

type Retire = Pick<DossierCtis, 'statut' | 'statutCtis'> & { suivi: { retrait: { le: Jour } | null } | null };

/** It was withdrawn here, and runs on the portal, where alone a withdrawal is law (article 12). */
export const retraitAConfirmer = ({ statut, statutCtis, suivi }: Retire): boolean =>
  statut === 'ABANDONNE' && suivi?.retrait != null && finDuPortail(statutCtis) === null;

const PREMIERS_RAPPELS: readonly number[] = [1, 3];
const SEMAINE = 7;
/** The day after, the third day, then each week; nobody is reminded of one that the portal has never told. */
export function rappelDuRetrait(d: Retire, jour: Jour): { retireLe: Jour } | null {
  const retireLe = d.suivi?.retrait?.le;
  if (!retireLe || d.statutCtis === null || !retraitAConfirmer(d)) return null;
  const jours = joursEntre(retireLe, jour);
  return PREMIERS_RAPPELS.includes(jours) || (jours > 0 && jours % SEMAINE === 0) ? { retireLe } : null;
}
