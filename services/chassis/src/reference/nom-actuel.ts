import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { CallService } from '../calls/call-service.ts';

/**
 * First name and name that a person has now, asked of identity; null when nobody has this number. For who hears `identity.personneChange`: of two changes, the fact of the
 * first may come last.
 */
export async function nomActuel(calls: CallService, utiId: number): Promise<string | null> {
  const [personne] = await calls.call(annuaireInternal, 'utilisateurs', { utiIds: [utiId] });
  return personne ? `${personne.prenom} ${personne.nom}` : null;
}
