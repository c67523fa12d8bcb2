/** Whom a mail about a dossier goes to. */

/** The managers of the committee in charge; nobody while no committee is: a manager without a committee would be any manager. */
export const secretariat = (d: { cppId: number | null }) =>
  d.cppId === null ? [] : [{ profil: 'GESTIONNAIRE' as const, cppId: d.cppId }];

/** The sponsor and the secretariat of the committee. */
export const parties = (d: { deposantUtiId: number; cppId: number | null }) => [{ utiId: d.deposantUtiId }, ...secretariat(d)];
