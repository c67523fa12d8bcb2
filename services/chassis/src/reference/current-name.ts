import type { UtiId } from '@riph/contracts/core/ids';
import { ANNUAIRE_MAX, annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { CallService } from '../calls/call-service.ts';

/** Persons as identity knows them now, by number, however many are asked for; whom it does not know is left out. */
export async function currentPersons(calls: CallService, utiIds: readonly UtiId[]) {
  const demandes = [...new Set(utiIds)];
  const lots = Array.from({ length: Math.ceil(demandes.length / ANNUAIRE_MAX) }, (_, i) =>
    demandes.slice(i * ANNUAIRE_MAX, (i + 1) * ANNUAIRE_MAX),
  );
  const lues = await Promise.all(lots.map((lot) => calls.call(annuaireInternal, 'listerUtilisateurs', { utiIds: lot })));
  return new Map(lues.flat().map((p) => [p.utiId, p]));
}

/** First name and name of each, by number. */
export const currentNames = async (calls: CallService, utiIds: readonly UtiId[]): Promise<Map<number, string>> =>
  new Map([...(await currentPersons(calls, utiIds))].map(([utiId, p]) => [utiId, `${p.prenom} ${p.nom}`]));

/**
 * First name and name that a person has now, asked of identity; null when nobody has this number. For who hears `identity.personneChange`: of two changes, the fact of the
 * first may come last.
 */
export async function currentName(calls: CallService, utiId: UtiId): Promise<string | null> {
  return (await currentNames(calls, [utiId])).get(utiId) ?? null;
}
