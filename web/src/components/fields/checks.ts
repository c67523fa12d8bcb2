/** What a field says of the text that it holds, beside what the form asks of it. */
import { messageTelephone } from '@riph/contracts/core/telephone';
import { isVide, messageCourriel, numeroEtablissement } from '@riph/contracts/etude/socle/verifications';
import type { Zone } from '@riph/contracts/referentiel/territoires.rules';

/** What is wrong with an address, null when nothing is; an empty field is not judged here. */
export const controleCourriel = (v: string) => (isVide(v) ? null : messageCourriel(v));
/** What is wrong with the number of an establishment where it is, null when nothing is; an empty field is not judged here. */
export const controleSiret = (zone: Zone | null) => (v: string) => (isVide(v) ? null : (numeroEtablissement(zone)?.(v) ?? null));
/** What is wrong with a telephone number, null when nothing is; an empty field is not judged here. */
export const controleTelephone = (v: string) => (isVide(v) ? null : messageTelephone(v));
