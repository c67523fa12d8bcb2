/** Whom a mail about a request goes to in its committee, and how it names the request. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';

/**
 * The managers of the committee in charge, less whoever filed the request: these mails name reporters. Nobody while no committee is in charge: a manager
 * without a committee would be any manager.
 */
export const secretariat = ({ cppId, deposants }: { cppId: CppId | null; deposants: readonly UtiId[] }) =>
  cppId === null ? [] : [{ profil: 'GESTIONNAIRE' as const, cppId, sauf: [...new Set(deposants)] }];

/** Those who preside the committee in charge, less whoever filed the request and those set aside from it. */
export const presidence = (
  { cppId, deposants }: { cppId: CppId | null; deposants: readonly UtiId[] },
  ecartes: readonly UtiId[],
) => (cppId === null ? [] : [{ profil: 'INSTRUCTEUR' as const, cppId, presidence: true, sauf: [...deposants, ...ecartes] }]);

/** Who filed the request. */
export const deposants = (d: { deposants: readonly UtiId[] }) => d.deposants.map((utiId) => ({ utiId }));

/** Both: who filed it, and the secretariat of its committee. */
export const parties = (d: Parameters<typeof secretariat>[0]) => [...deposants(d), ...secretariat(d)];

/** The request that a mail is about, by its number and its committee. */
export const reperes = (d: { id: number; numero: string | null; cppNom: string | null }) => ({
  dosId: d.id,
  numero: d.numero ?? '',
  comite: d.cppNom ?? '',
});
