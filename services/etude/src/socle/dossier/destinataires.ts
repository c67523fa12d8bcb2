/** Whom a mail about a national dossier or study goes to. */
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Destinataire } from '@riph/contracts/identity/mails';
import { parties as partiesDeLaDemande, secretariat as secretariatDuComite } from '@riph/examen/socle/destinataires';

type Suivi = { deposantUtiId: UtiId; cppId: CppId | null };
const demande = ({ cppId, deposantUtiId }: Suivi) => ({ cppId, deposants: [deposantUtiId] });

/** The managers of the committee in charge, less whoever filed. */
export const secretariat = (d: Suivi) => secretariatDuComite(demande(d));

/** The sponsor and the secretariat of the committee. */
export const parties = (d: Suivi) => partiesDeLaDemande(demande(d));

/** Whom a fact that touches the safety of persons is told to: the secretariat and the president of the committee, the agency, and the sponsor as a copy. */
export const prevenusSecurite = (d: Suivi): Destinataire[] => [
  ...secretariat(d),
  ...(d.cppId === null ? [] : [{ profil: 'INSTRUCTEUR' as const, cppId: d.cppId, presidence: true, sauf: [d.deposantUtiId] }]),
  { profil: 'UTILISATEUR_ANSM' },
  { utiId: d.deposantUtiId },
];
