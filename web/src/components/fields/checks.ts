/** What a field says of the text that it holds, beside what the form asks of it. */
import { isVide, messageCourriel, messageSiret, messageTelephone } from '@riph/contracts/etude/socle/verifications';

/** What is wrong with an address, null when nothing is; an empty field is not judged here. */
export const controleCourriel = (v: string) => (isVide(v) ? null : messageCourriel(v));
/** What is wrong with a SIRET, null when nothing is; an empty field is not judged here. */
export const controleSiret = (v: string) => (isVide(v) ? null : messageSiret(v));
/** What is wrong with a telephone number, null when nothing is; an empty field is not judged here. */
export const controleTelephone = (v: string) => (isVide(v) ? null : messageTelephone(v));
