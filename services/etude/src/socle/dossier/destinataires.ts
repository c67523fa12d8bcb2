/** Whom a mail about a national dossier or study goes to. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { secretariat as secretariatDuComite } from '@riph/examen/socle/destinataires';

type Suivi = { deposantUtiId: UtiId; cppId: CppId | null };

/** The managers of the committee in charge, less whoever filed. */
export const secretariat = ({ cppId, deposantUtiId }: Suivi) => secretariatDuComite({ cppId, deposants: [deposantUtiId] });

/** The sponsor and the secretariat of the committee. */
export const parties = (d: Suivi) => [{ utiId: d.deposantUtiId }, ...secretariat(d)];
