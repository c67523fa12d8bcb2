/** Whom a mail about a national dossier or study goes to. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { parties as partiesDeLaDemande, secretariat as secretariatDuComite } from '@riph/examen/socle/destinataires';

type Suivi = { deposantUtiId: UtiId; cppId: CppId | null };
const demande = ({ cppId, deposantUtiId }: Suivi) => ({ cppId, deposants: [deposantUtiId] });

/** The managers of the committee in charge, less whoever filed. */
export const secretariat = (d: Suivi) => secretariatDuComite(demande(d));

/** The sponsor and the secretariat of the committee. */
export const parties = (d: Suivi) => partiesDeLaDemande(demande(d));
