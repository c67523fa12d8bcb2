/** Who reads and removes a working document of a committee. Rule: NOT-02 (DRO-03 for the sponsor, décision 2026-11-23 for the rest). Pure. */
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Famille } from '../tables/document-travail.entity.ts';

type Lecteur = Pick<Actor, 'profil' | 'utiId' | 'cppId'>;
type Document = { cppId: CppId; creeParUtiId: UtiId; famille: Famille };

/** The committee that made it, and the administration. Another committee that gets the dossier does not. */
export const isTravailLisible = (d: Pick<Document, 'cppId'>, a: Lecteur): boolean =>
  a.profil === 'SUPER_ADMIN' || ((a.profil === 'GESTIONNAIRE' || a.profil === 'INSTRUCTEUR') && d.cppId === a.cppId);

/** Whoever joined it; the secretariat too what prepares the examination, not what a member contributed in his name. */
export const isTravailSupprimable = (d: Document, a: Lecteur): boolean =>
  isTravailLisible(d, a) &&
  a.profil !== 'SUPER_ADMIN' &&
  (d.creeParUtiId === a.utiId || (d.famille === 'PREPARATION' && a.profil === 'GESTIONNAIRE'));
