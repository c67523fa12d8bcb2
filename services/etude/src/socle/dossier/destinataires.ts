/** Whom a mail about a dossier goes to, and how it names the dossier. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';

type Suivi = { deposantUtiId: UtiId; cppId: CppId | null };

/**
 * The managers of the committee in charge, less whoever filed the dossier: these mails name reporters. Nobody while no committee is in charge: a manager
 * without a committee would be any manager.
 */
export const secretariat = (d: Suivi) =>
  d.cppId === null ? [] : [{ profil: 'GESTIONNAIRE' as const, cppId: d.cppId, sauf: d.deposantUtiId }];

/** The sponsor and the secretariat of the committee. */
export const parties = (d: Suivi) => [{ utiId: d.deposantUtiId }, ...secretariat(d)];

/** The dossier that a mail is about, by its number and its committee. */
export const reperes = (d: { id: number; numero: string | null; cppNom: string | null }) => ({
  dosId: d.id,
  numero: d.numero ?? '',
  comite: d.cppNom ?? '',
});
