/** Who finds a request by his part in its examination. Rules: DRO-04, COM-07 (L1123-3, R1123-12). Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp, type Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';

type Lecteur = Pick<Actor, 'profil' | 'utiId' | 'cppId'>;
type Examined = { cppId: CppId | null; deposants: readonly UtiId[] };

/** An expert reads what was filed, not what the committee writes of it; sponsor and agency read neither. */
export const OUTSIDE_EVALUATION: readonly Profil[] = ['DEPOSANT', 'UTILISATEUR_ANSM', 'EXPERT'];

/**
 * Whether the administration, the committee in charge or an expert that it admitted finds the request; nobody who filed it. `admisPar`: the committee for which an expert
 * accepted; `isOver`: nothing is examined any more.
 */
export const isExaminer = (a: Lecteur, d: Examined, admisPar: CppId | null, isOver: boolean): boolean => {
  if (a.profil === 'SUPER_ADMIN') return true;
  if (d.deposants.includes(a.utiId)) return false;
  if (a.profil === 'EXPERT') return admisPar !== null && d.cppId === admisPar && !isOver;
  return isProfilCpp(a.profil) && d.cppId !== null && d.cppId === a.cppId;
};
