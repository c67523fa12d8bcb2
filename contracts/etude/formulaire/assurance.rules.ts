/** What is pointed out of the insurance of a research, beside what holds back its filing. Pure. */
import { formatJour } from '../../core/deadlines.ts';
import type { ElementAdministratif } from '../socle/element.schemas.ts';
import { isAssuranceObligatoire } from '../socle/qualifications.ts';
import { messageDate } from '../socle/verifications.ts';

type Dates = Pick<ElementAdministratif, 'qualificationCode' | 'assuranceExpiration' | 'datePrevisionnelleFin'>;

/** FOR-09: an insurance that ends before the research is to end; null when nothing is to be said. It may be renewed meanwhile (ETU-14): nothing is held back. */
export function remarqueAssurance({ qualificationCode, assuranceExpiration, datePrevisionnelleFin }: Dates): string | null {
  if (!isAssuranceObligatoire(qualificationCode) || assuranceExpiration === null || datePrevisionnelleFin === null) return null;
  if (messageDate(assuranceExpiration) !== null || messageDate(datePrevisionnelleFin) !== null) return null;
  return assuranceExpiration < datePrevisionnelleFin
    ? `Cette assurance prend fin avant la recherche, prévue jusqu’au ${formatJour(datePrevisionnelleFin)} : vérifiez la date, ou prévoyez de la renouveler.`
    : null;
}
